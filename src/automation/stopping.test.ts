import { expect, test } from 'vitest'
import { publishDuePosts } from '#blog/writing/writing.server.ts'
import { automationSite } from '#tests/support/rooms/automation.ts'
import type { JobList } from './schema.ts'

const hourMs = 60 * 60_000

/** A site whose plan is running and publishes posts without review, shortly before a slot. */
async function runningSite() {
  const site = await automationSite({ now: '2026-11-23T08:00:00Z' })
  await site.plan({ publishMode: 'publish', holdMinutes: 60, postTimes: ['09:00', '17:00'] })
  await site.post('/api/automation/start', undefined)
  await site.schedule()
  const latest = async () => (await site.json<JobList>('/api/automation/jobs')).jobs[0]!
  return {
    ...site,
    latest,
    stop: async () => expect((await site.post('/api/automation/stop', undefined)).status).toBe(200),
    reviews: async () => (await site.job((await latest()).jobId)).posts,
    /** Publishes what is due that much later. @returns ids */
    publishDue: (laterMs: number) => publishDuePosts(site.db, new Date(site.deps.clock().getTime() + laterMs)),
  }
}

test('stopping holds the post that waits in its hold window: it is not published, and waits for the author', async () => {
  const site = await runningSite()
  await site.work()
  expect(await site.reviews()).toMatchObject([{ review: 'scheduled', publishAt: '2026-11-23T09:00:00.000Z' }])
  await site.stop()
  expect(await site.publishDue(2 * hourMs)).toEqual([])
  expect(await site.latest()).toMatchObject({ waiting: 1, scheduled: [] })
  expect(await site.reviews()).toMatchObject([{ review: 'pending', publishAt: null }])
  const { log } = await site.job((await site.latest()).jobId)
  expect(log.at(-1)?.message).toMatch(/^The automation was stopped: “.+” waits for you\.$/)
})

test('a held post still waits for the author after a restart of the plan', async () => {
  const site = await runningSite()
  await site.work()
  await site.stop()
  expect((await site.post('/api/automation/start', undefined)).status).toBe(200)
  expect(await site.publishDue(2 * hourMs)).toEqual([])
  expect(await site.reviews()).toMatchObject([{ review: 'pending' }])
})

test('a post that is being written when the automation is stopped waits for the author', async () => {
  const site = await runningSite()
  let stopping: Promise<void> | undefined
  site.providers.failWhen(({ endpoint }) => {
    if (endpoint === 'openai.image') stopping ??= site.stop()
    return undefined
  })
  await site.work()
  await stopping
  expect(await site.reviews()).toMatchObject([{ review: 'pending', publishAt: null }])
})

test('posts of Generate Now that are being written, or wait to be, when the automation is stopped wait for the author', async () => {
  const site = await runningSite()
  await site.plan({ generateMode: 'publish' })
  const asked = await site.generate('Kyoto', 'guide', 2)
  site.advance(1_000)
  await site.stop()
  site.advance(1_000)
  expect((await site.post('/api/automation/start', undefined)).status).toBe(200)
  const later = await site.generate('Porto')
  await site.work()
  expect((await site.job(asked.jobId)).posts).toMatchObject([{ review: 'pending' }, { review: 'pending' }])
  expect((await site.job(later.jobId)).posts, 'asked for after the stop').toMatchObject([{ review: 'published' }])
})

test('a time chosen by the author is kept only for posts whose review she has signed', async () => {
  const site = await runningSite()
  await site.work()
  const [post] = await site.posts((await site.latest()).jobId)
  const publishAt = '2026-11-24T12:00:00.000Z'
  expect((await site.put(`/api/blog-posts/${post?.id}`, { ...post, publishAt })).status).toBe(200)
  const isScheduled = [{ review: 'scheduled', publishAt }]
  expect(await site.reviews()).toMatchObject(isScheduled)
  await site.stop()
  expect(await site.reviews()).toMatchObject([{ review: 'pending', publishAt: null }])
  expect((await site.signOff(post!.id, false)).status).toBe(200)
  expect((await site.put(`/api/blog-posts/${post?.id}`, { ...post, publishAt })).status).toBe(200)
  await site.post('/api/automation/start', undefined)
  await site.stop()
  expect(await site.reviews()).toMatchObject(isScheduled)
})

test('stopped while posts become due: each is either public already or held, and none is published later', async () => {
  const site = await runningSite()
  await site.work()
  await Promise.all([site.publishDue(hourMs), site.stop(), site.publishDue(hourMs)])
  const [post] = await site.reviews()
  expect(['published', 'pending']).toContain(post?.review)
  expect(await site.publishDue(24 * hourMs)).toEqual([])
})

test('stopping holds what waits in the trash, too: put back, it is a draft', async () => {
  const site = await runningSite()
  await site.work()
  const [post] = await site.posts((await site.latest()).jobId)
  const gone = await site.remove(`/api/blog-posts/${post?.id}`)
  await site.stop()
  const back = await site.post(`/api/undo/${gone.headers.get('x-undo')}`, {})
  expect(await back.json()).toMatchObject({ notes: [expect.stringContaining('nobody answers for it yet')] })
  expect(await site.publishDue(2 * hourMs)).toEqual([])
})
