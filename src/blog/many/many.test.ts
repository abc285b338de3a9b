import { eq, inArray, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { users } from '#auth/tables.server.ts'
import { categories } from '#categories/tables.server.ts'
import { postDraft, savedPost, writtenPost } from '#tests/support/rooms/posts.ts'
import { signedIn } from '#tests/support/site/signed-in.ts'
import type { BlogPostDetail } from '../schema.ts'
import { blogPosts, postRevisions } from '../tables.server.ts'
import type { PostBriefs, PostsDone } from './schema.ts'

type Site = Awaited<ReturnType<typeof signedIn>>

const path = '/api/many-posts'
const whole = {
  content: 'The ferry leaves at nine. '.repeat(6),
  excerpt: 'What the deck costs, and where to sleep on it without waking.',
}

async function done(site: Site, body: object): Promise<PostsDone> {
  const response = await site.post(path, body)
  if (response.status !== 200) throw new Error(`${response.status} ${await response.text()}`)
  return (await response.json()) as PostsDone
}

async function undone(site: Site, { undo }: PostsDone) {
  const response = await site.post(`/api/undo/${undo}`, {})
  return { status: response.status, ...((await response.json()) as { notes?: string[] }) }
}

async function written(site: Site, count: number, fields: object = {}): Promise<number[]> {
  const posts = []
  for (let n = 1; n <= count; n++)
    posts.push(await writtenPost(site, { slug: `post-${n}`, title: `Post number ${n}`, ...whole, ...fields }))
  return posts.map(({ id }) => id)
}

const read = async (site: Site, id: number) =>
  (await (await site.get(`/api/blog-posts/${id}`)).json()) as BlogPostDetail

/** The stored rows, without the columns that every save changes. */
async function stored(site: Site) {
  const rows = await site.db.select().from(blogPosts).orderBy(blogPosts.id)
  return rows.map(({ updatedAt: _, demo: __, ...row }) => row)
}

async function withCategory(site: Site, name: string) {
  await site.db
    .insert(categories)
    .values({ name, description: '', icon: 'map', color: 'travel-blue' })
    .onConflictDoNothing()
}

test.each([
  ['publish', {}, { do: 'publish' }, '3 posts are public'],
  ['unpublish', { published: true }, { do: 'unpublish' }, '3 posts are drafts'],
  ['take the time of', { publishAt: '2087-01-01T08:00:00.000Z' }, { do: 'unpublish' }, '3 posts are drafts'],
  [
    'reschedule',
    { publishAt: '2087-01-01T08:00:00.000Z' },
    { do: 'reschedule', publishAt: '2087-02-01T08:00:00Z' },
    '3 posts moved',
  ],
  ['file', {}, { do: 'category', category: 'Culture' }, 'Category changed for 3 posts'],
  ['tag', { tags: ['old', 'kept'] }, { do: 'tags', add: ['Đà Nẵng'], remove: ['old'] }, 'Tags changed for 3 posts'],
  ['delete', { published: true }, { do: 'delete' }, '3 posts deleted'],
])('%s three posts, and undo it', async (_, fields, action, title) => {
  const site = await signedIn()
  const ids = await written(site, 3, fields)
  await withCategory(site, 'Culture')
  const before = await stored(site)
  const answer = await done(site, { ...action, ids })
  expect(answer).toMatchObject({ title, left: [] })
  const after = await stored(site)
  expect(after).not.toEqual(before)
  expect(await undone(site, answer)).toMatchObject({ status: 200, notes: [] })
  expect(await stored(site)).toEqual(before)
  expect((await undone(site, answer)).status).toBe(409)
  expect(site.logged).toEqual([])
})

test('an action on many posts stores the same as the form of one post, and adds to the history', async () => {
  const site = await signedIn()
  const [many, one] = (await written(site, 2, { tags: ['old'] })) as [number, number]
  await done(site, { ids: [many], do: 'tags', add: ['new'], remove: ['old'] })
  await done(site, { ids: [many], do: 'publish' })
  const post = await savedPost(site, one, {
    ...whole,
    slug: 'post-2',
    title: 'Post number 2',
    tags: ['new'],
    published: true,
  })
  const { id: _, slug: __, title: ___, createdAt: ____, updatedAt: _____, ...alike } = post
  // Its neighbours depend on its place in the list, not on the post itself.
  const like = { ...alike, previous: expect.anything(), next: expect.anything() }
  expect({ ...(await read(site, many)), previous: 0, next: 0 }).toMatchObject(like)
  const found = await (await site.get('/api/blog-posts?search=new')).json()
  expect(found).toHaveLength(2)
  const revisions = async (id: number) => (await site.get(`/api/blog-posts/${id}/revisions`)).json()
  expect(await revisions(many)).toMatchObject([{ published: true }, { published: false }, { published: false }])
  const drafts = await site.db
    .select({ draft: postRevisions.draft })
    .from(postRevisions)
    .where(inArray(postRevisions.postId, [many, one]))
    .orderBy(sql`${postRevisions.id} desc`)
    .limit(2)
  const [first, second] = drafts.map(({ draft }) => ({ ...draft, slug: '', title: '' }))
  expect(first).toEqual(second)
})

test('posts that the editor would not publish stay drafts, and the others are published', async () => {
  const site = await signedIn()
  const ids = await written(site, 2)
  const short = await writtenPost(site, { slug: 'short', title: 'Queenstown when it rains', content: whole.content })
  await done(site, { ids: [ids[0]], do: 'publish' })
  expect((await site.post(path, { ids: [2 ** 31], do: 'publish' })).status).toBe(400)
  expect(await done(site, { ids: [...ids, short.id, 9999], do: 'publish' })).toMatchObject({
    title: '1 post is public',
    notes: ['1 already was.', '1 is no longer there.'],
    left: [{ id: short.id, title: 'Queenstown when it rains', reason: 'Excerpt must be at least 50 characters' }],
  })
  expect(await read(site, short.id)).toMatchObject({ published: false })
})

test('undo leaves alone what somebody has changed since, and names it', async () => {
  const site = await signedIn()
  const ids = (await written(site, 3)) as [number, number, number]
  await withCategory(site, 'Culture')
  const answer = await done(site, { ids, do: 'category', category: 'Culture' })
  await savedPost(site, ids[1], { ...whole, slug: 'post-2', title: 'Mine now', category: 'Culture' })
  expect(await undone(site, answer)).toMatchObject({ notes: ['“Mine now” was changed since, and stays as it is.'] })
  const posts = await Promise.all(ids.map((id) => read(site, id)))
  expect(posts.map(({ category }) => category)).toEqual([postDraft.category, 'Culture', postDraft.category])
})

test('undo does not publish a post whose former time has passed meanwhile', async () => {
  let now = new Date('2086-05-01T10:00:00Z')
  const site = await signedIn('admin', { clock: () => now })
  const ids = await written(site, 1, { publishAt: '2086-05-01T10:05:00.000Z' })
  const later = await writtenPost(site, {
    slug: 'later',
    title: 'Later',
    ...whole,
    publishAt: '2086-05-01T10:08:00.000Z',
  })
  const answer = await done(site, { ids: [...ids, later.id], do: 'reschedule', publishAt: '2086-05-02T09:58:00Z' })
  now = new Date('2086-05-01T10:06:00Z')
  expect(await undone(site, answer)).toMatchObject({
    notes: ['“Post number 1” is a draft: the time at which it was to be public has passed.'],
  })
  expect(await read(site, ids[0]!)).toMatchObject({ published: false, publishAt: null })
  expect(await read(site, later.id)).toMatchObject({ publishAt: later.publishAt })
})

test('a byline changes without a new version, and comes back', async () => {
  const site = await signedIn()
  const ids = await written(site, 2)
  const [{ id: authorId } = { id: 0 }] = await site.db
    .insert(users)
    .values({ email: 'b@example.com', role: 'editor', name: 'Bo' })
    .returning({ id: users.id })
  const before = await read(site, ids[0]!)
  const answer = await done(site, { ids, do: 'author', authorId })
  expect(await read(site, ids[0]!)).toMatchObject({ author: { name: 'Bo' }, updatedAt: before.updatedAt })
  await undone(site, answer)
  expect(await read(site, ids[0]!)).toEqual(before)
})

test.each([
  [{ do: 'category', category: 'Nowhere' }, 400],
  [{ do: 'author', authorId: 9999 }, 400],
  [{ do: 'burn' }, 400],
  [{ do: 'delete', ids: [] }, 400],
  [{ do: 'delete', ids: Array.from({ length: 501 }, (_, n) => n + 1) }, 400],
])('%j is refused and changes nothing', async (action, status) => {
  const site = await signedIn()
  const ids = await written(site, 1)
  await withCategory(site, 'Culture')
  const before = await stored(site)
  expect((await site.post(path, { ids, ...action })).status).toBe(status)
  expect(await stored(site)).toEqual(before)
})

test('neither contributors nor readers may change many posts', async () => {
  const site = await signedIn('contributor')
  expect((await site.post(path, { ids: [1], do: 'delete' })).status).toBe(403)
  expect((await site.asReader(path)).status).toBe(401)
})

test('the posts that match the filters are listed in short, newest first', async () => {
  const site = await signedIn()
  const ids = await written(site, 3, { tags: ['boats'] })
  await site.db.update(blogPosts).set({ tags: [] }).where(eq(blogPosts.id, ids[0]!))
  const { posts, total } = (await (await site.get(`${path}?tag=boats&published=false`)).json()) as PostBriefs
  expect([total, posts.map(({ title }) => title)]).toEqual([2, ['Post number 3', 'Post number 2']])
})
