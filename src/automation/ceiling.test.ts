/** What the plan publishes unread stays below its weekly ceiling, wherever a post comes from; what a person signs is not counted. */
import { expect, test } from 'vitest'
import { publishDuePosts } from '#blog/writing/writing.server.ts'
import { automationSite } from '#tests/support/rooms/automation.ts'
import { outlookOf } from './plan/outlook.server.ts'
import { readPlan } from './plan/plan.server.ts'
import type { JobList } from './schema.ts'

const dayMs = 86_400_000

async function publishingSite(limit: number) {
  const site = await automationSite({ now: '2026-11-23T08:00:00Z' })
  await site.plan({ publishMode: 'publish', holdMinutes: 60, postTimes: ['12:00'], dailyPostCount: 1 })
  await site.plan({ weeklyPublishLimit: limit, weekendMultiplier: 1 })
  await site.post('/api/automation/start', undefined)
  return {
    ...site,
    /** The days go by, with a worker and the clock of publishing looking in. @returns when each became public */
    async live(days: number) {
      const publicAt: string[] = []
      for (let hour = 0; hour < days * 24; hour += 4) {
        await site.schedule()
        await site.work()
        const ids = await publishDuePosts(site.db, site.deps.clock())
        for (const id of ids) publicAt.push((await site.json<{ createdAt: string }>(`/api/blog-posts/${id}`)).createdAt)
        site.advance(4 * 3_600_000)
      }
      return publicAt
    },
    /** By now her session is over. */
    outlook: async () => outlookOf(site.db, await readPlan(site.db, 'UTC'), site.deps.env, site.deps.clock()),
  }
}

test('within any seven days no more are public unread than the plan allows; the others wait, and the desk says until when', {
  timeout: 60_000,
}, async () => {
  const site = await publishingSite(2)
  const publicAt = await site.live(9)
  // The clock is looked at every four hours: each is written at noon, and waits its hour.
  expect(publicAt).toEqual(
    ['23', '24', '30'].map((day) => `2026-11-${day}T13:00:00.000Z`).concat('2026-12-01T13:00:00.000Z'),
  )
  expect(await site.outlook()).toMatchObject({ weeklyPublishLimit: 2, nextTurnAt: expect.stringMatching(/^2026-12-/) })
})

test('one too many of Generate Now waits as well; one that a person signs is not counted, and a smaller number puts off', async () => {
  const site = await automationSite({ now: '2026-11-23T08:00:00Z' })
  await site.plan({ generateMode: 'publish', weeklyPublishLimit: 1 })
  const first = await site.generate('Kyoto')
  await site.work()
  const second = await site.generate('Kyoto')
  await site.work()
  expect((await site.job(first.jobId)).posts).toMatchObject([{ review: 'published' }])
  const waits = await site.job(second.jobId)
  expect(waits.posts).toMatchObject([{ review: 'scheduled', publishAt: expect.any(String) }])
  expect(waits.log.at(-1)?.message).toMatch(/The plan publishes 1 a week, and those before it come first\.$/)
  expect((await site.signOff(waits.posts[0]!.postId!)).status).toBe(200)
  expect((await site.job(second.jobId)).posts).toMatchObject([{ review: 'published' }])
})

test('a plan that allows fewer puts off those that wait', async () => {
  const site = await automationSite({ now: '2026-11-23T08:00:00Z' })
  await site.plan({ publishMode: 'publish', holdMinutes: 60, postTimes: ['08:30', '09:05'] })
  await site.post('/api/automation/start', undefined)
  await site.schedule()
  await site.work()
  const times = async () => {
    const { jobs } = await site.json<JobList>('/api/automation/jobs')
    return jobs.flatMap((job) => job.scheduled.map(({ publishAt }) => Date.parse(publishAt))).toSorted()
  }
  const [first, second] = await times()
  expect(second).toBeGreaterThan(0)
  await site.plan({ weeklyPublishLimit: 1 })
  expect(await times()).toEqual([first, first! + 7 * dayMs])
})
