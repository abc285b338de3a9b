import { expect, test } from 'vitest'
import { z } from 'zod'
import { testApp } from '#tests/support/site/app.ts'
import { postColumns } from './data.server.ts'
import { BlogPost, BlogPostDetail, PostDraft } from './schema.ts'
import { blogPosts } from './tables.server.ts'

type App = Awaited<ReturnType<typeof testApp>>

/** Adds a published post with only what a test is about. */
async function addPost({ db, database }: App, post: Partial<z.input<typeof PostDraft>> & { slug: string }) {
  const draft = PostDraft.parse({
    title: 'A post',
    excerpt: 'About nothing in particular.',
    content: 'Some text.',
    category: 'Culture',
    published: true,
    ...post,
  })
  const [row] = await db.insert(blogPosts).values(postColumns(draft)).returning({ id: blogPosts.id })
  await database.syncRevision()
  return row?.id
}

async function slugs(app: App, path: string): Promise<string[]> {
  return (await app.json<BlogPost[]>(path)).map((post) => post.slug)
}

test('the list has every published post, newest first, without the text', async () => {
  const { get } = await testApp()
  const response = await get('/api/blog-posts?published=true')
  const body = await response.json()
  const posts = z.array(BlogPost.strict()).parse(body)
  expect(posts).toHaveLength(33)
  expect(response.headers.get('x-total-count')).toBe('33')
  expect(response.headers.get('link')).toBeNull()
  const dates = posts.map((post) => post.createdAt)
  expect(dates).toEqual(dates.toSorted().toReversed())
  expect(posts.every((post) => post.imageInfo?.width)).toBe(true)
})

test('following the cursor meets every post once', async () => {
  const app = await testApp()
  const all = await slugs(app, '/api/blog-posts')
  const met: string[] = []
  let path: string | undefined = '/api/blog-posts?published=true&limit=7'
  while (path) {
    const response = await app.get(path)
    expect(response.headers.get('x-total-count')).toBe('33')
    met.push(...((await response.json()) as BlogPost[]).map((post) => post.slug))
    path = response.headers.get('link')?.match(/^<(\/api\/blog-posts\?[^>]+)>; rel="next"$/)?.[1]
  }
  expect(met).toEqual(all)
})

test('the list can be filtered by category, destination and tag, alone and together', async () => {
  const app = await testApp()
  const all = await app.json<BlogPost[]>('/api/blog-posts')
  const expectSame = async (query: string, keep: (post: BlogPost) => boolean) => {
    const expected = all.filter(keep).map((post) => post.slug)
    expect(expected.length).toBeGreaterThan(0)
    expect(await slugs(app, `/api/blog-posts?${query}`)).toEqual(expected)
  }
  await expectSame('category=Food+%26+Drink', (post) => post.category === 'Food & Drink')
  await expectSame('destination=Barcelona', (post) => post.destination === 'Barcelona')
  await expectSame('tag=markets', (post) => post.tags.includes('markets'))
  await expectSame(
    'category=Food+%26+Drink&destination=Barcelona&search=lunch',
    (post) => post.category === 'Food & Drink' && post.destination === 'Barcelona',
  )
  expect(await slugs(app, '/api/blog-posts?category=Nothing')).toEqual([])
})

test('search finds text in title, excerpt, content, tags and destination', async () => {
  const app = await testApp({ seeded: false })
  await addPost(app, { slug: 'by-title', title: 'Zanzibar by dhow' })
  await addPost(app, { slug: 'by-excerpt', excerpt: 'Zanzibar in the rain.' })
  await addPost(app, { slug: 'by-content', content: 'A night in **Zanzi**bar.' })
  await addPost(app, { slug: 'by-tag', tags: ['zanzibar'] })
  await addPost(app, { slug: 'by-destination', destination: 'Zanzibar' })
  await addPost(app, { slug: 'other', content: 'See [the guide](https://example.com/zanzibar).' })
  const found = await slugs(app, '/api/blog-posts?search=zanzibar')
  expect(found.toSorted()).toEqual(['by-content', 'by-destination', 'by-excerpt', 'by-tag', 'by-title'])
})

