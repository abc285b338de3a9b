/** What a clock that was ahead for a while has stored holds nothing back once it is right again. */
import { expect, test } from 'vitest'
import { sessions } from '#auth/tables.server.ts'
import { fromNow } from '#platform/db/clock-ahead.server.ts'
import { automationSite } from '#tests/support/rooms/automation.ts'
import type { Spend } from './schema.ts'
import { automationSpend, jobs } from './tables.server.ts'

const aheadMs = 20 * 60 * 60_000

test('a job that was asked for while the clock was ahead runs once it is right again', async () => {
  const site = await automationSite({ now: '2026-11-23T08:00:00Z' })
  await site.db.update(sessions).set({ expire: '2026-12-01T00:00:00.000Z' })
  site.advance(aheadMs)
  const { jobId } = await site.generate('Kyoto')
  site.advance(-aheadMs)
  await site.work()
  expect(await site.job(jobId)).toMatchObject({ status: 'completed' })
})

test('a job that a worker took while the clock was ahead is taken over once it is right again', async () => {
  const site = await automationSite({ now: '2026-11-23T08:00:00Z' })
  const { jobId } = await site.generate('Kyoto')
  const lease = (ms: number) => site.db.update(jobs).set({ status: 'running', worker: 'gone', leaseUntil: fromNow(ms) })
  await lease(59_000)
  await site.work()
  expect(await site.job(jobId)).toMatchObject({ status: 'running' })
  await lease(30 * 86_400_000)
  await site.work()
  expect(await site.job(jobId)).toMatchObject({ status: 'completed' })
})

test('spending dated in the future counts on its day, and not before', async () => {
  const site = await automationSite({ now: '2026-11-23T08:00:00Z' })
  const day = '2026-12-23'
  await site.db.insert(automationSpend).values({ day, provider: 'openai', microUsd: 500_000_000 })
  const { jobId } = await site.generate('Kyoto')
  await site.work()
  expect(await site.job(jobId)).toMatchObject({ status: 'completed', error: null })
  const spend = await site.json<Spend>('/api/automation/spend')
  expect(spend.todayUsd).toBeLessThan(5)
  expect(spend.monthUsd).toBe(spend.todayUsd)
  expect(spend.days.map((each) => each.day)).toEqual(['2026-11-23'])
})
