import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { sessions } from '#auth/tables.server.ts'
import { publishDuePosts } from '#blog/writing/writing.server.ts'
import { automationSite } from '#tests/support/rooms/automation.ts'
import type { AutomationStatus, JobList } from '../schema.ts'
import { jobs } from '../tables.server.ts'
import { horizonOf, slotsBetween } from './schedule.server.ts'
import { spreadTimes } from './spread-times.ts'

const dayMs = 24 * 60 * 60_000
const themes = {
  Monday: ['guide'],
  Tuesday: [],
  Wednesday: [],
  Thursday: [],
  Friday: [],
  Saturday: ['adventure', 'food'],
  Sunday: [],
} as const
const plan = {
  dailyPostCount: 2,
  weekendMultiplier: 1.5,
  postTimes: ['09:00', '17:00'],
  themes: themes as never,
  timeZone: 'Europe/Madrid',
}
const nextSlots = (rhythm: typeof plan, after: Date, count: number) =>
  slotsBetween(rhythm, after, horizonOf(after)).slice(0, count)
const keysBetween = (from: string, to: string, change: object = {}) =>
  slotsBetween({ ...plan, ...change }, new Date(from), new Date(to)).map(({ key }) => key)

test.each([
  [['09:00', '17:00'], 2, ['09:00', '17:00']],
  [['09:00', '17:00'], 1, ['09:00']],
  [['09:00', '17:00'], 3, ['09:00', '13:00', '17:00']],
  [['09:00', '17:00'], 5, ['09:00', '11:00', '13:00', '15:00', '17:00']],
  [['12:00'], 2, ['12:00', '18:00']],
  [['09:00'], 0, []],
])('%j for %i posts: %j', (times, count, expected) => {
  expect(spreadTimes(times, count)).toEqual(expected)
})

test('a weekend has its multiple of a weekday’s posts, themes in their order', () => {
  const week = slotsBetween(plan, new Date('2026-11-22T23:00Z'), new Date('2026-11-29T23:00Z'))
  const perDay = Object.values(Object.groupBy(week, ({ key }) => key.slice(0, 10))).map((slots) => slots?.length)
  expect(perDay).toEqual([2, 2, 2, 2, 2, 3, 3])
  const saturday = week.filter(({ key }) => key.startsWith('2026-11-28'))
  expect(saturday.map(({ postType }) => postType)).toEqual(['adventure', 'food', 'adventure'])
  expect(
    slotsBetween({ ...plan, weekendMultiplier: 0 }, new Date('2026-11-28T00:00Z'), new Date('2026-11-29T22:00Z')),
  ).toEqual([])
})

test('the day that loses an hour has each of its posts once, at the next time there is', () => {
  const change = { postTimes: ['02:30', '09:00'], weekendMultiplier: 1 }
  expect(keysBetween('2026-03-28T23:00Z', '2026-03-29T22:00Z', change)).toEqual([
    '2026-03-29T02:30',
    '2026-03-29T09:00',
  ])
  const [early, nine] = slotsBetween(
    { ...plan, ...change },
    new Date('2026-03-28T23:00Z'),
    new Date('2026-03-29T22:00Z'),
  )
  expect([early?.at.toISOString(), nine?.at.toISOString()]).toEqual([
    '2026-03-29T01:30:00.000Z',
    '2026-03-29T07:00:00.000Z',
  ])
})

test('the day that gains an hour has each of its posts once', () => {
  const change = { postTimes: ['02:30', '09:00'], weekendMultiplier: 1 }
  expect(keysBetween('2026-10-24T22:00Z', '2026-10-25T23:00Z', change)).toEqual([
    '2026-10-25T02:30',
    '2026-10-25T09:00',
  ])
})

test('pieces of a year joined are the year: no slot is lost or doubled between two looks', () => {
  const [from, to] = [Date.parse('2026-01-01T00:00Z'), Date.parse('2027-01-01T00:00Z')]
  const whole = slotsBetween(plan, new Date(from), new Date(to)).map(({ key }) => key)
  const pieces: string[] = []
  for (let at = from; at < to; at += 7 * 60 * 60_000) {
    const end = Math.min(to, at + 7 * 60 * 60_000)
    pieces.push(...slotsBetween(plan, new Date(at), new Date(end)).map(({ key }) => key))
  }
  expect(pieces).toEqual(whole)
  expect(new Set(whole).size).toBe(whole.length)
})

