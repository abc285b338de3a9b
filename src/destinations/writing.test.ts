import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { searchTextOf } from '#blog/finding/search.server.ts'
import type { BlogPost, BlogPostDetail } from '#blog/schema.ts'
import { blogPosts } from '#blog/tables.server.ts'
import type { Itinerary } from '#itineraries/schema.ts'
import { answerOf, signedIn } from '#tests/support/site/signed-in.ts'
import { findMovedSearch, findRedirect } from '../declared.server.ts'
import type { Destination } from './schema.ts'

const path = '/api/destinations'
const draft = {
  name: 'São Tomé',
  country: 'São Tomé and Príncipe',
  description: 'Cocoa and rain.',
  continent: 'Africa',
}

test('a destination is added, replaced and deleted, and readers see it at once', async () => {
  const { post, put, remove, json, asReader } = await signedIn()
  const added = await post(path, { ...draft, rating: 4.6, topAttractions: ['Cocoa', 'Cocoa'] })
  expect(added.status).toBe(201)
  const destination = (await added.json()) as Destination
  expect(destination).toMatchObject({
    ...draft,
    rating: 4.6,
    topAttractions: ['Cocoa'],
    guideCount: 0,
    isPopular: false,
  })
  expect(await json(`${path}/1`)).toEqual(destination)
  expect(await json(path)).toEqual([expect.objectContaining({ ...draft, slug: 'sao-tome' })])
  const replaced = await put(`${path}/1`, { ...draft, isPopular: true })
  expect([replaced.status, await replaced.json()]).toEqual([
    200,
    { ...destination, updatedAt: expect.any(String), isPopular: true, rating: null, topAttractions: [] },
  ])
  expect((await remove(`${path}/1`)).status).toBe(204)
  expect((await asReader(`${path}/1`)).status).toBe(404)
  expect((await remove(`${path}/1`)).status).toBe(404)
  expect((await put(`${path}/1`, draft)).status).toBe(404)
})

test('a change made from an older destination writes nothing and answers with the newer one', async () => {
  const { post, put } = await signedIn()
  const opened = (await (await post(path, draft)).json()) as Destination
  const expected = { expectedUpdatedAt: opened.updatedAt }
  const newer = (await (await put(`${path}/1`, { ...draft, rating: 4, ...expected })).json()) as Destination
  expect(await answerOf(await put(`${path}/1`, { ...draft, rating: 3, ...expected }))).toEqual({
    status: 409,
    body: { error: expect.stringContaining('changed elsewhere'), current: newer },
  })
  expect((await put(`${path}/1`, { ...draft, expectedUpdatedAt: newer.updatedAt })).status).toBe(200)
})

test.each([
  [
    { averageCost: '€60', highlights: ['Cocoa', ' '] },
    { averageBudget: '€60', topAttractions: ['Cocoa'] },
  ],
  [
    { averageCost: '€60', averageBudget: '€70', highlights: ['Rain'], topAttractions: ['Cocoa'] },
    { averageBudget: '€70', topAttractions: ['Cocoa'] },
  ],
  [
    { averageCost: '€60', averageBudget: '', highlights: ['Rain'], topAttractions: [] },
    { averageBudget: null, topAttractions: [] },
  ],
  [{ highlights: null }, { averageBudget: null, topAttractions: [] }],
])('under the alternative names: %j is stored as %j', async (given, kept) => {
  const { post, put } = await signedIn()
  for (const answer of [await post(path, { ...draft, ...given }), await put(`${path}/1`, { ...draft, ...given })]) {
    const row = (await answer.json()) as Destination
    expect(row).toMatchObject(kept)
    expect(Object.keys(row)).not.toEqual(expect.arrayContaining(['highlights']))
  }
})

test('a duplicate name is refused', async () => {
  const { post, put } = await signedIn()
  await post(path, draft)
  await post(path, { ...draft, name: 'Other' })
  const taken = {
    status: 409,
    body: { error: 'That name is already used.', fields: { name: 'That name is already used.' } },
  }
  expect(await answerOf(await post(path, draft))).toEqual(taken)
  expect(await answerOf(await put(`${path}/2`, draft))).toEqual(taken)
})

