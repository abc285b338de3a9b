/** What becomes of the jobs of the plan's former times when the author changes them. */
import { asc } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { sessions } from '#auth/tables.server.ts'
import { automationSite } from '#tests/support/rooms/automation.ts'
import type { AutomationPlan } from '../schema.ts'
import { jobs } from '../tables.server.ts'

const dayMs = 24 * 60 * 60_000

/** A running plan of one post a day at 09:00, whose hold window makes jobs for two days at once. It is Monday, 10:00. */
async function planned(change: Partial<AutomationPlan> = {}) {
  const site = await automationSite({ now: '2026-11-23T10:00:00Z' })
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

test('the plan’s times change for good: a round that began before the change adds none of the former ones', async () => {
  const site = await planned()
  await Promise.all([site.plan({ postTimes: ['11:00'] }), site.schedule(), site.schedule()])
  await site.schedule()
  expect(await site.slots()).toEqual(['23T11:00', '24T11:00'])
})
