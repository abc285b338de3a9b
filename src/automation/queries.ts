import { apiClient } from '#platform/api-client.ts'
import { bodyOf } from '#platform/calls.ts'
import { readQuery } from '#platform/read-query.ts'
import type { automationRoutes } from './routes.server.ts'
import type {
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

const { automation } = apiClient<ReturnType<typeof automationRoutes>>().api

const statusRefreshMs = 30_000
const jobsPollMs = 2_000

/** Refetched every 30 seconds. */
export const automationStatusQuery = () =>
  readQuery<AutomationStatus>(['/api/automation/status'], () => automation.status.$get(), {
    refetchInterval: statusRefreshMs,
  })

/** Whether the providers answer. */
export const apiTestQuery = () =>
  readQuery<ApiTest>(['/api/automation/test-apis'], () => automation['test-apis'].$get())

/** @param polled whether a generation was queued in this window: then refetched every 2 seconds */
export const jobsQuery = (polled: boolean) =>
  readQuery<JobList>(['/api/automation/jobs'], () => automation.jobs.$get(), {
    refetchInterval: polled && jobsPollMs,
  })

export const jobQuery = (jobId: string) =>
  readQuery<JobDetail>(['/api/automation/jobs', jobId], () => automation.jobs[':jobId'].$get({ param: { jobId } }))

export const planQuery = () => readQuery<StoredPlan>(['/api/automation/plan'], () => automation.plan.$get())
export const spendQuery = () => readQuery<Spend>(['/api/automation/spend'], () => automation.spend.$get())

/** The calls below are for `useMutation`; each throws ApiError, whose message the notice shows. */
export const startAutomation = () => bodyOf<AutomationStatus>(automation.start.$post())
export const stopAutomation = () => bodyOf<AutomationStatus>(automation.stop.$post())

export const generateNow = (request: GenerateRequest) =>
  bodyOf<Job>(automation['generate-now'].$post({ json: request }))

export const savePlan = (plan: PlanChange) => bodyOf<StoredPlan>(automation.plan.$put({ json: plan }))
export const cancelJob = (jobId: string) => bodyOf<Job>(automation.jobs[':jobId'].cancel.$post({ param: { jobId } }))

/** Retries what an ended job is missing. */
export const retryJob = (jobId: string) => bodyOf<Job>(automation.jobs[':jobId'].retry.$post({ param: { jobId } }))

interface ReviewedPost {
  jobId: string
  index: number
}

export async function skipPost({ jobId, index }: ReviewedPost): Promise<JobPost> {
  const param = { jobId, index: String(index) }
  return (await automation.jobs[':jobId'].posts[':index'].skip.$post({ param })).json()
}
