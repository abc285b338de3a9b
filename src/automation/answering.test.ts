/** No way of publishing makes a generated text public before a person has signed a review of exactly that text. */
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { holdUnanswered, isAnsweredFor } from '#blog/answering/answers.server.ts'
import type { Review } from '#blog/answering/schema.ts'
import type { PostsDone } from '#blog/many/schema.ts'
import { blogPosts, postReviews } from '#blog/tables.server.ts'
import { publishDuePosts } from '#blog/writing/writing.server.ts'
import { automationSite } from '#tests/support/rooms/automation.ts'

const dayMs = 86_400_000

/** A site with a generated draft without a review. */
async function unreadDraft() {
  const site = await automationSite({ now: '2026-11-23T08:00:00Z' })
  const { jobId } = await site.generate('Kyoto')
  await site.work()
  const [post] = await site.posts(jobId)
  const id = post!.id
  const path = `/api/blog-posts/${id}`
  return {
    ...site,
    jobId,
    id,
    path,
    draft: post!,
    review: () => site.json<Review>(`${path}/review`),
    change: async (fields: object) =>
      site.put(path, { ...(await site.json<object>(path)), expectedUpdatedAt: undefined, ...fields }),
    /** Whether it appears on any page, feed or API route for readers. */
    async isPublic() {
      const addresses = [
        path,
        '/api/blog-posts',
        '/feed.xml',
        '/feed.json',
        `/api/search?q=${encodeURIComponent(post!.title)}`,
      ]
      const texts = await Promise.all(addresses.map(async (address) => (await site.asReader(address)).text()))
      const seen = new Set(texts.map((text) => text.includes(post!.slug)))
      expect([...seen], 'all of them say the same').toHaveLength(1)
      return seen.has(true)
    },
  }
}

test('no way of publishing makes a post public before its review is signed', async () => {
  const site = await unreadDraft()
  const status = async (answer: Promise<Response> | Response) => (await answer).status
  expect(await status(site.change({ published: true }))).toBe(409)
  expect(await status(site.change({ publishAt: '2026-11-24T08:00:00.000Z' }))).toBe(409)
  expect(await status(site.post(`/api/automation/jobs/${site.jobId}/posts/0/approve`, undefined))).toBe(409)
  const many = await site.post('/api/many-posts', { do: 'publish', ids: [site.id] })
  expect(((await many.json()) as PostsDone).left).toMatchObject([
    { id: site.id, reason: expect.stringContaining('A machine') },
  ])
  expect(await publishDuePosts(site.db, new Date(site.deps.clock().getTime() + 7 * dayMs))).toEqual([])
  expect(await site.isPublic()).toBe(false)
  expect(await status(site.signOff(site.id))).toBe(200)
  expect(await site.isPublic()).toBe(true)
})

test('the database itself refuses to publish it, whichever code writes', async () => {
  const site = await unreadDraft()
  const { db, id } = site
  const publish = () => db.update(blogPosts).set({ published: true }).where(eq(blogPosts.id, id))
  await expect(publish()).rejects.toThrow()
  await site.signOff(id)
  await expect(db.update(blogPosts).set({ title: 'Other words' }).where(eq(blogPosts.id, id))).rejects.toThrow()
  await expect(db.delete(postReviews)).rejects.toThrow()
  expect(await site.isPublic()).toBe(true)
})

test('a review of one revision never counts for another', async () => {
  const site = await unreadDraft()
  expect((await site.signOff(site.id)).status).toBe(200)
  const { title, excerpt, content } = site.draft
  const one = content.indexOf(' ', content.length / 2)
  const others = [
    { title: `${title}!` },
    { title: title.slice(1) },
    { excerpt: `${excerpt} And 12 euros.` },
    { content: `${content} ` },
    { content: content.replace(/\d/, '8') },
    { content: `${content.slice(0, one)} not${content.slice(one)}` },
    { excerpt: content.slice(0, 300).replaceAll('\n', ' '), content: `${excerpt}\n\n${content}` },
  ]
  const write = (change: object) =>
    site.db
      .update(blogPosts)
      .set({ title, excerpt, content, ...change })
      .where(eq(blogPosts.id, site.id))
  expect((await site.change(others[0]!)).status).toBe(409)
  expect((await site.change({ published: false })).status).toBe(200)
  for (const change of others) {
    await write(change)
    expect([change, await isAnsweredFor(site.db, site.id)]).toEqual([change, false])
  }
  expect((await site.change({ published: true })).status).toBe(409)
  expect((await site.change({ title, excerpt, content, published: true })).status, 'its own words again').toBe(200)
})

test('an edit of a signed text can be signed at once, but not a text that was never reviewed', async () => {
  const site = await unreadDraft()
  const title = 'Kyoto in 3 hours'
  expect((await site.change({ title, published: true, answers: true })).status).toBe(409)
  await site.signOff(site.id)
  expect((await site.change({ title })).status).toBe(409)
  expect(await (await site.change({ title, answers: true })).json()).toMatchObject({ title, published: true })
  const { claims, signed } = await site.review()
  expect(claims.filter(({ decided }) => !decided)).toEqual([])
  expect(claims[0]).toMatchObject({ text: '3 hours', decided: { verdict: 'mine' } })
  expect(signed).toMatchObject({ name: expect.any(String) })
})

