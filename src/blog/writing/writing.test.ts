import { expect, test, vi } from 'vitest'
import { postDraft as draft, postsPath as path, savedPost, writtenPost } from '#tests/support/rooms/posts.ts'
import { answerOf, signedIn } from '#tests/support/site/signed-in.ts'
import { type BlogPost, BlogPostDetail } from '../schema.ts'
import { blogPosts } from '../tables.server.ts'

type Site = Awaited<ReturnType<typeof signedIn>>

/** Every place where a reader could meet the post, as text. */
async function readersSee(site: Site, slug: string): Promise<Record<string, boolean>> {
  const places = {
    list: `${path}?published=true`,
    drafts: `${path}?published=false`,
    search: `${path}?search=naxos`,
    category: `${path}?category=Travel+Tips`,
    tag: `${path}?tag=ferries`,
    destination: `${path}?destination=Naxos`,
    rss: '/feed.xml',
    json: '/feed.json',
    sitemap: '/sitemap.xml',
  }
  const seen: Record<string, boolean> = {}
  for (const [name, place] of Object.entries(places)) {
    seen[name] = (await (await site.asReader(place)).text()).includes(slug)
  }
  seen.slug = (await site.asReader(`${path}/slug/${slug}`)).status === 200
  return seen
}

test('a post is created as a draft and answered as it is stored', async () => {
  const site = await signedIn()
  const post = BlogPostDetail.strict().parse(await writtenPost(site, { tags: ['ferries', ' ferries ', ''] }))
  expect(post).toMatchObject({ ...draft, tags: ['ferries'], published: false, featured: false, publishAt: null })
  expect(post.contentHtml).toContain('<em>ferry</em>')
  expect(await (await site.get(`${path}/${post.id}`)).json()).toEqual(post)
  expect(site.logged).toEqual([])
})

test('readers see a published post at once and everywhere, and nothing of it once it is a draft again', async () => {
  const site = await signedIn('admin', { seeded: true })
  const about = { tags: ['ferries'], destination: 'Naxos', published: true }
  const countOf = async () =>
    (await site.json<{ name: string; postCount: number }[]>('/api/categories')).find(
      ({ name }) => name === draft.category,
    )?.postCount
  const before = await countOf()
  const post = await writtenPost(site, about)
  expect(await readersSee(site, post.slug)).toEqual({
    list: true,
    drafts: true,
    search: true,
    category: true,
    tag: true,
    destination: true,
    rss: true,
    json: true,
    sitemap: true,
    slug: true,
  })
  expect(await countOf()).toBe(before! + 1)
  expect((await site.json<BlogPost[]>(`${path}?limit=3`))[0]?.slug).toBe(post.slug)

  await savedPost(site, post.id, { ...about, published: false })
  expect(new Set(Object.values(await readersSee(site, post.slug)))).toEqual(new Set([false]))
  expect((await site.asReader(`${path}/${post.id}`)).status).toBe(404)
  expect(await countOf()).toBe(before)

  await savedPost(site, post.id, { ...about, title: 'Naxos by night', content: 'New words.' })
  await savedPost(site, post.id, { ...about, title: 'Naxos by night', content: 'New words.', published: true })
  const read = (await (await site.asReader(`${path}/slug/${post.slug}`)).json()) as BlogPostDetail
  expect([read.title, read.contentHtml.trim()]).toEqual(['Naxos by night', '<p>New words.</p>'])
  expect((await site.remove(`${path}/${post.id}`)).status).toBe(204)
  expect(new Set(Object.values(await readersSee(site, post.slug)))).toEqual(new Set([false]))
  expect((await site.remove(`${path}/${post.id}`)).status).toBe(404)
})

