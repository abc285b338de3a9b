import { expect, test } from 'vitest'
import type { BlogPost, BlogPostDetail } from '#blog/schema.ts'
import { answerOf, signedIn } from '#tests/support/signed-in.ts'
import type { Category } from './schema.ts'

const path = '/api/categories'
const draft = { name: 'Islands', description: 'Surrounded by water.', icon: 'lightbulb', color: 'travel-blue' }
const post = { title: 'Naxos', slug: 'naxos', excerpt: 'An island.', content: 'Stone.', category: 'Islands' }

test('a category is added, changed and deleted, and readers see it at once', async () => {
  const { post: add, put, remove, json } = await signedIn()
  const added = await add(path, draft)
  expect([added.status, await added.json()]).toEqual([201, { id: 1, ...draft, postCount: 0 }])
  expect(await json(path)).toHaveLength(1)
  expect(await (await put(`${path}/1`, { ...draft, color: 'earth-brown' })).json()).toMatchObject({
    color: 'earth-brown',
  })
  expect((await remove(`${path}/1`)).status).toBe(204)
  expect(await json(path)).toEqual([])
  expect((await remove(`${path}/1`)).status).toBe(404)
  expect((await put(`${path}/1`, draft)).status).toBe(404)
})

test('a name is taken once', async () => {
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
