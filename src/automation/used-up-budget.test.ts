import { expect, test } from 'vitest'
import { sessions } from '#auth/tables.server.ts'
import { automationSite } from '#tests/support/rooms/automation.ts'
import type { AutomationPlan, JobList } from './schema.ts'
import { automationSpend } from './tables.server.ts'

const hourMs = 60 * 60_000

/** A site whose plan has a slot today and one tomorrow, on a day whose budget is spent already. */
async function spentSite(plan: Partial<AutomationPlan> = {}) {
  const site = await automationSite({ now: '2026-11-23T08:00:00Z' })
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
  const fact = 'The budget of this day is used up: $5.00 of $5.00.'
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
    Array(2).fill(['failed', 'The budget of this day is used up: $5.00 of $0.01. Raise it in the plan.']),
  )
  const month = await spentSite({ dailyBudgetUsd: 50, monthlyBudgetUsd: 5 })
  const error = 'The budget of this month is used up: $5.00 of $5.00. Raise it in the plan, or try again next month.'
  expect(month.jobs.map((job) => [job.status, job.error])).toEqual(Array(2).fill(['failed', error]))
})
