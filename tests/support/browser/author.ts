/** The author's automation calls to a running site, and checks of their results. */
import { setTimeout as wait } from 'node:timers/promises'
import { expect } from 'vitest'
import type { AutomationPlan, Job, JobDetail, JobList } from '#automation/schema.ts'
import { type BlogPostDetail, EditorDraft } from '#blog/schema.ts'
import { clientOf } from '../site/site-client.ts'

const planPath = '/api/automation/plan'

export type Author = ReturnType<typeof authorAt>

/** @param cookie the author's session */
export function authorAt({ url }: { url: string }, cookie: string) {
  const { send, close } = clientOf(url)
  async function ask(method: string, path: string, body?: unknown) {
    const answer = await send(path, { method, body, headers: { cookie, connection: 'close' } })
    if (answer.status >= 300) throw new Error(`${method} ${path}: ${answer.status} ${answer.body}`)
    return answer
  }
  async function call<Body>(method: string, path: string, body?: unknown): Promise<Body> {
    return JSON.parse((await ask(method, path, body)).body) as Body
  }
  const jobs = () => call<JobList>('GET', '/api/automation/jobs')
  return {
    close,
    ask,
    call,
    generate: (destination: string, count: number) =>
      call<Job>('POST', '/api/automation/generate-now', { destination, postType: 'guide', count }),
    jobs,
    job: (jobId: string) => call<JobDetail>('GET', `/api/automation/jobs/${jobId}`),
    /** Changes the plan, with budgets too high to stop anything. */
    async plan(change: Partial<AutomationPlan> = {}) {
      const plan = await call<AutomationPlan>('GET', planPath)
      await call('PUT', planPath, { ...plan, dailyBudgetUsd: 1000, monthlyBudgetUsd: 1000, ...change })
    },
    countPosts: async () => Number((await ask('GET', '/api/blog-posts?limit=1')).headers['x-total-count']),
    async allEnded() {
      while ((await jobs()).activeJobs > 0) await wait(100)
    },
  }
}

/** Each post of these jobs exists exactly once, complete, with its picture; besides them there are `others` posts. */
export async function expectOnceAndWhole(author: Author, jobIds: string[], others = 0): Promise<number> {
  const slugs: string[] = []
  for (const jobId of jobIds) {
    const job = await author.job(jobId)
    expect(job).toMatchObject({ status: 'completed', resultCount: job.count, progress: 100, error: null })
    expect(job.posts.map(({ index }) => index)).toEqual(Array.from({ length: job.count }, (_, index) => index))
    for (const { postId } of job.posts) {
      const post = await author.call<BlogPostDetail>('GET', `/api/blog-posts/${postId}`)
      slugs.push(post.slug)
      expect(EditorDraft.safeParse(post).success).toBe(true)
      expect(post.sources.length).toBeGreaterThan(0)
      await author.ask('GET', post.imageUrl ?? 'no picture')
    }
  }
  expect([new Set(slugs).size, await author.countPosts()]).toEqual([slugs.length, slugs.length + others])
  return slugs.length
}