test.each([
  ['SAO PAULO', 'São Paulo'],
  ['são pau', 'Sao Paulo'],
  ['tromso', 'Tromsø'],
  ["it's", 'It’s raining'],
  ['it’s', "It's raining"],
  ['"quoted"', 'A “quoted” word'],
  ['ailway', 'Railways'],
  ['50%', 'At 50% off'],
  ['a_b', 'The a_b path'],
  ['c:\\d', 'On C:\\d drive'],
  ['  two   words ', 'Two words'],
])('searching %j finds %j', async (search, title) => {
  const app = await testApp({ seeded: false })
  await addPost(app, { slug: 'wanted', title })
  await addPost(app, { slug: 'other', title: 'Axb 500 C:xd' })
  expect(await slugs(app, `/api/blog-posts?search=${encodeURIComponent(search)}`)).toEqual(['wanted'])
})

test.each([1, 7, 100])(
  'a search gives the same posts in the same order for common and rare words, page size %i',
  async (limit) => {
    const app = await testApp({ seeded: false })
    for (let number = 0; number < 60; number++) {
      const tags = [number % 2 ? 'odd' : 'even', ...(number % 20 ? [] : ['twentieth'])]
      await addPost(app, { slug: `post-${number}`, tags })
    }
    const all = await app.json<BlogPost[]>('/api/blog-posts')
    for (const word of ['odd', 'twentieth', 'post', 'o', 'nowhere']) {
      const expected = all.filter((post) => word === 'post' || word === 'o' || post.tags.includes(word))
      const met: string[] = []
      let path: string | undefined = `/api/blog-posts?limit=${limit}&search=${word}`
      while (path) {
        const response = await app.get(path)
        expect(response.headers.get('x-total-count')).toBe(String(expected.length))
        met.push(...((await response.json()) as BlogPost[]).map((post) => post.slug))
        path = response.headers.get('link')?.match(/<([^>]+)>/)?.[1]
      }
      expect(met).toEqual(expected.map((post) => post.slug))
    }
  },
)

test('among thousands of posts a common word is paged through, and a rare one found in the oldest', async () => {
  const app = await testApp({ seeded: false })
  const draft = { title: 'A post', excerpt: 'Short.', content: 'Text.', category: 'Culture', published: true }
  const rows = Array.from({ length: 1100 }, (_, number) => ({
    ...postColumns(PostDraft.parse({ ...draft, slug: `post-${number}`, tags: number % 11 ? ['common'] : [] })),
    createdAt: new Date(Date.UTC(2020, 0, 1) + Math.floor(number / 3) * 60_000).toISOString(),
  }))
  const address = Array.from({ length: 40 }, (_, number) => String.fromCharCode(97 + (number % 26)) + number).join('')
  const rare = { slug: 'oldest', title: 'Route Q7 (by bus)', content: `Write to ${address}.` }
  const oldest = { ...postColumns(PostDraft.parse({ ...draft, ...rare })), createdAt: '2019-01-01T00:00:00.000Z' }
  await app.db.insert(blogPosts).values([oldest, ...rows, ...rows.map((row) => ({ ...row, slug: `more-${row.slug}` }))])
  await app.database.syncRevision()
  const met = new Set<string>()
  let path: string | undefined = '/api/blog-posts?search=common'
  for (let page = 0; path; page++) {
    const response = await app.get(path)
    expect(response.headers.get('x-total-count')).toBe('2000')
    for (const post of (await response.json()) as BlogPost[]) met.add(post.slug)
    expect(met.size).toBe((page + 1) * 100)
    path = response.headers.get('link')?.match(/<([^>]+)>/)?.[1]
  }
  expect(met.size).toBe(2000)
  for (const text of [
    'q7',
    '7',
    'te q',
    '(b',
    'route q7 (b',
    '(by bus)',
    address.slice(25),
    address.slice(3, 70),
    'g32h33',
  ]) {
    expect(await slugs(app, `/api/blog-posts?search=${encodeURIComponent(text)}`), text).toEqual(['oldest'])
  }
})

