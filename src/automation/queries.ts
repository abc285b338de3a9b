import { apiClient } from '#platform/api-client.ts'
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
export function automationStatusQuery() {
  return readQuery<AutomationStatus>(['/api/automation/status'], () => automation.status.$get(), {
    refetchInterval: statusRefreshMs,
  })
}

/** Whether the providers answer. */
export function apiTestQuery() {
  return readQuery<ApiTest>(['/api/automation/test-apis'], () => automation['test-apis'].$get())
}

/** @param polled whether a generation was queued in this window: then refetched every 2 seconds */
export function jobsQuery(polled: boolean) {
  return readQuery<JobList>(['/api/automation/jobs'], () => automation.jobs.$get(), {
    refetchInterval: polled && jobsPollMs,
  })
}

export function jobQuery(jobId: string) {
  return readQuery<JobDetail>(['/api/automation/jobs', jobId], () =>
    automation.jobs[':jobId'].$get({ param: { jobId } }),
  )
}

export function planQuery() {
  return readQuery<StoredPlan>(['/api/automation/plan'], () => automation.plan.$get())
}

export function spendQuery() {
  return readQuery<Spend>(['/api/automation/spend'], () => automation.spend.$get())
}

/** The calls below are for `useMutation`; each throws ApiError, whose message the notice shows. */
export async function startAutomation(): Promise<AutomationStatus> {
  return (await automation.start.$post()).json()
}

export async function stopAutomation(): Promise<AutomationStatus> {
  return (await automation.stop.$post()).json()
}

export async function generateNow(request: GenerateRequest): Promise<Job> {
  return (await automation['generate-now'].$post({ json: request })).json()
}

export async function savePlan(plan: PlanChange): Promise<StoredPlan> {
  return (await automation.plan.$put({ json: plan })).json()
}

export async function cancelJob(jobId: string): Promise<Job> {
  return (await automation.jobs[':jobId'].cancel.$post({ param: { jobId } })).json()
}

/** Retries what an ended job is missing. */
export async function retryJob(jobId: string): Promise<Job> {
  return (await automation.jobs[':jobId'].retry.$post({ param: { jobId } })).json()
}

interface ReviewedPost {
  jobId: string
  index: number
}

export async function skipPost({ jobId, index }: ReviewedPost): Promise<JobPost> {
  const param = { jobId, index: String(index) }
  return (await automation.jobs[':jobId'].posts[':index'].skip.$post({ param })).json()
}
