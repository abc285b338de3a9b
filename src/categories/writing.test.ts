import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { BlogPost, BlogPostDetail } from '#blog/schema.ts'
import { blogPosts } from '#blog/tables.server.ts'
import { readDemoContent } from '#seed/content.server.ts'
import { testDatabase } from '#tests/support/database/database.ts'
import { insertMany } from '#tests/support/database/many-rows.ts'
import { onEmbedded } from '#tests/support/run/left-out.ts'
import { answerOf, signedIn } from '#tests/support/site/signed-in.ts'
import { holdCategory, plainCategory } from './filing.server.ts'
import type { Category } from './schema.ts'
import { standardCategories } from './standard.ts'
import { categories } from './tables.server.ts'

const path = '/api/categories'
const draft = { name: 'Islands', description: 'Surrounded by water.', icon: 'lightbulb', color: 'travel-blue' }
const post = { title: 'Naxos', slug: 'naxos', excerpt: 'An island.', content: 'Stone.', category: 'Islands' }

test('a category is added, changed and deleted, and readers see it at once', async () => {
  const { post: add, put, remove, json } = await signedIn()
  const added = await add(path, draft)
  expect([added.status, await added.json()]).toEqual([
    201,
    { id: 1, ...draft, postCount: 0, updatedAt: expect.any(String) },
  ])
  expect(await json(path)).toHaveLength(1)
  expect(await (await put(`${path}/1`, { ...draft, color: 'earth-brown' })).json()).toMatchObject({
    color: 'earth-brown',
  })
  expect((await remove(`${path}/1`)).status).toBe(204)
  expect(await json(path)).toEqual([])
  expect((await remove(`${path}/1`)).status).toBe(404)
  expect((await put(`${path}/1`, draft)).status).toBe(404)
})

test('a duplicate name is refused', async () => {
  const { post: add, put } = await signedIn()
  await add(path, draft)
  await add(path, { ...draft, name: 'Other' })
  const taken = {
    status: 409,
    body: { error: 'That name is already used.', fields: { name: 'That name is already used.' } },
  }
  expect(await answerOf(await add(path, draft))).toEqual(taken)
  expect(await answerOf(await put(`${path}/2`, draft))).toEqual(taken)
})

test('a new name goes into the posts filed under it, drafts too', async () => {
  const { post: add, put, json, get } = await signedIn()
  await add(path, draft)
  const published = (await (await add('/api/blog-posts', { ...post, published: true })).json()) as BlogPostDetail
  const hidden = (await (await add('/api/blog-posts', { ...post, slug: 'draft' })).json()) as BlogPostDetail
  const renamed = (await (await put(`${path}/1`, { ...draft, name: 'Isles & more' })).json()) as Category
  expect([renamed.name, renamed.postCount]).toEqual(['Isles & more', 1])
  expect((await json<BlogPost[]>('/api/blog-posts?category=Isles+%26+more')).map(({ id }) => id)).toEqual([
    published.id,
  ])
  expect(await json('/api/blog-posts?category=Islands')).toEqual([])
  const stored = (await (await get(`/api/blog-posts/${hidden.id}`)).json()) as BlogPostDetail
  expect(stored.category).toBe('Isles & more')
  const late = await put(`/api/blog-posts/${hidden.id}`, {
    ...post,
    slug: 'draft',
    expectedUpdatedAt: hidden.updatedAt,
  })
  expect(late.status, 'an editor opened before does not put the old name back').toBe(409)
})

test('a change begun before a category was renamed does not rename it back', async () => {
  const { post: add, put, json } = await signedIn()
  await add(path, draft)
  await add('/api/blog-posts', { ...post, published: true })
  await put(`${path}/1`, { ...draft, name: 'Isles', expectedName: 'Islands' })
  const late = await put(`${path}/1`, { ...draft, color: 'earth-brown', expectedName: 'Islands' })
  expect(await answerOf(late)).toMatchObject({ status: 409, body: { current: { name: 'Isles', postCount: 1 } } })
  expect(await json<Category[]>(path)).toMatchObject([{ name: 'Isles', color: draft.color, postCount: 1 }])
  expect((await put(`${path}/1`, { ...draft, expectedName: 'Isles' })).status).toBe(200)
})