test('a draft is in no list and not readable by id or slug', async () => {
  const app = await testApp()
  const id = await addPost(app, { slug: 'secret', title: 'Secret plan', published: false })
  for (const query of ['', '?published=true', '?published=false', '?search=secret+plan']) {
    expect(await slugs(app, `/api/blog-posts${query}`)).not.toContain('secret')
  }
  expect((await app.get('/api/blog-posts/slug/secret')).status).toBe(404)
  expect((await app.get(`/api/blog-posts/${id}`)).status).toBe(404)
})

test('a post is read by slug and by id, with its text as written and as safe HTML', async () => {
  const { json } = await testApp()
  const post = BlogPostDetail.strict().parse(await json('/api/blog-posts/slug/eating-in-barcelona'))
  expect(post.content).toContain('## Get the clock right')
  expect(post.contentHtml).toContain('<table')
  expect(post.affiliateLinks).toHaveLength(1)
  expect(post.createdAt).toBe('2025-03-18T08:00:00.000Z')
  expect(await json(`/api/blog-posts/${post.id}`)).toEqual(post)
})

test.each([
  'slug/nowhere',
  'slug/%E0%A4%A',
  'slug/..%2Fx',
  '0',
  '-1',
  'abc',
  '1e3',
  '2147483648',
  '99999999999',
  '999',
])('there is no post at /api/blog-posts/%s', async (place) => {
  const { get, logged } = await testApp()
  const response = await get(`/api/blog-posts/${place}`)
  expect(response.status).toBe(404)
  expect(await response.json()).toEqual({ error: 'Post not found.' })
  expect(logged).toEqual([])
})

test('an address with NUL in it is that of no post', async () => {
  const { get, logged } = await testApp()
  const response = await get('/api/blog-posts/slug/%00')
  expect([response.status, await response.json()]).toEqual([404, { error: 'There is nothing at this address.' }])
  expect(logged).toEqual([])
})

test.each([
  ['limit=0', 'Limit must be a whole number from 1 to 100.'],
  ['limit=101', 'Limit must be a whole number from 1 to 100.'],
  ['limit=abc', 'Limit must be a whole number from 1 to 100.'],
  ['limit=1&limit=2', 'Limit must be a whole number from 1 to 100.'],
  ['published=yes', 'Published must be true or false.'],
  ['search=%00', 'Search contains characters that cannot be searched for.'],
  ['category=%00', 'Category contains characters that cannot be searched for.'],
  [`search=${'x'.repeat(501)}`, 'Search must be at most 500 characters.'],
  ['search=a&search=b', 'Please give search once.'],
  ['cursor=rubbish', 'Cursor must be copied from the Link header of the page before.'],
])('?%s is refused with a sentence', async (query, sentence) => {
  const { get, logged } = await testApp()
  const response = await get(`/api/blog-posts?${query}`)
  expect(response.status).toBe(400)
  const name = query.split('=')[0] ?? ''
  expect(await response.json()).toEqual({ error: sentence, fields: { [name]: sentence } })
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(logged).toEqual([])
})

test.each([
  `search=${'long '.repeat(60)}`,
  'search=%25',
  'search=%E2%80%9C',
  'search=',
  'utm_source=x&nonsense',
  'category=%ED%A0%80',
])('a wild query string ?%s is answered with a list', async (query) => {
  const { get, logged } = await testApp()
  const response = await get(`/api/blog-posts?${query}`)
  expect(response.status).toBe(200)
  expect(await response.json()).toBeInstanceOf(Array)
  expect(logged).toEqual([])
})
