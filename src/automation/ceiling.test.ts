/** The plan's weekly limit of posts published without review holds for all sources of posts; reviewed posts are not counted. */
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
    /** Lets days pass, and runs the scheduler, the worker and publishing every four hours. @returns when each post became public */
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
    /** Called directly, because the admin's session has expired by then. */
    outlook: async () => outlookOf(site.db, await readPlan(site.db, 'UTC'), site.deps.env, site.deps.clock()),
  }
}

test('in any seven days no more posts are published without review than the plan allows; the desk says how long others wait', {
  timeout: 60_000,
}, async () => {
  const site = await publishingSite(2)
  const publicAt = await site.live(9)
  // Each post is due at noon, and is published an hour later, after its hold window.
  expect(publicAt).toEqual(
    ['23', '24', '30'].map((day) => `2026-11-${day}T13:00:00.000Z`).concat('2026-12-01T13:00:00.000Z'),
  )
  expect(await site.outlook()).toMatchObject({ weeklyPublishLimit: 2, nextTurnAt: expect.stringMatching(/^2026-12-/) })
})

test('the limit also holds for Generate Now, does not count signed posts, and postpones waiting posts when lowered', async () => {
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

test('lowering the weekly limit postpones waiting posts', async () => {
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