test('a change begun before a category was changed writes nothing over it', async () => {
  const { post: add, put, json } = await signedIn()
  const { updatedAt } = (await (await add(path, draft)).json()) as Category
  const newer = await put(`${path}/1`, { ...draft, description: 'With ferries.', expectedUpdatedAt: updatedAt })
  const current = (await newer.json()) as Category
  const late = await put(`${path}/1`, { ...draft, color: 'earth-brown', expectedUpdatedAt: updatedAt })
  expect(await answerOf(late)).toMatchObject({ status: 409, body: { current } })
  expect(await json<Category[]>(path)).toEqual([current])
  const again = { ...draft, color: 'earth-brown', expectedUpdatedAt: current.updatedAt }
  expect((await put(`${path}/1`, again)).status).toBe(200)
})

test('a new name goes into all posts, however many there are', async () => {
  const { post: add, put, json, db } = await signedIn()
  await add(path, draft)
  await insertMany(
    db,
    250,
    sql`insert into blog_posts (slug, title, excerpt, content, category, read_time, search_text)
      select 'post-' || n, 'A post', '', '', case when n > 3 then 'Islands' else 'Kept' end, 5, ''`,
  )
  expect((await put(`${path}/1`, { ...draft, name: 'Isles' })).status).toBe(200)
  expect(await db.$count(blogPosts, eq(blogPosts.category, 'Isles'))).toBe(247)
  expect(await json('/api/blog-posts?category=Islands')).toEqual([])
})

test('a category in use stays, and the answer says how many use it', async () => {
  const { post: add, remove, json } = await signedIn()
  await add(path, draft)
  await add('/api/blog-posts', post)
  const sentence = '1 post is filed under Islands. Move it to another category first.'
  expect(await answerOf(await remove(`${path}/1`))).toEqual({ status: 409, body: { error: sentence } })
  await add('/api/blog-posts', { ...post, slug: 'two' })
  expect(await (await remove(`${path}/1`)).json()).toEqual({
    error: '2 posts are filed under Islands. Move them to another category first.',
  })
  expect(await json(path)).toHaveLength(1)
})

test('a post is filed under a stored category, or the answer says which field is wrong and why', async () => {
  const { post: add, put, json, db } = await signedIn()
  await add(path, draft)
  const refusal = (sentence: string) => ({ status: 400, body: { error: sentence, fields: { category: sentence } } })
  const unknown = refusal('There is no category “Nowhere”. Please choose one of the stored categories.')
  expect(await answerOf(await add('/api/blog-posts', { ...post, category: 'Nowhere' }))).toEqual(unknown)
  expect(await answerOf(await add('/api/blog-posts', { ...post, category: 'islands' }))).toMatchObject({ status: 400 })
  expect(await db.$count(blogPosts)).toBe(0)
  expect((await add('/api/blog-posts', post)).status).toBe(201)
  expect(await answerOf(await put('/api/blog-posts/1', { ...post, category: 'Nowhere' }))).toEqual(unknown)
  await put(`${path}/1`, { ...draft, name: 'Isles' })
  const renamed = refusal('The category “Islands” is called “Isles” now. Please choose that or another one.')
  expect(await answerOf(await add('/api/blog-posts', { ...post, slug: 'two' }))).toEqual(renamed)
  expect(await answerOf(await put('/api/blog-posts/1', post))).toEqual(renamed)
  expect((await put('/api/blog-posts/1', { ...post, category: 'Isles' })).status).toBe(200)
  expect((await json<Category[]>(path)).map(({ name, formerNames }) => [name, formerNames])).toEqual([
    ['Isles', ['Islands']],
  ])
})

