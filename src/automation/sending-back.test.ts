/** A draft that is sent back waits for changes, with a note that says which. */
import { expect, test } from 'vitest'
import type { Review } from '#blog/answering/schema.ts'
import { publishDuePosts } from '#blog/writing/writing.server.ts'
import { type AutomationSite, automationSite } from '#tests/support/rooms/automation.ts'
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
  return { ...site, id: post!.id, path, post: post!, review, sendBack }
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