test('a change of the short form keeps what only the full editor knows; null takes it away', async () => {
  const site = await signedIn()
  const extras = {
    featured: true,
    destination: 'Naxos',
    country: 'Greece',
    imageAlt: 'A ferry',
    seoKeywords: ['naxos'],
    affiliateLinks: [{ label: 'Tickets', url: 'https://example.com/t' }],
    budgetRange: 'Budget',
  }
  const post = await writtenPost(site, {
    ...extras,
    tags: ['a'],
    imageUrl: 'https://example.com/a.jpg',
    published: true,
  })
  const short = await savedPost(site, post.id, {})
  expect(short).toMatchObject({ ...extras, published: true, readTime: 4, tags: [], imageUrl: null })
  const cleared = await savedPost(site, post.id, { destination: null, country: '', seoKeywords: [], featured: false })
  expect(cleared).toMatchObject({
    destination: null,
    country: null,
    seoKeywords: [],
    featured: false,
    budgetRange: 'Budget',
  })
})

test('search follows a change', async () => {
  const site = await signedIn()
  const { id } = await writtenPost(site, { published: true, destination: 'Paros' })
  await savedPost(site, id, { content: 'Only *octopus*.', title: 'Lunch' })
  const found = async (word: string) => (await site.json<BlogPost[]>(`${path}?search=${word}`)).length
  expect([await found('ferry'), await found('octopus'), await found('paros')]).toEqual([0, 1, 1])
})

test('fields that only the server sets are ignored', async () => {
  const site = await signedIn()
  const forged = {
    id: 77,
    createdAt: '2001-01-01T00:00:00.000Z',
    updatedAt: '2001-01-01T00:00:00.000Z',
    aiGenerated: true,
    sources: [{ title: 'x', url: 'https://example.com' }],
    searchText: 'x',
    demo: true,
    publishedAt: '2001-01-01T00:00:00.000Z',
    __proto__: { published: true },
    constructor: 1,
  }
  const post = await writtenPost(site, forged)
  expect([post.id, post.aiGenerated, post.sources, post.published]).toEqual([1, false, [], false])
  expect(post.createdAt > '2020').toBe(true)
  const changed = await savedPost(site, post.id, forged)
  expect([changed.id, changed.createdAt]).toEqual([1, post.createdAt])
})

test.each([
  ['title', { title: '', published: true }, 'Title is required'],
  ['title', { title: undefined, published: true }, 'Title is required'],
  ['title', { title: ['x'] }, 'Title is not valid.'],
  ['title', { title: '   ', published: true }, 'Title is required'],
  ['title', { title: 'x'.repeat(201) }, 'Title must be at most 200 characters'],
  ['title', { title: 'a\0b' }, 'This contains characters that cannot be stored.'],
  ['slug', { slug: '', published: true }, 'Slug is required'],
  ['slug', { slug: 'With Spaces' }, 'Slug may have small letters without accents, digits and hyphens only'],
  ['slug', { slug: '../x' }, 'Slug may have small letters without accents, digits and hyphens only'],
  ['slug', { slug: 'crème' }, 'Slug may have small letters without accents, digits and hyphens only'],
  ['slug', { slug: 'x'.repeat(121) }, 'Slug must be at most 120 characters'],
  ['excerpt', { excerpt: null, published: true }, 'Excerpt is not valid.'],
  ['excerpt', { excerpt: 'x'.repeat(501) }, 'Excerpt must be at most 500 characters'],
  ['content', { content: '', publishAt: '2086-01-01T00:00:00Z' }, 'Content is required'],
  ['content', { content: 'x'.repeat(100_001) }, 'Content must be at most 100000 characters'],
  ['content', { content: 'half a letter: \ud83d' }, 'This contains characters that cannot be stored.'],
  ['category', { category: '', published: true }, 'Category is required'],
  ['readTime', { readTime: 0 }, 'Read time must be from 1 to 60 minutes'],
  ['readTime', { readTime: 61 }, 'Read time must be from 1 to 60 minutes'],
  ['readTime', { readTime: 2.5 }, 'Read time must be a whole number of minutes'],
  ['readTime', { readTime: '5' }, 'Read time must be a whole number of minutes'],
  ['tags', { tags: Array.from({ length: 21 }, (_, index) => `t${index}`) }, 'Tags: at most 20'],
  ['imageUrl', { imageUrl: 'javascript:alert(1)' }, /full http or https address/],
  ['imageUrl', { imageUrl: '//evil.example/a.png' }, /full http or https address/],
  ['affiliateLinks.0.url', { affiliateLinks: [{ label: 'x', url: 'data:text/html,x' }] }, /full http or https/],
  ['publishAt', { publishAt: 'tomorrow' }, /must be a date with a time/],
  ['publishAt', { publishAt: '0000-01-01T00:00:00Z' }, /must be a date with a time/],
  ['published', { published: 'yes' }, 'Published is not valid.'],
])('%s is refused: %j', async (field, fields, sentence) => {
  const site = await signedIn()
  const { id } = await writtenPost(site, { slug: 'there-already' })
  for (const response of [
    await site.post(path, { ...draft, ...fields }),
    await site.put(`${path}/${id}`, { ...draft, ...fields }),
  ]) {
    expect(response.status).toBe(400)
    const body = (await response.json()) as { error: string; fields: Record<string, string> }
    expect(Object.keys(body.fields)).toEqual([field])
    expect(body.fields[field]).toMatch(sentence)
  }
  expect(site.logged).toEqual([])
})

