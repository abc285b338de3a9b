/** A draft that is sent back waits for changes, with a note that says which. */
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Review } from '#blog/answering/schema.ts'
import type { BlogPostDetail } from '#blog/schema.ts'
import { blogPosts } from '#blog/tables.server.ts'
import { publishDuePosts } from '#blog/writing/writing.server.ts'
import { type AutomationSite, automationSite } from '#tests/support/rooms/automation.ts'
import { openSession } from '#tests/support/site/signed-in.ts'
import type { Today } from '#today/schema.ts'

const note = 'The metro has cost two lari since May. Say so, and leave the bakery out.'

/** Finds a row of Today's waiting list by its key. */
async function todayOf(site: Pick<AutomationSite, 'json'>) {
  const { waiting } = await site.json<Today>('/api/today')
  return (key: string) => waiting.find((each) => each.key === key)
}

async function scheduledDraft() {
  const site = await automationSite({ now: '2026-11-23T08:00:00Z' })
  await site.plan({ publishMode: 'publish', holdMinutes: 60, postTimes: ['09:05'] })
  await site.post('/api/automation/start', undefined)
  await site.schedule()
  await site.work()
  const { jobs } = await site.json<{ jobs: { jobId: string }[] }>('/api/automation/jobs')
  const [post] = await site.posts(jobs[0]!.jobId)
  const path = `/api/blog-posts/${post!.id}`
  const review = () => site.json<Review>(`${path}/review`)
  const sendBack = async (words: string, text = note) => site.post(`${path}/send-back`, { words, note: text })
  const job = () => site.job(jobs[0]!.jobId)
  return { ...site, id: post!.id, path, review, sendBack, job }
}

test('a draft that is sent back loses its schedule, leaves the review list, and returns to it after a change', async () => {
  const site = await scheduledDraft()
  const { words } = await site.review()
  expect((await site.sendBack('0'.repeat(64))).status).toBe(409)
  expect((await site.sendBack(words, ' ')).status).toBe(400)
  expect(await (await site.sendBack(words)).json()).toMatchObject({
    publishAt: null,
    sentBack: { note, isChanged: false },
  })
  expect(await publishDuePosts(site.db, new Date('2027-11-23T08:00:00Z'))).toEqual([])
  const waiting = await todayOf(site)
  expect(waiting('to-review')).toBeUndefined()
  expect(waiting('sent-back')).toMatchObject({ count: 1, text: `“${note}”`, action: { label: 'Rewrite' } })

  const draft = await site.json<object>(site.path)
  await site.put(site.path, { ...draft, expectedUpdatedAt: undefined, title: 'The metro at two lari' })
  expect((await site.review()).sentBack).toMatchObject({ note, isChanged: true })
  const again = await todayOf(site)
  expect(again('sent-back')).toBeUndefined()
  expect(again('to-review')).toMatchObject({ count: 1, action: { href: `/admin/review/${site.id}` } })

  expect((await site.signOff(site.id)).status).toBe(200)
  expect((await site.review()).sentBack).toBeNull()
  expect((await todayOf(site))('to-review')).toBeUndefined()
  expect((await site.sendBack((await site.review()).words)).status, 'what readers see is not sent back').toBe(409)
})

test('the note is not in answers to readers', async () => {
  const site = await scheduledDraft()
  await site.sendBack((await site.review()).words)
  await site.signOff(site.id)
  expect(await (await site.asReader(site.path)).text()).not.toContain('sentBack')
})

test('a signed draft that is sent back is told once, as sent back, on Today and in the queue', async () => {
  const site = await scheduledDraft()
  expect((await site.signOff(site.id, false)).status).toBe(200)
  expect(await site.job()).toMatchObject({ sentBack: 0, nextSentBack: null })
  expect((await site.sendBack((await site.review()).words)).status).toBe(200)
  const waiting = await todayOf(site)
  expect(waiting('sent-back')).toMatchObject({ count: 1, text: `“${note}”`, action: { label: 'Rewrite' } })
  expect([waiting('drafts'), waiting('to-review')]).toEqual([undefined, undefined])
  expect(await site.job()).toMatchObject({ waiting: 0, nextDraft: null, sentBack: 1, nextSentBack: site.id })
  expect((await site.job()).posts).toMatchObject([{ review: 'pending', sentBack: true }])
})

test('a draft that was sent back and is scheduled all the same is told as scheduled only', async () => {
  const site = await scheduledDraft()
  await site.signOff(site.id, false)
  await site.sendBack((await site.review()).words)
  const publishAt = '2027-01-01T09:00:00.000Z'
  await site.db.update(blogPosts).set({ publishAt }).where(eq(blogPosts.id, site.id))
  expect(await site.job()).toMatchObject({ waiting: 0, sentBack: 0, scheduled: [{ publishAt }] })
})

test('whoever may open the draft in the editor gets the note with it, a contributor as well', async () => {
  const site = await scheduledDraft()
  await site.sendBack((await site.review()).words)
  const cookie = await openSession(site, 'contributor')
  const read = async () => (await (await site.app.request(site.path, { headers: { cookie } })).json()) as BlogPostDetail
  const draft = await read()
  expect(draft.sentBack).toMatchObject({ note, isChanged: false })
  const body = JSON.stringify({ ...draft, title: 'The metro at two lari' })
  const headers = { cookie, 'content-type': 'application/json' }
  const saved = await site.app.request(site.path, { method: 'PUT', headers, body })
  expect(await saved.json()).toMatchObject({ sentBack: { note, isChanged: true } })
})

test('of many drafts one that was sent back is left, with the reason', async () => {
  const site = await scheduledDraft()
  await site.signOff(site.id, false)
  await site.sendBack((await site.review()).words)
  const done = await site.post('/api/many-posts', { do: 'publish', ids: [site.id] })
  expect(await done.json()).toMatchObject({ left: [{ id: site.id, reason: expect.stringContaining('sent it back') }] })
  expect(await site.json(site.path)).toMatchObject({ published: false })
})

test('a note ends with what it asks for: when the post becomes public, and when somebody answers for it anew', async () => {
  const site = await scheduledDraft()
  const change = async (fields: object) => {
    const post = await site.json<object>(site.path)
    expect((await site.put(site.path, { ...post, expectedUpdatedAt: undefined, ...fields })).status).toBe(200)
  }
  await site.signOff(site.id, false)
  await site.sendBack((await site.review()).words)
  await change({ published: true })
  await change({ published: false })
  expect((await todayOf(site))('sent-back')).toBeUndefined()
  expect(await site.json(site.path)).toMatchObject({ sentBack: null })

  await site.sendBack((await site.review()).words)
  await change({ title: 'The metro at two lari', answers: true })
  expect(await site.review()).toMatchObject({ signed: { name: expect.any(String) }, sentBack: null })
})

test('a draft that was skipped is not told as one to review', async () => {
  const site = await scheduledDraft()
  const { jobId } = await site.job()
  expect((await todayOf(site))('to-review')).toBeUndefined()
  expect((await site.post(`/api/automation/jobs/${jobId}/posts/0/skip`, undefined)).status).toBe(200)
  expect((await todayOf(site))('to-review')).toBeUndefined()
  expect(await site.json(site.path)).toMatchObject({ published: false })
})
