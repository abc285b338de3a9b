/** What becomes of the jobs of the plan's former times when the author changes them. */
import { asc, eq } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { sessions } from '#auth/tables.server.ts'
import { automationSite } from '#tests/support/rooms/automation.ts'
import type { AutomationPlan } from '../schema.ts'
import { jobs } from '../tables.server.ts'

const hourMs = 60 * 60_000
const dayMs = 24 * hourMs

/** A running plan of one post a day at 09:00, whose hold window makes jobs for two days at once. It is Monday, 10:00. */
async function planned(change: Partial<AutomationPlan> = {}, now = '2026-11-23T10:00:00Z') {
  const site = await automationSite({ now })
  await site.plan({
    dailyPostCount: 1,
    postTimes: ['09:00'],
    holdMinutes: 2 * 24 * 60,
    weekendMultiplier: 1,
    ...change,
  })
  expect((await site.post('/api/automation/start', undefined)).status).toBe(200)
  await site.schedule()
  const rows = () => site.db.select().from(jobs).orderBy(asc(jobs.slotAt), asc(jobs.createdAt))
  return {
    ...site,
    rows,
    /** Slots as text, "24T09:00". */
    slots: async () => (await rows()).map(({ slotAt }) => slotAt?.slice(8, 16)),
  }
}

test('jobs of former times that nobody has begun make way for those of the new times', async () => {
  const site = await planned()
  expect(await site.slots()).toEqual(['24T09:00', '25T09:00'])
  await site.plan({ postTimes: ['11:00'] })
  await site.schedule()
  expect(await site.slots()).toEqual(['23T11:00', '24T11:00'])
})

test('weekdays without posts, and fewer posts a day, take their waiting jobs with them', async () => {
  const site = await planned({ dailyPostCount: 2, postTimes: ['09:00', '17:00'], holdMinutes: 7 * 24 * 60 })
  expect(await site.slots()).toHaveLength(14)
  await site.plan({ dailyPostCount: 1, weekendMultiplier: 0 })
  await site.schedule()
  expect(await site.slots()).toEqual(['24T09:00', '25T09:00', '26T09:00', '27T09:00', '30T09:00'])
})

test('a waiting job whose theme has changed is of the new theme', async () => {
  const site = await planned()
  const { themes } = await site.json<AutomationPlan>('/api/automation/plan')
  await site.plan({ themes: { ...themes, Tuesday: ['food'] } })
  await site.schedule()
  expect((await site.rows()).map(({ postType }) => postType)).toMatchObject(['food', {}])
})

test('a plan saved with the same times leaves its jobs as they are', async () => {
  const site = await planned()
  const before = await site.rows()
  await site.plan({ dailyBudgetUsd: 7 })
  await site.schedule()
  expect(await site.rows()).toEqual(before)
})

test('a post that was begun stays, and its day gets no further one at the new time', async () => {
  const site = await planned()
  await site.work()
  await site.plan({ postTimes: ['11:00'] })
  await site.schedule()
  expect((await site.rows()).map(({ slotAt, status }) => [slotAt?.slice(8, 16), status])).toEqual([
    ['23T11:00', 'queued'],
    ['24T09:00', 'completed'],
    ['25T09:00', 'completed'],
  ])
  await site.plan({ postTimes: ['09:00'] })
  await site.schedule()
  expect(await site.slots()).toEqual(['24T09:00', '25T09:00'])
})

test('a slot that a former plan gave to an older job is known to be taken', async () => {
  const site = await planned({ dailyPostCount: 2, postTimes: ['09:00', '17:00'] })
  await site.db.update(sessions).set({ expire: '2026-12-10T00:00:00.000Z' })
  await site.work()
  await site.plan({ postTimes: ['11:00', '17:00'] })
  await site.schedule()
  // More than two days after the time of the 24th's first job, and less than two after the time that its key names.
  site.advance(3 * dayMs)
  await site.plan({ dailyPostCount: 1, postTimes: ['11:00'] })
  await site.schedule()
  const keys = (await site.rows()).map(({ dedupeKey }) => dedupeKey)
  expect(new Set(keys).size).toBe(keys.length)
})