test('every field that is wrong is named, and nothing is written', async () => {
  const site = await signedIn()
  const { body } = await answerOf(await site.post(path, {}))
  expect(Object.keys((body as { fields: object }).fields).toSorted()).toEqual([
    'category',
    'content',
    'excerpt',
    'slug',
    'title',
  ])
  expect(await site.db.$count(blogPosts)).toBe(0)
})

test.each([
  ['text/plain', JSON.stringify(draft), 415],
  ['application/x-www-form-urlencoded', 'title=x', 415],
  ['application/json', '{"title":', 400],
  ['application/json', '[]', 400],
  ['application/json', 'null', 400],
  ['application/json', JSON.stringify({ ...draft, content: 'x'.repeat(2 ** 20) }), 413],
  ['application/json', '['.repeat(40), 400],
])('a body of %s is refused', async (type, body, status) => {
  const site = await signedIn()
  const response = await site.post(path, body, { 'content-type': type })
  expect(response.status).toBe(status)
  expect((await response.json()) as object).toHaveProperty('error')
})

test.each(['0', '-1', 'abc', '1e3', '2147483648', '999'])('there is no post %s to change or delete', async (id) => {
  const site = await signedIn()
  expect((await site.put(`${path}/${id}`, draft)).status).toBe(404)
  expect((await site.remove(`${path}/${id}`)).status).toBe(404)
  expect((await site.get(`${path}/${id}/revisions`)).status).toBe(404)
  expect((await site.get(`${path}/${id}/revisions/1`)).status).toBe(404)
  expect(site.logged).toEqual([])
})

test('a taken slug is a conflict that names the field, in both directions', async () => {
  const site = await signedIn()
  const taken = {
    status: 409,
    body: { error: 'That slug is already used.', fields: { slug: 'That slug is already used.' } },
  }
  await writtenPost(site)
  const other = await writtenPost(site, { slug: 'other' })
  expect(await answerOf(await site.post(path, draft))).toEqual(taken)
  expect(await answerOf(await site.put(`${path}/${other.id}`, draft))).toEqual(taken)
  expect(site.logged).toEqual([])
})

test('of 64 concurrent writers of one slug, one succeeds and 63 get a conflict', async () => {
  const site = await signedIn()
  const answers = await Promise.all(Array.from({ length: 64 }, () => site.post(path, draft)))
  const statuses = answers.map(({ status }) => status).toSorted()
  expect(statuses).toEqual([201, ...Array.from({ length: 63 }, () => 409)])
  expect(await site.db.$count(blogPosts)).toBe(1)
})

test('one write is announced once', async () => {
  const site = await signedIn()
  const announced = vi.spyOn(site.database, 'syncRevision')
  const { id } = await writtenPost(site)
  expect(announced).toHaveBeenCalledTimes(1)
  await savedPost(site, id, { title: 'Naxos by day' })
  expect(announced).toHaveBeenCalledTimes(2)
  await site.send('DELETE', `${path}/${id}`)
  expect(announced).toHaveBeenCalledTimes(3)
})