test('a new name goes into posts and itineraries, and posts are found by it', async () => {
  const { post, put, json, db } = await signedIn()
  await post(path, draft)
  const about = {
    title: 'Cocoa',
    slug: 'cocoa',
    excerpt: 'Beans.',
    content: 'Rain.',
    category: 'Culture',
    published: true,
  }
  const written = await post('/api/blog-posts', { ...about, destination: draft.name, tags: ['rain'] })
  const { id } = (await written.json()) as BlogPostDetail
  const trip = {
    slug: 'week',
    title: 'A week',
    description: 'Slow.',
    destination: draft.name,
    country: 'x',
    duration: 7,
    travelStyle: 'Solo',
  }
  await post('/api/itineraries', trip)
  const name = 'Príncipe \\ & $1'
  expect(((await (await put(`${path}/1`, { ...draft, name })).json()) as Destination).guideCount).toBe(1)
  expect(
    (await json<BlogPost[]>(`/api/blog-posts?destination=${encodeURIComponent(name)}`)).map((row) => row.id),
  ).toEqual([id])
  expect(await json<BlogPost[]>('/api/blog-posts?search=principe')).toHaveLength(1)
  expect(await json<BlogPost[]>('/api/blog-posts?search=tome')).toHaveLength(0)
  expect((await json<Itinerary[]>('/api/itineraries'))[0]?.destination).toBe(name)
  const [row] = await db.select().from(blogPosts).where(eq(blogPosts.id, id))
  expect(row?.searchText, 'as if it had been written so').toBe(searchTextOf(row!))
})

test('links by a former name lead to the posts about the place as it is called now', async () => {
  const { post, put, json, db } = await signedIn()
  await post(path, draft)
  const about = { title: 'Cocoa', slug: 'cocoa', excerpt: 'x', content: 'x', category: 'Culture', published: true }
  await post('/api/blog-posts', { ...about, destination: draft.name })
  const names = ['São Tomé', 'Príncipe', 'Annobón']
  const list = (name: string, more = {}) => new URLSearchParams({ ...more, destination: name })
  const moved = async (name: string, more = {}) => findMovedSearch(db, '/blog', list(name, more))
  const found = (name: string) => json<BlogPost[]>(`/api/blog-posts?${list(name)}`)
  for (const name of names.slice(1)) await put(`${path}/1`, { ...draft, name })
  for (const name of names.slice(0, 2)) {
    expect(await moved(name)).toBe('/blog?destination=Annob%C3%B3n')
    expect(await found(name)).toMatchObject([{ slug: 'cocoa' }])
  }
  expect(await moved('São Tomé', { tag: 'rain', cursor: 'c' })).toBe('/blog?destination=Annob%C3%B3n&tag=rain&cursor=c')
  expect([await moved('Annobón'), await moved('Nowhere')]).toEqual([null, null])
  // Posts, or another place, with the former name have it for themselves.
  await post('/api/blog-posts', { ...about, slug: 'two', destination: 'Príncipe' })
  await post(path, { ...draft, name: 'São Tomé' })
  expect([await moved('Príncipe'), await moved('São Tomé')]).toEqual([null, null])
  expect([await found('Príncipe'), await found('São Tomé')]).toMatchObject([[{ slug: 'two' }], []])
})

test('the name of a place that no reader has seen is not told by its former one', async () => {
  const { put, post, db } = await signedIn()
  await post(path, { ...draft, published: false })
  await put(`${path}/1`, { ...draft, name: 'Príncipe', published: false })
  const moved = () => findMovedSearch(db, '/blog', new URLSearchParams({ destination: draft.name }))
  expect(await moved()).toBeNull()
  await put(`${path}/1`, { ...draft, name: 'Príncipe', published: true })
  expect(await moved()).toBe('/blog?destination=Pr%C3%ADncipe')
})