test('addresses of pictures and links are not part of the words', async () => {
  const site = await unreadDraft()
  const content = `${site.draft.content}\n\n![A gate](/art/hero.svg) and [a ticket](https://shop.example/a).`
  await site.change({ content })
  await site.signOff(site.id)
  const moved = content
    .replace('/art/hero.svg', `/uploads/${'0'.repeat(32)}.jpg`)
    .replace('shop.example/a', 'other.example/b')
  expect((await site.change({ content: moved })).status).toBe(200)
  expect((await site.change({ content: moved.replace('a ticket', 'the ticket') })).status).toBe(409)
})

test('changing the text of a signed post cancels its schedule', async () => {
  const site = await unreadDraft()
  await site.signOff(site.id, false)
  const publishAt = '2026-11-25T08:00:00.000Z'
  expect(await (await site.change({ publishAt })).json()).toMatchObject({ publishAt })
  expect(await (await site.change({ title: 'Something else about Kyoto' })).json()).toMatchObject({ publishAt: null })
  expect(await publishDuePosts(site.db, new Date(site.deps.clock().getTime() + 7 * dayMs))).toEqual([])
})

test('a claim without a source cannot be kept, and an open one keeps the review open', async () => {
  const site = await unreadDraft()
  await site.change({ content: `${site.draft.content}\n\nA taxi costs 99 euros. I took one.` })
  const { claims, words } = await site.review()
  const answer = async (decisions: object[], answers = true) =>
    site.post(`${site.path}/review`, { words, decisions, answers, publish: true })
  const all = claims.map((_, claim) => ({ claim, do: 'keep' }))
  expect(claims.filter(({ source }) => !source).map(({ kind, text }) => [kind, text])).toEqual([
    ['duration', 'half an hour'],
    ['price', '99 euros'],
    ['visit', 'I took one.'],
  ])
  expect((await answer(all)).status).toBe(400)
  expect((await answer(all.slice(1))).status).toBe(400)
  const last = claims.length - 1
  const right = [
    ...claims
      .slice(0, -2)
      .map(({ source, sentence }, claim) =>
        source ? { claim, do: 'keep' } : { claim, do: 'correct', sentence: sentence.text },
      ),
    { claim: last - 1, do: 'correct', sentence: 'A taxi costs 30 euros.' },
    { claim: last, do: 'cut' },
  ]
  expect((await answer(right, false)).status, 'she has not said that she answers for it').toBe(400)
  expect((await answer(right)).status).toBe(200)
  const { content } = await site.json<{ content: string }>(site.path)
  expect(content.endsWith('A taxi costs 30 euros.')).toBe(true)
  expect((await answer(right)).status, 'the words are others by now').toBe(409)
  const signed = await site.review()
  expect(signed.claims.filter(({ decided }) => !decided)).toEqual([])
})

test('a correction that no save would take is refused with its reason, and nothing is signed', async () => {
  const site = await unreadDraft()
  await site.change({ excerpt: 'A taxi from the airport to the old town costs 99 euros in the rain.' })
  const { words, claims } = await site.review()
  const decisions = claims.map(({ source, sentence, text }, claim) => {
    if (text === '99 euros') return { claim, do: 'correct', sentence: 'A long way. '.repeat(60).trim() }
    return source ? { claim, do: 'keep' } : { claim, do: 'correct', sentence: sentence.text }
  })
  const answer = await site.post(`${site.path}/review`, { words, decisions, answers: true, publish: true })
  expect([answer.status, await answer.json()]).toEqual([
    400,
    { error: 'Excerpt must be at most 500 characters', fields: { excerpt: 'Excerpt must be at most 500 characters' } },
  ])
  expect(await site.isPublic()).toBe(false)
  expect((await site.review()).words).toBe(words)
})

test('after a later change only what is new is asked for, and a corrected sentence is accused of nothing', async () => {
  const site = await unreadDraft()
  const own = 'A taxi costs 99 euros, or 100 at night.'
  await site.change({ content: `${site.draft.content}\n\n${own}` })
  await site.signOff(site.id)
  await site.change({ published: false })
  await site.change({ content: `${site.draft.content}\n\n${own.replace(',', ' –')} A bus costs 3 euros.` })
  const open = (await site.review()).claims.filter(({ decided }) => !decided)
  expect(open.map(({ text }) => text)).toEqual(['3 euros'])
})

test('generated posts restored without a review are drafts: from an archive, or from an older version’s trash', async () => {
  const site = await unreadDraft()
  const { db, id } = site
  await site.signOff(id)
  await db.transaction(async (tx) => {
    await tx.delete(postReviews)
    expect(await holdUnanswered(tx)).toEqual([site.draft.title])
  })
  expect(await site.isPublic()).toBe(false)

  await site.signOff(id)
  await site.remove(site.path)
  await db.execute(sql`update trash set rows = jsonb_build_array(rows->0)`)
  const entries = await site.json<{ id: number }[]>('/api/trash')
  expect((await site.post('/api/trash/restore', { ids: entries.map((entry) => entry.id) })).status).toBe(200)
  expect(await site.json(site.path)).toMatchObject({ published: false })
})

test('a post restored from the trash has its review', async () => {
  const site = await unreadDraft()
  await site.signOff(site.id)
  await site.remove(site.path)
  const entries = await site.json<{ id: number }[]>('/api/trash')
  await site.post('/api/trash/restore', { ids: entries.map((entry) => entry.id) })
  expect(await site.isPublic()).toBe(true)
})
