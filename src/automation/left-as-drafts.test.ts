/** The plan leaves posts as drafts by their origin: those of its slots and those of Generate Now are chosen apart. */
import { sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { blogPosts } from '#blog/tables.server.ts'
import { publishDuePosts } from '#blog/writing/writing.server.ts'
import type { Db } from '#platform/db/database.server.ts'
import { automationSite } from '#tests/support/rooms/automation.ts'
import { onServer } from '#tests/support/run/left-out.ts'
import { answerOf } from '#tests/support/site/signed-in.ts'
import { changeState } from './plan/plan.server.ts'
import type { JobList, StoredPlan } from './schema.ts'

const weeksMs = 21 * 86_400_000

/** A site on which a post of Generate Now, and one of the plan's slot, wait for their time. */
async function siteWithBoth() {
  const site = await automationSite({ now: '2026-11-23T08:00:00Z' })
  await site.plan({ publishMode: 'publish', generateMode: 'publish', weeklyPublishLimit: 1, postTimes: ['09:00'] })
  await site.generate('Kyoto')
  await site.work()
  const asked = await site.generate('Kyoto')
  await site.work()
  await site.post('/api/automation/start', undefined)
  await site.schedule()
  await site.work()
  const { jobs } = await site.json<JobList>('/api/automation/jobs')
  const ofSlot = jobs.find(({ slotAt }) => slotAt !== null)!
  const ids = [asked.jobId, ofSlot.jobId]
  return {
    ...site,
    reviews: async () => (await Promise.all(ids.map(site.job))).map(({ posts }) => posts[0]?.review),
    lastLines: async () => (await Promise.all(ids.map(site.job))).map(({ log }) => log.at(-1)?.message),
    publishDue: () => publishDuePosts(site.db, new Date(site.deps.clock().getTime() + weeksMs)),
  }
}

test('left as drafts from now on, a post of Generate Now that waits for its turn is held, and the slot’s is not', async () => {
  const site = await siteWithBoth()
  expect(await site.reviews()).toEqual(['scheduled', 'scheduled'])
  await site.plan({ generateMode: 'draft' })
  expect(await site.reviews()).toEqual(['pending', 'scheduled'])
  const [asked, ofSlot] = await site.lastLines()
  expect(asked).toMatch(/^The plan leaves posts of Generate Now as drafts: “.+” waits for you\.$/)
  expect(ofSlot).toMatch(/ will be published on /)
  expect(await site.publishDue()).toHaveLength(1)
  expect(await site.reviews()).toEqual(['pending', 'published'])
})

test('scheduled posts left as drafts take no time from a post of Generate Now, however often the plan is saved', async () => {
  const site = await siteWithBoth()
  await site.plan({ publishMode: 'draft' })
  await site.plan({ dailyPostCount: 3 })
  expect(await site.reviews()).toEqual(['scheduled', 'pending'])
  const [asked, ofSlot] = await site.lastLines()
  expect(asked).toMatch(/ will be published on /)
  expect(ofSlot).toMatch(/^The plan leaves scheduled posts as drafts: “.+” waits for you\.$/)
  expect(await site.publishDue()).toHaveLength(1)
})

test('a plan form that was opened before another window saved is refused with the plan as it is', async () => {
  const site = await automationSite()
  const path = '/api/automation/plan'
  const opened = await site.json<StoredPlan>(path)
  expect(opened.updatedAt).toBeUndefined()
  const ofDefaults = { ...opened, expectedUpdatedAt: new Date(0).toISOString() }
  const first = await answerOf(await site.put(path, { ...ofDefaults, publishMode: 'publish' }))
  expect(first).toMatchObject({ status: 200, body: { publishMode: 'publish', updatedAt: expect.any(String) } })
  const { updatedAt } = first.body as StoredPlan
  const second = await site.plan({ publishMode: 'draft' })
  for (const late of [ofDefaults, { ...opened, publishMode: 'publish', expectedUpdatedAt: updatedAt }])
    expect(await answerOf(await site.put(path, late))).toMatchObject({ status: 409, body: { current: second } })
  expect(await site.json<StoredPlan>(path)).toEqual(second)
  expect((await site.put(path, { ...opened, expectedUpdatedAt: second.updatedAt })).status).toBe(200)
})

test('a post that is being stored while the plan is saved is held by it', onServer, async () => {
  const site = await automationSite({ now: '2026-11-23T08:00:00Z' })
  await site.plan({ publishMode: 'publish', postTimes: ['09:00'] })
  await site.post('/api/automation/start', undefined)
  await site.schedule()
  let saving: Promise<unknown> | undefined
  let working: Promise<void> | undefined
  await changeState(site.db, async (state) => {
    // Storing has read the plan, and waits for this transaction to end.
    working = site.work()
    await waitUntilBlocked(site.db, 1)
    saving = site.plan({ publishMode: 'draft' })
    await Promise.race([saving, waitUntilBlocked(site.db, 2)])
    return state
  })
  await Promise.all([working, saving])
  const { jobs } = await site.json<JobList>('/api/automation/jobs')
  expect((await site.job(jobs[0]!.jobId)).posts).toMatchObject([{ review: 'pending', publishAt: null }])
})

test(
  'a picture that is stored while the plan is saved locks its job before its post, as the plan does',
  onServer,
  async () => {
    const site = await automationSite()
    const end = site.providers.failWhen(({ endpoint }) => (endpoint === 'openai.image' ? { status: 500 } : undefined))
    const { jobId } = await site.generate('Kyoto')
    await site.work()
    end()
    expect((await site.post(`/api/automation/jobs/${jobId}/retry`, undefined)).status).toBe(200)
    let working: Promise<void> | undefined
    const free = await site.db.transaction(async (tx) => {
      await tx.select({ id: blogPosts.id }).from(blogPosts).for('update')
      working = site.work()
      await waitUntilBlocked(site.db, 1)
      return (await tx.execute(sql`select id from jobs for update skip locked`)).rows
    })
    await working
    expect(free).toEqual([])
    expect(await site.job(jobId)).toMatchObject({ status: 'completed', missing: { pictures: 0 } })
  },
)

/** Waits until so many of this database's connections wait for a lock. */
async function waitUntilBlocked(db: Db, count: number) {
  const waiting = sql`select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`
  await vi.waitUntil(async () => (await db.execute<{ count: number }>(waiting)).rows[0]?.count === count, 10_000)
}
