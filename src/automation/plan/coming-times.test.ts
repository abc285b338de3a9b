/** What the author is told of the plan's next times: only those at which a post is still to come. */
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { automationSite } from '#tests/support/rooms/automation.ts'
import type { Today } from '#today/schema.ts'
import type { AutomationStatus, JobList } from '../schema.ts'
import { jobs } from '../tables.server.ts'

/** A running plan of a post a day at 09:00; it is Monday, 08:00, and the job of the first slot is there. */
async function running(publishMode: 'draft' | 'publish' = 'draft') {
  const site = await automationSite({ now: '2026-11-23T08:00:00Z' })
  await site.plan({ dailyPostCount: 1, postTimes: ['09:00'], weekendMultiplier: 1, holdMinutes: 60, publishMode })
  expect((await site.post('/api/automation/start', undefined)).status).toBe(200)
  await site.schedule()
  const { jobId } = (await site.json<JobList>('/api/automation/jobs')).jobs[0]!
  const day = (at: string) => at.slice(8, 16)
  return {
    ...site,
    jobId,
    next: async () => (await site.json<AutomationStatus>('/api/automation/status')).nextScheduledTimes.map(day),
    week: async () => (await site.json<Today>('/api/today')).week.map(({ at, mark }) => `${day(at)} ${mark}`),
  }
}

const rest = ['24T09:00', '25T09:00', '26T09:00']

test('a slot whose post is still to be written is announced', async () => {
  const site = await running()
  expect(await site.next()).toEqual(['23T09:00', ...rest.slice(0, 2)])
  expect((await site.week()).slice(0, 2)).toEqual(['23T09:00 automation', '24T09:00 automation'])
  await site.db.update(jobs).set({ status: 'running' })
  expect(await site.next()).toEqual(['23T09:00', ...rest.slice(0, 2)])
})

test('a slot whose job was cancelled or has failed is not', async () => {
  const site = await running()
  expect((await site.post(`/api/automation/jobs/${site.jobId}/cancel`, undefined)).status).toBe(200)
  expect(await site.next()).toEqual(rest)
  await site.db.update(jobs).set({ status: 'failed' }).where(eq(jobs.id, site.jobId))
  expect([await site.next(), (await site.week())[0]]).toEqual([rest, '24T09:00 automation'])
})

test('a post that is written and waits for its slot is told once, one that waits for the author not as coming', async () => {
  const scheduled = await running('publish')
  await scheduled.work()
  expect(await scheduled.next()).toEqual(rest)
  expect((await scheduled.week()).slice(0, 2)).toEqual(['23T09:00 goes out', '24T09:00 automation'])
  const drafted = await running()
  await drafted.work()
  expect([await drafted.next(), (await drafted.week())[0]]).toEqual([rest, '24T09:00 automation'])
})

test('a job that is begun keeps its own time when the plan moves its slot', async () => {
  const site = await running()
  await site.db.update(jobs).set({ startedAt: site.deps.clock().toISOString() })
  await site.plan({ postTimes: ['11:00'] })
  expect(await site.next()).toEqual(['23T09:00', '24T11:00', '25T11:00'])
})