test('a job that a worker has, a slot that was missed and what was asked for by hand outlast new times', async () => {
  const site = await planned()
  await site.db.update(sessions).set({ expire: '2026-12-01T00:00:00.000Z' })
  site.advance(2 * dayMs)
  await site.schedule()
  const { jobId } = await site.generate('Kyoto')
  const late = (await site.rows()).filter(({ slotAt }) => slotAt !== null && slotAt < '2026-11-25T10')
  let saved: Promise<unknown> | undefined
  site.providers.failWhen(() => {
    saved ??= site.plan({ postTimes: ['11:00'] }).then(site.schedule)
    return undefined
  })
  await site.work()
  await saved
  await site.work()
  const after = await site.rows()
  expect(after.map(({ id }) => id)).toEqual(expect.arrayContaining([jobId, ...late.map(({ id }) => id)]))
  expect(after.every(({ status }) => status === 'completed')).toBe(true)
})

test('a day whose post is public gets no second one at a later time', async () => {
  const site = await planned({ holdMinutes: 0, publishMode: 'publish' })
  await site.db.update(sessions).set({ expire: '2026-12-01T00:00:00.000Z' })
  site.advance(23 * hourMs)
  await site.schedule()
  await site.work()
  site.advance(hourMs)
  for (const time of ['11:00', '12:00', '11:00']) {
    await site.plan({ postTimes: [time] })
    site.advance(2 * hourMs)
    await site.schedule()
  }
  expect(await site.slots()).toEqual(['24T09:00'])
  await site.plan({ dailyPostCount: 2, postTimes: ['09:00', '17:00'] })
  site.advance(hourMs)
  await site.schedule()
  expect(await site.slots(), 'its second post').toEqual(['24T09:00', '24T17:00'])
})

test('a post that was written ahead stands for its day on that day, too', async () => {
  const site = await planned()
  await site.db.update(sessions).set({ expire: '2026-12-01T00:00:00.000Z' })
  await site.work()
  await site.plan({ postTimes: ['11:00'] })
  site.advance(dayMs)
  await site.plan({ postTimes: ['15:00'] })
  await site.schedule()
  expect((await site.slots()).filter((slot) => slot?.startsWith('24'))).toEqual(['24T09:00'])
})

test('a missed slot that waits to be made up for stands for its day', async () => {
  const site = await planned()
  await site.db.update(sessions).set({ expire: '2026-12-01T00:00:00.000Z' })
  site.advance(dayMs)
  await site.plan({ postTimes: ['11:00'] })
  await site.schedule()
  expect(await site.slots()).toEqual(['24T09:00', '25T11:00'])
})

test.each([
  ['failed', false],
  ['failed and was put away', true],
])('what the author has cancelled comes at no other time of its day; what has %s does', async (_, isPutAway) => {
  const site = await planned()
  const [tuesday, wednesday] = await site.rows()
  const cancel = (id = '') => site.post(`/api/automation/jobs/${id}/cancel`, undefined)
  expect((await cancel(tuesday?.id)).status).toBe(200)
  await site.db
    .update(jobs)
    .set({ status: 'failed', error: 'No answer.', startedAt: '2026-11-23T10:00:00.000Z' })
    .where(eq(jobs.id, wednesday?.id ?? ''))
  if (isPutAway) expect((await cancel(wednesday?.id)).status).toBe(200)
  await site.plan({ postTimes: ['08:00'] })
  await site.schedule()
  expect(await site.slots()).toEqual(['24T09:00', '25T08:00', '25T09:00'])
})

test('a day of 25 hours is one day', async () => {
  const berlin = { timeZone: 'Europe/Berlin', postTimes: ['00:30'], holdMinutes: 14 * 60 }
  const site = await planned(berlin, '2026-10-24T10:00:00Z')
  await site.work()
  await site.plan({ postTimes: ['23:45'] })
  await site.db.update(sessions).set({ expire: '2026-12-01T00:00:00.000Z' })
  site.advance(dayMs)
  await site.schedule()
  expect(await site.slots(), 'one on Saturday, one on Sunday').toEqual(['24T21:45', '24T22:30'])
})

test('the plan’s times change for good: a round that read the former plan adds none of its times', async () => {
  const site = await planned()
  await site.db.update(sessions).set({ expire: '2026-12-01T00:00:00.000Z' })
  site.advance(dayMs)
  const { execute } = site.db
  const afterChange = async (query: string) => {
    await site.plan({ postTimes: ['11:00'] })
    return execute.call(site.db, query)
  }
  // The last statement of a round before it takes the lock.
  const asking = vi.spyOn(site.db, 'execute').mockImplementationOnce(afterChange as unknown as typeof execute)
  await site.schedule()
  expect(asking).toHaveBeenCalled()
  await site.schedule()
  expect(await site.slots()).toEqual(['24T09:00', '25T11:00'])
})