test('what comes back from the trash is about the place as it is called by then', async () => {
  const { post, put, remove, get, json } = await signedIn()
  await post(path, draft)
  const texts = { title: 'Cocoa', slug: 'cocoa', excerpt: 'Beans.', content: 'Beans.', category: 'Culture' }
  const trip = { slug: 'cocoa', title: 'Cocoa', description: 'Beans.', country: 'x', duration: 1, travelStyle: 'Solo' }
  await post('/api/blog-posts', { ...texts, destination: 'São Tomé', published: true })
  await post('/api/itineraries', { ...trip, destination: 'São Tomé' })
  for (const each of ['/api/blog-posts/1', '/api/itineraries/1']) expect((await remove(each)).status).toBe(204)
  await put(`${path}/1`, { ...draft, name: 'Príncipe' })
  const ids = ((await (await get('/api/trash')).json()) as { id: number }[]).map(({ id }) => id)
  expect((await post('/api/trash/restore', { ids })).status).toBe(200)
  expect(await json(`${path}/1`)).toMatchObject({ guideCount: 1 })
  expect(await json('/api/itineraries')).toMatchObject([{ destination: 'Príncipe' }])
  expect(await json('/api/blog-posts?search=principe')).toMatchObject([{ destination: 'Príncipe' }])
})

test('a place that was public leads on from its old address, even if it moved while it was private', async () => {
  const { post, put, asReader, db } = await signedIn()
  await post(path, draft)
  const found = async (slug: string) => {
    const answer = await asReader(`${path}/slug/${slug}`)
    return [await findRedirect(db, `/destinations/${slug}`), answer.status, answer.headers.get('location')]
  }
  await put(`${path}/1`, { ...draft, published: false })
  expect(await found('sao-tome'), 'it leads to nothing private').toEqual([null, 404, null])
  await put(`${path}/1`, { ...draft, published: false, slug: 'between' })
  await put(`${path}/1`, { ...draft, published: false, slug: 'principe' })
  expect(await found('sao-tome')).toEqual([null, 404, null])
  await put(`${path}/1`, { ...draft, published: true })
  expect(await found('sao-tome')).toEqual(['/destinations/principe', 308, `${path}/slug/principe`])
  expect(await found('principe')).toEqual([null, 200, null])
  expect(await found('between'), 'never public').toEqual([null, 404, null])
})

test('a continent that is none of the known ones is kept as it was given, and filed under Other', async () => {
  const { post, put, json } = await signedIn()
  const named = (name: string, continent: string | null) => ({ ...draft, name, continent })
  for (const row of [named('Aia', 'Africa'), named('Poseidonis', 'Atlantis'), named('Thule', null)])
    expect((await post(path, row)).status).toBe(201)
  expect((await put(`${path}/1`, named('Aia', 'Far East'))).status).toBe(200)
  const others = await json<Destination[]>(`${path}?continent=Other`)
  expect(others.map(({ name, continent }) => [name, continent])).toEqual([
    ['Thule', null],
    ['Poseidonis', 'Atlantis'],
    ['Aia', 'Far East'],
  ])
  expect(await json<Destination[]>(`${path}?continent=Atlantis`)).toHaveLength(1)
})

test.each([
  ['name', { name: '' }],
  ['country', { country: undefined }],
  ['description', { description: '' }],
  ['continent', { continent: 'A'.repeat(51) }],
  ['rating', { rating: 5.1 }],
  ['latitude', { latitude: 91 }],
  ['longitude', { longitude: -181 }],
  ['imageUrl', { imageUrl: 'ftp://example.com/x' }],
  ['topAttractions', { topAttractions: Array.from({ length: 31 }, (_, n) => `a${n}`) }],
  ['highlights', { highlights: Array.from({ length: 31 }, (_, n) => `a${n}`) }],
  ['averageCost', { averageCost: 'x'.repeat(201) }],
  ['isPopular', { isPopular: 1 }],
])('%s is refused: %j', async (field, fields) => {
  const { post, put, logged } = await signedIn()
  for (const response of [await post(path, { ...draft, ...fields }), await put(`${path}/1`, { ...draft, ...fields })]) {
    expect(response.status).toBe(400)
    expect(Object.keys(((await response.json()) as { fields: object }).fields)).toEqual([field])
  }
  expect(logged).toEqual([])
})
