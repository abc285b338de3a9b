import { and, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { users } from '#auth/tables.server.ts'
import { testDatabase } from '#tests/support/database/database.ts'
import { insertMany } from '#tests/support/database/many-rows.ts'
import { writtenPost } from '#tests/support/rooms/posts.ts'
import { openSession, signedIn } from '#tests/support/site/signed-in.ts'
import { conditions, newestFirst, type PostFilter } from '../finding/conditions.server.ts'
import type { BlogPost } from '../schema.ts'
import { blogPosts } from '../tables.server.ts'
import type { SavedFilter } from './schema.ts'

const path = '/api/saved-filters'

test('saved filters are replaced by others of the same name, and belong to one account', async () => {
  const site = await signedIn('contributor')
  const list = async () => (await (await site.get(path)).json()) as SavedFilter[]
  for (const [name, search] of [
    ['Drafts', 'status=off'],
    ['Đà Nẵng', 'place=%C4%90%C3%A0+N%E1%BA%B5ng'],
    ['Drafts', 'status=off&tag=slow'],
  ])
    expect((await site.post(path, { name, search })).status).toBe(201)
  expect((await list()).map(({ name, search }) => [name, search])).toEqual([
    ['Drafts', 'status=off&tag=slow'],
    ['Đà Nẵng', 'place=%C4%90%C3%A0+N%E1%BA%B5ng'],
  ])
  const [first] = await list()
  const cookie = await openSession(site, 'admin')
  const asOther = (init: object) => site.app.request(`${path}/${first!.id}`, { headers: { cookie }, ...init })
  expect((await asOther({ method: 'DELETE' })).status).toBe(404)
  expect((await site.remove(`${path}/${first!.id}`)).status).toBe(204)
  expect(await list()).toHaveLength(1)
  for (const search of ['', 'javascript:alert(1)', 'a b', '?q=1'])
    expect([search, (await site.post(path, { name: 'x', search })).status]).toEqual([search, 400])
  for (let n = 2; n <= 30; n++) await site.post(path, { name: `Number ${n}`, search: 'q=1' })
  expect((await site.post(path, { name: 'One more', search: 'q=1' })).status).toBe(409)
})

test('saved filters find what they found before a place or a category was renamed', async () => {
  const site = await signedIn('editor')
  const place = { name: 'São Tomé', country: 'São Tomé', description: 'd', imageUrl: 'https://a.example/a.jpg' }
  const category = { name: 'Isles', description: 'd', icon: 'map', color: 'blue' }
  const made = async (to: string, body: object) => ((await (await site.post(to, body)).json()) as { id: number }).id
  const placeId = await made('/api/destinations', place)
  const categoryId = await made('/api/categories', category)
  const searches = ['category=Isles&place=S%C3%A3o+Tom%C3%A9', 'q=Isles&place=S%C3%A3o', 'tag=category%3DIsles']
  for (const search of searches) expect((await site.post(path, { name: search.slice(0, 20), search })).status).toBe(201)
  expect((await site.put(`/api/destinations/${placeId}`, { ...place, name: 'Príncipe' })).status).toBe(200)
  expect((await site.put(`/api/categories/${categoryId}`, { ...category, name: 'Isles & more' })).status).toBe(200)
  const list = (await (await site.get(path)).json()) as SavedFilter[]
  expect(list.map(({ search }) => search).toSorted()).toEqual(
    ['category=Isles+%26+more&place=Pr%C3%ADncipe', ...searches.slice(1)].toSorted(),
  )
})

test('posts are found by author and by month, alone and with other filters', async () => {
  const site = await signedIn()
  const [bo] = await site.db.insert(users).values({ email: 'b@example.com', role: 'editor', name: 'Bo' }).returning()
  const { id } = await writtenPost(site, { slug: 'one', tags: ['rail'], published: true })
  await writtenPost(site, { slug: 'two', tags: ['rail'] })
  await site.db.update(blogPosts).set({ createdAt: '2024-02-29T23:59:59.999Z' })
  await writtenPost(site, { slug: 'three' })
  await site.put(`/api/blog-posts/${id}/author`, { authorId: bo!.id })
  const slugs = async (query: string) => {
    const answer = await site.get(`/api/blog-posts?${query}`)
    return [((await answer.json()) as BlogPost[]).map(({ slug }) => slug), answer.headers.get('x-total-count')]
  }
  expect(await slugs(`author=${bo!.id}`)).toEqual([['one'], '1'])
  expect(await slugs('author=own')).toEqual([['three', 'two'], '2'])
  expect(await slugs('month=2024-02&tag=rail')).toEqual([['two', 'one'], '2'])
  expect(await slugs('month=2024-02&search=naxos&published=false')).toEqual([['two'], '1'])
  expect(await slugs('month=2024-03')).toEqual([[], '0'])
  const month = await site.get('/api/blog-posts?month=2024-13')
  expect(month.status).toBe(400)
  expect(await (await site.asReader('/api/blog-posts?month=1999-01')).json()).toHaveLength(1)
  expect(await (await site.get('/api/post-names')).json()).toEqual({ tags: [{ name: 'rail', posts: 2 }], places: [] })
})

test('the desk’s lists are read from indexes, drafts among them', async () => {
  const { db, tidy } = await testDatabase()
  await insertMany(
    db,
    4000,
    sql`insert into blog_posts (slug, title, excerpt, content, category, tags, destination, read_time, search_text, created_at)
      select 'post-' || n, 'A post', '', '', 'Category ' || n % 200, array['tag ' || n % 200], 'Place ' || n % 200, 5, '', now() - n * interval '3 hours'`,
  )
  await tidy()
  const newest = sql.join(newestFirst, sql`, `)
  const plan = async (filter: PostFilter) => {
    const list = sql`select id from ${blogPosts} where ${and(sql`true`, ...conditions(filter))} order by ${newest} limit 51`
    const { rows } = await db.execute<{ 'QUERY PLAN': string }>(sql`explain (costs off) ${list}`)
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  }
  expect(await plan({ category: 'Category 7' })).toContain('blog_posts_filed')
  expect(await plan({ destination: 'Place 7', published: false })).toContain('blog_posts_about')
  expect(await plan({ tag: 'tag 7' })).toContain('blog_posts_tags')
  expect(await plan({ month: '2020-02' })).toContain('blog_posts_newest')
  expect(await plan({ author: 7 })).toContain('blog_posts_author')
  for (const filter of [{}, { author: 'own' as const }]) expect(await plan(filter)).toContain('blog_posts_newest')
})
