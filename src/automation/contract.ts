import { z } from '@hono/zod-openapi'
import { routesOf } from '#platform/http/api/api-route.ts'
import { conflictWith, IdParam, jsonBody, ok, refusals } from '#platform/http/api/contract.ts'
import {
  ApiTest,
  AutomationStatus,
  GenerateRequest,
  Job,
  JobDetail,
  JobList,
  JobPost,
  PlanChange,
  Spend,
  StoredPlan,
} from './schema.ts'

const { get, post, put } = routesOf('Automation')
const JobParam = z.object({ jobId: z.string().meta({ description: 'As answered by generate-now.' }) })
const JobPostParam = JobParam.extend({ index: IdParam.shape.id.meta({ description: 'Which of its posts, from 0.' }) })

export const readStatus = get('/api/automation/status', {
  who: 'admin',
  summary: 'Whether posts are written by the plan, and when the next ones are due',
  responses: { 200: ok(AutomationStatus, 'The state') },
})

export const testApis = get('/api/automation/test-apis', {
  who: 'admin',
  summary: 'Whether the providers answer, and what to do if not',
  description:
    'Asks them at most once a minute, in parallel, for at most 5 seconds. Of these questions one costs, a tenth of a cent: a search, at most every ten minutes, and not when the budget is used up. Never shows a key.',
  responses: { 200: ok(ApiTest, 'What was found') },
})

export const startAutomation = post('/api/automation/start', {
  who: 'admin',
  summary: 'Write posts by the plan from now on',
  description: 'Answers 409 when it is running already, or a provider does not answer.',
  responses: { 200: ok(AutomationStatus, 'It is running'), ...refusals(409) },
})

export const stopAutomation = post('/api/automation/stop', {
  who: 'admin',
  summary: 'Write nothing by the plan any more',
  description:
    'Posts that wait for their time wait for the author from then on. Jobs that are under way go on and leave drafts; cancel them one by one. Answers 409 when it is not running.',
  responses: { 200: ok(AutomationStatus, 'It is stopped'), ...refusals(409) },
})

export const readPlan = get('/api/automation/plan', {
  who: 'admin',
  summary: 'The plan',
  responses: { 200: ok(StoredPlan, 'The plan; the defaults of site.config.ts until it is changed') },
})

export const savePlan = put('/api/automation/plan', {
  who: 'admin',
  summary: 'Replace the plan',
  description:
    'Posts that wait for their time, and that the plan leaves as drafts from now on, wait for the author. With `expectedUpdatedAt`, nothing is written over a newer plan.',
  request: { body: jsonBody(PlanChange) },
  responses: { 200: ok(StoredPlan, 'The plan as it is stored'), ...conflictWith(StoredPlan) },
})

export const readSpend = get('/api/automation/spend', {
  who: 'admin',
  summary: 'What was spent today and this month, and what may be',
  responses: { 200: ok(Spend, 'The spend') },
})

export const generateNow = post('/api/automation/generate-now', {
  who: 'admin',
  summary: 'Queue one to five posts about a place',
  description:
    'A `draftKey` that was sent before answers the job it made, unless that was cancelled. Answers 409 when a provider does not answer or the budget is used up, 429 while twenty jobs are waiting or running.',
  request: { body: jsonBody(GenerateRequest) },
  responses: { 201: ok(Job, 'The queued job'), ...refusals(409, 429) },
})

export const listJobs = get('/api/automation/jobs', {
  who: 'editor',
  summary: 'The latest ten jobs, newest first, and older ones that wait, run or have failed',
  responses: { 200: ok(JobList, 'The jobs, and how many there are') },
})

export const readJob = get('/api/automation/jobs/{jobId}', {
  who: 'editor',
  summary: 'A job with its log, its posts and their sources',
  request: { params: JobParam },
  responses: { 200: ok(JobDetail, 'The job'), ...refusals(404) },
})

export const cancelJob = post('/api/automation/jobs/{jobId}/cancel', {
  who: 'editor',
  summary: 'Stop a job, or put away one that has failed; posts that are written stay',
  description:
    'What was put away can still be tried again. Answers 409 when the job was completed or cancelled already.',
  request: { params: JobParam },
  responses: { 200: ok(Job, 'The cancelled job'), ...refusals(404, 409) },
})

export const retryJob = post('/api/automation/jobs/{jobId}/retry', {
  who: 'admin',
  summary: 'Try again what an ended job has not brought: its posts, or their pictures',
  description:
    'It goes on from the last step that succeeded and pays for none twice; a job that waits or runs already is answered as it is. ' +
    'Answers 409 when nothing is missing, the job was cancelled before it brought anything that is kept, a provider does not answer or the budget is used up; 429 while twenty jobs are waiting or running.',
  request: { params: JobParam },
  responses: { 200: ok(Job, 'The job, queued again'), ...refusals(404, 409, 429) },
})

export const approvePost = post('/api/automation/jobs/{jobId}/posts/{index}/approve', {
  who: 'editor',
  summary: 'Publish a generated draft',
  description: 'Answers 409 when it is decided already.',
  request: { params: JobPostParam },
  responses: { 200: ok(JobPost, 'The published post'), ...refusals(404, 409) },
})

export const skipPost = post('/api/automation/jobs/{jobId}/posts/{index}/skip', {
  who: 'editor',
  summary: 'Leave a generated post unpublished; it stays a draft',
  description: 'Answers 409 when it is decided already.',
  request: { params: JobPostParam },
  responses: { 200: ok(JobPost, 'The draft'), ...refusals(404, 409) },
})
