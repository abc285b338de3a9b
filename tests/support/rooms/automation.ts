import { expect } from 'vitest'
import { scheduleDue } from '#automation/plan/scheduler.server.ts'
import type { PostType } from '#automation/post-types.ts'
import { openaiWriter } from '#automation/providers/openai.server.ts'
import { perplexityResearcher } from '#automation/providers/perplexity.server.ts'
import type { AutomationPlan, Job, JobDetail, StoredPlan } from '#automation/schema.ts'
import type { PipelineDeps } from '#automation/work/paid-step.server.ts'
import { type WorkerTimes, workingThroughQueue } from '#automation/work/worker.server.ts'
import type { Review } from '#blog/answering/schema.ts'
import type { BlogPostDetail } from '#blog/schema.ts'
import { openStorage } from '#platform/media/storage.server.ts'
import { temporaryFolder } from '../files/temporary-folder.ts'
import { demoProviders } from '../servers/demo-providers.ts'
import { signedIn } from '../site/signed-in.ts'

/** Without backoff. */
const times: WorkerTimes = { leaseMs: 60_000, pollMs: 1, backoffMs: () => 0 }
/** Provider timeout: longer than a stand-in needs even on a busy machine. */
const patienceMs = 20_000
/** Provider timeout for tests in which a provider never answers. */
const impatienceMs = 300

interface AutomationOptions {
  env?: Record<string, string>
  /** Full-size pictures; small ones take a hundredth of the time. */
  largePictures?: boolean
  /** Uses a short provider timeout. */
  impatient?: boolean
  /** Start of a fake clock, which only `advance` moves. */
  now?: string
}

/** The site with the admin signed in, the providers' stand-ins, and a worker that runs on demand. */
export async function automationSite({ env = {}, largePictures = false, impatient, now }: AutomationOptions = {}) {
  const providers = await demoProviders()
  const dataDir = temporaryFolder()
  let offsetMs = 0
  const started = now ? Date.parse(now) : 0
  const clock = () => new Date(now ? started + offsetMs : Date.now() + offsetMs)
  const site = await signedIn('admin', { seeded: true, env: { ...providers.env, DATA_DIR: dataDir, ...env }, clock })
  const textTimeoutMs = impatient ? impatienceMs : patienceMs
  const pictureSize = largePictures ? '1536x1024' : '96x64'
  const deps: PipelineDeps = {
    ...site.deps,
    storage: openStorage(site.deps.env),
    writer: openaiWriter(site.deps.env, { textTimeoutMs, pictureTimeoutMs: patienceMs, pictureSize }),
    researcher: perplexityResearcher(site.deps.env, textTimeoutMs),
  }
  const json = async <Body>(path: string) => (await (await site.get(path)).json()) as Body

  return {
    ...site,
    providers,
    deps,
    json,
    advance(ms: number) {
      offsetMs += ms
    },
    /** Runs the worker until no job is due. */
    async work() {
      const { round } = workingThroughQueue(deps, times)
      const { signal } = new AbortController()
      for (let isMore = true; isMore; ) isMore = (await round(signal)) === true
    },
    schedule: () => scheduleDue(deps),
    async generate(destination: string, postType: PostType = 'guide', count = 1): Promise<Job> {
      const response = await site.post('/api/automation/generate-now', { destination, postType, count })
      expect(response.status).toBe(201)
      return (await response.json()) as Job
    },
    job: (jobId: string) => json<JobDetail>(`/api/automation/jobs/${jobId}`),
    /** The posts of a job, with all their fields. */
    async posts(jobId: string): Promise<BlogPostDetail[]> {
      const { posts } = await json<JobDetail>(`/api/automation/jobs/${jobId}`)
      const ids = posts.flatMap(({ postId }) => (postId === null ? [] : [postId]))
      return Promise.all(ids.map((id) => json<BlogPostDetail>(`/api/blog-posts/${id}`)))
    },
    /** Completes a post's review: keeps statements with a source, makes the others her own words, and signs it. */
    async signOff(postId: number, publish = true): Promise<Response> {
      const { words, claims } = await json<Review>(`/api/blog-posts/${postId}/review`)
      const decisions = claims.map(({ source, sentence }, claim) =>
        source ? { claim, do: 'keep' } : { claim, do: 'correct', sentence: sentence.text },
      )
      return site.post(`/api/blog-posts/${postId}/review`, { words, decisions, answers: true, publish })
    },
    async plan(change: Partial<AutomationPlan>): Promise<StoredPlan> {
      const response = await site.put('/api/automation/plan', {
        ...(await json<AutomationPlan>('/api/automation/plan')),
        ...change,
      })
      expect(response.status).toBe(200)
      return (await response.json()) as StoredPlan
    },
  }
}

export type AutomationSite = Awaited<ReturnType<typeof automationSite>>

/** Runs a job of three posts, in which OpenAI declines the second one's outline. @returns the job's id */
export async function secondOutlineRefused(site: AutomationSite): Promise<string> {
  const { jobId } = await site.generate('Kyoto', 'guide', 3)
  let outlines = 0
  site.providers.failWhen(({ endpoint, body }) => {
    const isOutline = endpoint === 'openai.text' && JSON.stringify(body.text).includes('post_outline')
    return isOutline && ++outlines === 2 ? 'refusal' : undefined
  })
  await site.work()
  return jobId
}
