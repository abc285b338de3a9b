import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { plainCategory } from '#categories/filing.server.ts'
import { categories } from '#categories/tables.server.ts'
import { testDatabase } from '#tests/support/database/database.ts'
import { postsPath as path, postDraft, savedPost, writtenPost } from '#tests/support/rooms/posts.ts'
import { signedIn } from '#tests/support/site/signed-in.ts'
import type { BlogPost, BlogPostDetail } from '../schema.ts'
import { blogPosts, postRevisions } from '../tables.server.ts'
import type { PostRevision } from '../writing/revision-schema.ts'
import { publishDuePosts } from '../writing/writing.server.ts'

type Site = Awaited<ReturnType<typeof signedIn>>

const later = '2086-05-01T08:00:00.000Z'
const allMissing = ['category', 'content', 'excerpt', 'slug', 'title']

async function sent(site: Site, body: object): Promise<BlogPostDetail> {
  const response = await site.post(path, body)
  if (response.status !== 201) throw new Error(`${response.status} ${await response.text()}`)
  return (await response.json()) as BlogPostDetail
}

async function changed(site: Site, id: number, body: object) {
  const response = await site.put(`${path}/${id}`, body)
  return { status: response.status, post: (await response.json()) as BlogPostDetail }
}

async function missingIn(response: Response): Promise<[number, string[]]> {
  const { fields = {} } = (await response.json()) as { fields?: object }
  return [response.status, Object.keys(fields).toSorted()]
}

const revisionsOf = async (site: Site, id: number) =>
  (await (await site.get(`${path}/${id}/revisions`)).json()) as PostRevision[]

test.each([
  [{ title: 'H' }, { title: 'H', slug: 'h', excerpt: '', content: '', category: '' }],
  [{ content: 'Fourteen hours.' }, { title: '', slug: 'untitled', content: 'Fourteen hours.' }],
  [{ excerpt: 'E' }, { slug: 'untitled', excerpt: 'E' }],
  [{ category: 'Travel Tips' }, { slug: 'untitled', category: 'Travel Tips' }],
  [{ slug: 'hanoi' }, { slug: 'hanoi', title: '' }],
  [{ title: '!?' }, { slug: 'untitled', title: '!?' }],
])('a draft of nothing but %j is kept, with an address', async (body, stored) => {
  const site = await signedIn()
  const post = await sent(site, body)
  expect(post).toMatchObject({ ...stored, published: false, publishAt: null, readTime: 5 })
  expect(await (await site.get(`${path}/slug/${post.slug}`)).json()).toEqual(post)
  expect((await site.asReader(`${path}/slug/${post.slug}`)).status).toBe(404)
  expect(site.logged).toEqual([])
})

test('drafts without a slug get one that nobody has', async () => {
  const site = await signedIn()
  await writtenPost(site, { slug: 'kyoto' })
  expect([(await sent(site, { title: 'Kyoto' })).slug, (await sent(site, { title: 'Kyoto' })).slug]).toEqual([
    'kyoto-2',
    'kyoto-3',
  ])
  expect((await site.post(path, { title: 'Kyoto', slug: 'kyoto' })).status).toBe(409)
})

test('an empty draft is refused, whether it is new or changed', async () => {
  const site = await signedIn()
  const { id } = await sent(site, { title: 'H' })
  const blank = { title: ' ', slug: '', excerpt: '', content: ' \n', category: '' }
  for (const body of [{}, blank, { tags: ['a'], readTime: 4 }]) {
    expect(await missingIn(await site.post(path, body))).toEqual([400, allMissing])
    expect(await missingIn(await site.put(`${path}/${id}`, body))).toEqual([400, allMissing])
  }
  expect((await changed(site, id, { title: 'H' })).post.title).toBe('H')
})

test.each([{ published: true }, { publishAt: later }])('with %j every text is required', async (fate) => {
  const site = await signedIn()
  expect(await missingIn(await site.post(path, { title: 'H', ...fate }))).toEqual([
    400,
    ['category', 'content', 'excerpt', 'slug'],
  ])
  const { id } = await sent(site, { title: 'H' })
  expect(await missingIn(await site.put(`${path}/${id}`, { title: 'H', ...fate, readTime: 61 }))).toEqual([
    400,
    ['category', 'content', 'excerpt', 'readTime', 'slug'],
  ])
  expect((await changed(site, id, { ...postDraft, ...fate })).status).toBe(200)
})

test('a public or scheduled post keeps all its texts; a draft again, it may lose them', async () => {
  const site = await signedIn()
  for (const fate of [{ published: true }, { publishAt: later }]) {
    const { id } = await writtenPost(site, { slug: `post-${'published' in fate}`, ...fate })
    for (const loss of [{ title: '' }, { excerpt: undefined }, { category: ' ' }]) {
      expect((await changed(site, id, { ...postDraft, slug: `post-${'published' in fate}`, ...loss })).status).toBe(400)
    }
    const draft = await changed(site, id, { title: '', content: 'Less.', published: false, publishAt: null })
    expect(draft.post).toMatchObject({ title: '', content: 'Less.', excerpt: postDraft.excerpt, published: false })
  }
})