test('there are three next times also in the week in which the clock is set back', () => {
  const autumn = { ...plan, timeZone: 'Europe/Madrid', postTimes: ['09:00'], dailyPostCount: 1, weekendMultiplier: 0 }
  expect(nextSlots(autumn, new Date('2026-10-23T07:30Z'), 3).map(({ at }) => at.toISOString())).toEqual([
    '2026-10-26T08:00:00.000Z',
    '2026-10-27T08:00:00.000Z',
    '2026-10-28T08:00:00.000Z',
  ])
})

test('the next times are found over a weekend off', () => {
  const next = nextSlots({ ...plan, weekendMultiplier: 0 }, new Date('2026-11-27T20:00Z'), 3)
  expect(next.map(({ key }) => key)).toEqual(['2026-11-30T09:00', '2026-11-30T17:00', '2026-12-01T09:00'])
})

test('a month with a change of the clock: every slot has its one post, at its time', async () => {
  const site = await automationSite({ now: '2026-10-10T00:00:00Z', env: { SITE_TIMEZONE: 'Europe/Madrid' } })
  expect((await site.post('/api/automation/start', undefined)).status).toBe(200)
  for (let look = 0; look < 31 * 6; look++) {
    site.advance(4 * 60 * 60_000)
    await site.schedule()
  }
  const { slotAt, dedupeKey } = jobs
  const made = await site.db.select({ slotAt, dedupeKey }).from(jobs).orderBy(jobs.slotAt)
  const expected = slotsBetween(
    { ...plan, ...(await site.json<AutomationStatus>('/api/automation/status')).config },
    new Date('2026-10-10T00:00:00Z'),
    new Date(site.deps.clock().getTime() + 70 * 60_000),
  )
  expect(made.map((job) => [job.dedupeKey, job.slotAt])).toEqual(
    expected.map(({ key, at }) => [`slot:${key}`, at.toISOString()]),
  )
  // 71: two posts on each of 22 weekdays, three on each of nine weekend days.
  expect(made.length).toBeGreaterThan(70)
})

test('a scheduled post waits for the author, unless she has chosen that they publish themselves', async () => {
  const site = await automationSite({ now: '2026-11-23T08:00:00Z' })
  expect(await site.plan({})).toMatchObject({ publishMode: 'draft', generateMode: 'draft' })
  await site.post('/api/automation/start', undefined)
  await site.schedule()
  await site.work()
  const {
    jobs: [job],
  } = await site.json<JobList>('/api/automation/jobs')
  expect((await site.job(job!.jobId)).posts).toMatchObject([{ review: 'pending', publishAt: null }])
  expect(await publishDuePosts(site.db, new Date('2027-11-23T08:00:00Z'))).toEqual([])
})

test('a plan that is saved again keeps its publish mode', async () => {
  const site = await automationSite()
  await site.plan({ publishMode: 'publish' })
  expect(await site.plan({ dailyPostCount: 3 })).toMatchObject({ publishMode: 'publish' })
})

test('scheduled posts that may publish themselves wait their hold window, then are public at their slot', async () => {
  const site = await automationSite({ now: '2026-11-23T08:00:00Z' })
  await site.plan({ publishMode: 'publish', holdMinutes: 60, postTimes: ['09:30', '17:00'] })
  await site.post('/api/automation/start', undefined)
  site.advance(20 * 60_000)
  await site.schedule()
  await site.work()
  const {
    jobs: [job],
  } = await site.json<JobList>('/api/automation/jobs')
  expect(job).toMatchObject({ status: 'completed', slotAt: '2026-11-23T09:30:00.000Z', late: false })
  const detail = await site.job(job!.jobId)
  expect(detail.posts).toMatchObject([{ review: 'scheduled', publishAt: '2026-11-23T09:30:00.000Z' }])
  expect(detail.log.at(-1)?.message).toMatch(/ will be published on Nov 23, 2026, 09:30\.$/)
  expect(job).toMatchObject({ scheduled: [{ index: 0, publishAt: '2026-11-23T09:30:00.000Z' }] })
  expect(await publishDuePosts(site.db, new Date('2026-11-23T09:29:59Z'))).toEqual([])
  expect(await publishDuePosts(site.db, new Date('2026-11-23T09:30:00Z'))).toEqual([detail.posts[0]?.postId])
})