test('a post whose category is gone keeps it until another is chosen', async () => {
  const { post: add, put, db } = await signedIn()
  await add(path, draft)
  await add('/api/blog-posts', post)
  await db.update(blogPosts).set({ category: 'Gone' })
  expect((await put('/api/blog-posts/1', { ...post, category: 'Gone', title: 'Naxos again' })).status).toBe(200)
  expect((await put('/api/blog-posts/1', { ...post, category: 'Gone too' })).status).toBe(400)
  expect((await put('/api/blog-posts/1', post)).status).toBe(200)
  expect((await put('/api/blog-posts/1', { ...post, category: 'Gone' })).status).toBe(400)
})

test('a site without any category gets all the standard ones with a first post under one of them', async () => {
  const { post: add, json } = await signedIn()
  expect((await add('/api/blog-posts', { ...post, category: 'Travel Guides' })).status).toBe(201)
  expect((await json<Category[]>(path)).map(({ name }) => name)).toEqual(standardCategories.map(({ name }) => name))
  expect((await add('/api/blog-posts', { ...post, slug: 'two', category: 'Culture' })).status).toBe(201)
  expect((await add('/api/blog-posts', { ...post, slug: 'three' })).status).toBe(400)
})

test('the standard categories are those that the demo site describes', () => {
  expect(standardCategories).toEqual(readDemoContent().categories.map(({ description: _, ...category }) => category))
})

test('a site without any category gets only that of its first post if it is a name of one’s own', async () => {
  const { post: add, json } = await signedIn()
  expect((await add('/api/blog-posts', { ...post, category: 'Kayaks', published: true })).status).toBe(201)
  expect(await json(path)).toEqual([
    {
      id: 1,
      name: 'Kayaks',
      description: 'Posts filed under Kayaks.',
      icon: 'map-marked-alt',
      color: 'travel-blue',
      postCount: 1,
      updatedAt: expect.any(String),
    },
  ])
  expect((await add('/api/blog-posts', { ...post, slug: 'two', category: 'Culture' })).status).toBe(400)
})

test('posts saved while their category is renamed or deleted are never filed under one that is gone', async () => {
  const { post: add, put, remove, json, db } = await signedIn()
  await add(path, draft)
  await add(path, { ...draft, name: 'Other' })
  for (let round = 0; round < 8; round++) {
    const name = `Isles ${round}`
    const before = (await json<Category[]>(path))[0]!.name
    const answers = await Promise.all([
      add('/api/blog-posts', { ...post, slug: `a-${round}`, category: before }),
      put(`${path}/1`, { ...draft, name }),
      add('/api/blog-posts', { ...post, slug: `b-${round}`, category: before }),
      add(path, { ...draft, name: `Short-lived ${round}` }),
    ])
    const { id } = (await answers[3].json()) as Category
    await Promise.all([
      remove(`${path}/${id}`),
      add('/api/blog-posts', { ...post, slug: `c-${round}`, category: `Short-lived ${round}` }),
    ])
  }
  const stored = (await json<Category[]>(path)).map(({ name }) => name)
  const used = await db.selectDistinct({ category: blogPosts.category }).from(blogPosts)
  for (const { category } of used) expect(stored).toContain(category)
})

test.each(['name', 'description', 'icon', 'color'])('%s is required', async (field) => {
  const { post: add, put } = await signedIn()
  for (const response of [
    await add(path, { ...draft, [field]: ' ' }),
    await put(`${path}/1`, { ...draft, [field]: 'a\0' }),
  ]) {
    expect(response.status).toBe(400)
    expect(Object.keys(((await response.json()) as { fields: object }).fields)).toEqual([field])
  }
})

test('the category of a first post may be made by another first post meanwhile', onEmbedded, async () => {
  const { db } = await testDatabase()
  let looks = 0
  const tx = Object.create(db, {
    select: {
      value(...fields: [never]) {
        // The embedded database answers in order, so this row is inserted before the second select.
        if (++looks === 2) void db.insert(categories).values(plainCategory('Food')).execute()
        return db.select(...fields)
      },
    },
  })
  expect(await holdCategory(tx, 'Food')).toBe(true)
})