test('a change of a draft keeps the texts that it leaves out, and the slug that it empties', async () => {
  const site = await signedIn()
  const { id } = await writtenPost(site)
  const { post } = await changed(site, id, { title: 'Naxos', slug: '' })
  expect(post).toMatchObject({ ...postDraft, title: 'Naxos' })
})

test('an unfinished post does not become public at any time, not even by the database', async () => {
  const site = await signedIn()
  const { id } = await sent(site, { title: 'H' })
  await expect(site.db.update(blogPosts).set({ publishAt: later }).where(eq(blogPosts.id, id))).rejects.toThrow()
  await expect(site.db.update(blogPosts).set({ published: true }).where(eq(blogPosts.id, id))).rejects.toThrow()
  const { id: waiting } = await writtenPost(site, { publishAt: later })
  await changed(site, waiting, { title: '' })
  expect(await publishDuePosts(site.db, new Date(later))).toEqual([waiting])
  expect(await (await site.get(`${path}/${waiting}`)).json()).toMatchObject({ title: postDraft.title })
})

test('autosaves share one entry of the history for ten minutes, until the author saves', async () => {
  const site = await signedIn()
  const { id } = await sent(site, { title: 'H', autosave: true })
  for (const title of ['Ha', 'Han', 'Hano']) await changed(site, id, { title, autosave: true })
  expect((await revisionsOf(site, id)).map(({ title }) => title)).toEqual(['Hano'])
  await changed(site, id, { title: 'Hano' })
  expect((await revisionsOf(site, id)).map(({ title }) => title)).toEqual(['Hano'])
  await changed(site, id, { title: 'Hanoi', autosave: true })
  await changed(site, id, { title: 'Hanoi!', autosave: true })
  expect((await revisionsOf(site, id)).map(({ title }) => title)).toEqual(['Hanoi!', 'Hano'])
  const tenMinutesAgo = sql`${postRevisions.autosavedFrom} - interval '10 minutes'`
  await site.db.update(postRevisions).set({ autosavedFrom: tenMinutesAgo }).where(eq(postRevisions.title, 'Hanoi!'))
  await changed(site, id, { title: 'Hanoi?', autosave: true })
  expect((await revisionsOf(site, id)).map(({ title }) => title)).toEqual(['Hanoi?', 'Hanoi!', 'Hano'])
})

test('writing a draft empties no cache of readers’ pages; publishing, changing and taking back a post does', async () => {
  const { site, moved } = await watched()
  const { id } = await sent(site, { title: 'Hanoi' })
  await changed(site, id, { title: 'Hanoi by night', slug: 'hanoi-by-night', autosave: true })
  await changed(site, id, { ...postDraft, publishAt: later })
  expect(await moved()).toBe(false)
  for (const published of [true, true, false]) {
    await savedPost(site, id, { published })
    expect(await moved()).toBe(true)
  }
})

async function watched() {
  const site = await signedIn()
  await site.db.insert(categories).values(plainCategory(postDraft.category))
  let before = await site.database.syncRevision()
  return {
    site,
    async moved() {
      const last = before
      before = await site.database.syncRevision()
      return before !== last
    },
  }
}

test('the author’s list tells drafts, scheduled and published posts apart, and follows every draft', async () => {
  const site = await signedIn()
  const listed = async (query: string) => {
    const response = await site.get(`${path}?${query}`)
    const slugs = ((await response.json()) as BlogPost[]).map(({ slug }) => slug)
    expect(response.headers.get('x-total-count')).toBe(String(slugs.length))
    return slugs
  }
  await writtenPost(site, { slug: 'shown', published: true })
  await writtenPost(site, { slug: 'waiting', publishAt: later })
  expect(await listed('published=false')).toEqual(['waiting'])
  await sent(site, { title: 'Begun' })
  expect(await listed('published=false')).toEqual(['begun', 'waiting'])
  expect(await listed('scheduled=true')).toEqual(['waiting'])
  expect(await listed('published=false&scheduled=false')).toEqual(['begun'])
  expect(await listed('published=false&scheduled=false&sort=title')).toEqual(['begun'])
  expect(await listed('scheduled=true&search=ferry')).toEqual(['waiting'])
  expect(await listed('search=begun')).toEqual(['begun'])
  const readers = (await (await site.asReader(`${path}?scheduled=true`)).json()) as BlogPost[]
  expect(readers.map(({ slug }) => slug)).toEqual(['shown'])
})

test('untitled drafts are read page by page in the order of names', async () => {
  const site = await signedIn()
  for (const content of ['one', 'two', 'three']) await sent(site, { content })
  const first = await site.get(`${path}?sort=title&limit=2`)
  const next = first.headers.get('link')?.match(/<([^>]+)>/)?.[1] ?? ''
  expect((await first.json()) as BlogPost[]).toHaveLength(2)
  expect(await (await site.get(next)).json()).toMatchObject([{ title: '', slug: 'untitled-3' }])
})

test('the counts know drafts without a category', async () => {
  const { db } = await testDatabase()
  await db
    .insert(blogPosts)
    .values({ slug: 'x', title: 'x', excerpt: '', content: '', category: '', readTime: 5, searchText: '' })
  const { rows } = await db.execute(sql`select kind from post_counts where posts <> 0`)
  expect(rows).toHaveLength(2)
})
