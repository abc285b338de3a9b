import { expect, test } from 'vitest'
import { sessions } from '#auth/tables.server.ts'
import { automationSite } from '#tests/support/rooms/automation.ts'
import type { ApiTest, AutomationPlan, JobList, Spend } from './schema.ts'
import { automationSpend } from './tables.server.ts'

const hourMs = 60 * 60_000
/** With what `spentSite` has spent: two jobs find it enough for their research, and used up before their outlines by a dear model. */
const enoughForResearch = 5.07
const dear = { OPENAI_MODEL: 'dear-model' }

/** A site whose plan has a slot today and one tomorrow, on a day whose budget is spent already. */
async function spentSite(plan: Partial<AutomationPlan> = {}, env: Record<string, string> = {}) {
  const site = await automationSite({ now: '2026-11-23T08:00:00Z', env })
  await site.db.update(sessions).set({ expire: '2026-12-01T00:00:00.000Z' })
  await site.plan({ dailyPostCount: 1, postTimes: ['09:00'], holdMinutes: 26 * 60, ...plan })
  await site.db.insert(automationSpend).values({ day: '2026-11-23', provider: 'openai', microUsd: 5_000_000 })
  await site.post('/api/automation/start', undefined)
  await site.schedule()
  await site.work()
  const { jobs } = await site.json<JobList>('/api/automation/jobs')
  return { ...site, jobs: jobs.toSorted((one, other) => String(one.slotAt).localeCompare(String(other.slotAt))) }
}

test('a post for after midnight waits for the next day’s budget; one for today ends, and says what helps', async () => {
  const site = await spentSite()
  const fact = 'The budget of this day is used up.'
  expect(site.jobs).toMatchObject([
    {
      slotAt: '2026-11-23T09:00:00.000Z',
      status: 'failed',
      error: `${fact} Raise it in the plan, or try again tomorrow.`,
    },
    {
      slotAt: '2026-11-24T09:00:00.000Z',
      status: 'queued',
      retryAt: '2026-11-24T00:00:00.000Z',
      retryCause: fact,
    },
  ])
  const { jobId } = site.jobs[1]!
  expect((await site.job(jobId)).log.at(-1)?.message).toBe(`${fact} Trying again in 16 h.`)
  site.advance(15 * hourMs)
  await site.work()
  expect(await site.job(jobId)).toMatchObject({ status: 'queued' })
  site.advance(hourMs)
  await site.work()
  expect(await site.job(jobId)).toMatchObject({ status: 'completed', resultCount: 1, retryAt: null })
})

test('nothing waits for a budget in which the call has no room, nor for one that begins after the slot', async () => {
  const small = await spentSite({ dailyBudgetUsd: 0.01 })
  expect(small.jobs.map(({ status, error }) => [status, error])).toEqual(
    Array(2).fill(['failed', 'The budget of this day is used up. Raise it in the plan.']),
  )
  const month = await spentSite({ dailyBudgetUsd: 50, monthlyBudgetUsd: 5 })
  const error = 'The budget of this month is used up. Raise it in the plan, or try again next month.'
  expect(month.jobs.map((job) => [job.status, job.error])).toEqual(Array(2).fill(['failed', error]))
})

test('a raised budget is used at once: what waits for the next one goes on', async () => {
  const site = await spentSite()
  const { jobId } = site.jobs[1]!
  await site.plan({ weeklyPublishLimit: 3 })
  expect(await site.job(jobId)).toMatchObject({ status: 'queued', retryAt: '2026-11-24T00:00:00.000Z' })
  await site.plan({ dailyBudgetUsd: 10 })
  expect(await site.job(jobId)).toMatchObject({ status: 'queued', retryAt: null, retryCause: null })
  await site.work()
  expect(await site.job(jobId)).toMatchObject({ status: 'completed', resultCount: 1 })
})

test('what waits for the next budget is dropped when the plan is stopped, and its slot is free again', async () => {
  const site = await spentSite()
  const { jobId } = site.jobs[1]!
  expect((await site.post('/api/automation/stop', undefined)).status).toBe(200)
  expect((await site.get(`/api/automation/jobs/${jobId}`)).status).toBe(404)
  expect((await site.post('/api/automation/start', undefined)).status).toBe(200)
  await site.plan({ dailyBudgetUsd: 10 })
  await site.schedule()
  await site.work()
  const { jobs } = await site.json<JobList>('/api/automation/jobs')
  expect(jobs.find(({ slotAt }) => slotAt === site.jobs[1]?.slotAt)).toMatchObject({ status: 'completed' })
})

test('stopped while it waits for the next budget, what has paid results ends, and a retry does not pay for them again', async () => {
  const site = await spentSite({ dailyBudgetUsd: enoughForResearch }, dear)
  const { jobId } = site.jobs[1]!
  const isResearch = ({ message }: { message: string }) => message.endsWith('pages were found and read.')
  expect((await site.job(jobId)).log.filter(isResearch)).toHaveLength(1)
  expect(await site.job(jobId)).toMatchObject({ status: 'queued', retryAt: '2026-11-24T00:00:00.000Z' })
  expect((await site.post('/api/automation/stop', undefined)).status).toBe(200)
  expect(await site.job(jobId)).toMatchObject({
    status: 'failed',
    error: 'The automation was stopped while this post waited for the next budget.',
    missing: { posts: 1 },
  })
  await site.plan({ dailyBudgetUsd: 10 })
  await site.post(`/api/automation/jobs/${jobId}/retry`, undefined)
  await site.work()
  const done = await site.job(jobId)
  expect(done).toMatchObject({ status: 'completed', resultCount: 1, error: null })
  expect(done.log.filter(isResearch)).toHaveLength(1)
})

test('what finds the budget used up while the plan is being stopped does not wait for the next one', async () => {
  const site = await spentSite({}, dear)
  const { jobId } = site.jobs[1]!
  const { researcher } = site.deps
  site.deps.researcher = {
    async research(request) {
      expect((await site.post('/api/automation/stop', undefined)).status).toBe(200)
      return researcher.research(request)
    },
  }
  await site.plan({ dailyBudgetUsd: enoughForResearch })
  await site.work()
  expect(await site.job(jobId)).toMatchObject({ status: 'failed', missing: { posts: 1 } })
})

test('a used-up budget pays for no test of the research provider either, and the answer says so', async () => {
  const site = await automationSite({ now: '2026-11-23T08:00:00Z' })
  await site.plan({ dailyBudgetUsd: 0 })
  const searches = () => site.providers.requests.filter(({ endpoint }) => endpoint === 'perplexity.search').length
  const test = await site.json<ApiTest>('/api/automation/test-apis')
  expect(test).toMatchObject({
    apis: { perplexity: true },
    messages: { perplexity: 'Perplexity answers; its key is tried by a paid search, and the budget is used up' },
  })
  expect((await site.json<Spend>('/api/automation/spend')).todayUsd).toBe(0)
  await site.plan({ dailyBudgetUsd: 5 })
  site.advance(61_000)
  expect((await site.json<ApiTest>('/api/automation/test-apis')).messages.perplexity).toBe('Responding normally')
  expect(searches()).toBe(1)
})