test('slots missed while the site was down are made up for once, marked late', async () => {
  const site = await automationSite({ now: '2026-11-23T08:00:00Z' })
  await site.post('/api/automation/start', undefined)
  site.advance(2 * dayMs)
  await site.schedule()
  await site.schedule()
  const made = await site.db.select({ slotAt: jobs.slotAt, late: jobs.late }).from(jobs).orderBy(jobs.slotAt)
  expect(made).toEqual([
    { slotAt: '2026-11-23T09:00:00.000Z', late: true },
    { slotAt: '2026-11-23T17:00:00.000Z', late: true },
    { slotAt: '2026-11-24T09:00:00.000Z', late: true },
    { slotAt: '2026-11-24T17:00:00.000Z', late: true },
    { slotAt: '2026-11-25T09:00:00.000Z', late: false },
  ])
})

test('a post that claims first-hand experience waits for the author, whatever the plan says', async () => {
  const site = await automationSite({ now: '2026-11-23T08:00:00Z' })
  site.providers.failWhen(() => 'hostile')
  await site.post('/api/automation/start', undefined)
  await site.schedule()
  await site.work()
  const {
    jobs: [job],
  } = await site.json<JobList>('/api/automation/jobs')
  expect((await site.job(job!.jobId)).posts).toMatchObject([{ review: 'pending', publishAt: null }])
})

test('nothing is scheduled before it is started, and nothing more once it is stopped', async () => {
  const site = await automationSite({ now: '2026-11-23T08:00:00Z' })
  const total = () => site.db.$count(jobs)
  await site.schedule()
  expect(await total()).toBe(0)
  await site.post('/api/automation/start', undefined)
  await site.schedule()
  expect(await total()).toBe(1)
  await site.post('/api/automation/stop', undefined)
  site.advance(dayMs)
  await site.schedule()
  expect(await total()).toBe(0)
  const { rows } = await site.db.execute(sql`select 1 from automation_spend where job_id is not null`)
  expect([rows.length, site.providers.requests.filter(({ method }) => method === 'POST').length]).toEqual([0, 1])
})

test('new times count from the moment they are saved', async () => {
  const site = await automationSite({ now: '2026-11-23T08:00:00Z' })
  await site.plan({ holdMinutes: 600 })
  await site.post('/api/automation/start', undefined)
  await site.schedule()
  await site.plan({ postTimes: ['08:30', '09:00'] })
  await site.schedule()
  const made = await site.db.select({ key: jobs.dedupeKey }).from(jobs).orderBy(jobs.slotAt)
  expect(made.map(({ key }) => key)).toContain('slot:2026-11-23T08:30')
  expect(new Set(made.map(({ key }) => key)).size).toBe(made.length)
})

test.each([0, 30])('a clock that was 30 days ahead, and %i at the start, skips no slot', async (daysAtStart) => {
  const site = await automationSite({ now: '2026-11-23T08:00:00Z' })
  await site.plan({ holdMinutes: 60, postTimes: ['09:00', '17:00'], dailyPostCount: 2 })
  await site.db.update(sessions).set({ expire: '2027-12-01T00:00:00.000Z' })
  site.advance(daysAtStart * dayMs)
  expect((await site.post('/api/automation/start', undefined)).status).toBe(200)
  site.advance((30 - daysAtStart) * dayMs)
  await site.schedule()
  site.advance(-30 * dayMs)
  await site.schedule()
  const keys = (await site.db.select({ dedupeKey: jobs.dedupeKey }).from(jobs)).map((job) => job.dedupeKey)
  expect(keys).toContain('slot:2026-11-23T09:00')
})
