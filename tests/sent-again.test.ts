/** A creation whose answer was lost is sent again with its `draftKey`: the same promise in every room that makes rows by forms. */
import type { PgTable } from 'drizzle-orm/pg-core'
import { describe, expect, test } from 'vitest'
import { blogPosts } from '#blog/tables.server.ts'
import { categories } from '#categories/tables.server.ts'
import { destinations } from '#destinations/tables.server.ts'
import { galleryImages } from '#gallery/tables.server.ts'
import { itineraries } from '#itineraries/tables.server.ts'
import { affiliateProducts } from '#products/tables.server.ts'
import { postDraft, postsPath } from './support/rooms/posts.ts'
import { openSession, signedIn } from './support/site/signed-in.ts'

interface Room {
  path: string
  table: PgTable
  draft: object
  /** A field that two windows write. */
  field: string
}

const rooms: Record<string, Room> = {
  posts: { path: postsPath, table: blogPosts, draft: { ...postDraft, published: false }, field: 'excerpt' },
  itineraries: {
    path: '/api/itineraries',
    table: itineraries,
    draft: {
      slug: 'naxos',
      title: 'Naxos',
      destination: 'Naxos',
      country: 'Greece',
      duration: 2,
      travelStyle: 'couples',
      days: [
        { title: 'Arrive', latitude: 37.1, longitude: 25.4, activities: [{ activity: 'Ferry', cost: '€40' }] },
        { title: 'Leave', tips: ['Early.'], accommodationRecommendations: [{ name: 'By the port' }] },
      ],
    },
    field: 'description',
  },
  destinations: {
    path: '/api/destinations',
    table: destinations,
    draft: {
      name: 'Naxos',
      country: 'Greece',
      rating: 4.6,
      latitude: 37.1,
      longitude: 25.4,
      topAttractions: ['Kastro'],
    },
    field: 'description',
  },
  categories: {
    path: '/api/categories',
    table: categories,
    draft: { name: 'Islands', icon: 'backpack', color: 'travel-blue' },
    field: 'description',
  },
  products: {
    path: '/api/affiliate-products',
    table: affiliateProducts,
    draft: { name: 'Halden 30', category: 'gear', affiliateUrl: 'https://shop.example/halden', price: '$80' },
    field: 'description',
  },
  gallery: {
    path: '/api/gallery',
    table: galleryImages,
    draft: { url: 'https://pictures.example/boat.jpg', alt: 'The boat', takenAt: '2026-10-18' },
    field: 'caption',
  },
}

const draftKey = '3f0c1f0e-9d0b-4a5e-8f3a-2f4f6a1c7b11'
const [first, second, third, theirs] = ['Sea all around.', 'Sea and salt.', 'Sea and wind.', 'Written by another.']

describe.each(Object.entries(rooms))('%s', (_, { path, table, draft, field }) => {
  async function lost(role?: Parameters<typeof signedIn>[0]) {
    const site = await signedIn(role)
    const send = async (words: string | undefined, more: object = {}) => {
      const answer = await site.post(path, { ...draft, [field]: words, draftKey, ...more })
      return { status: answer.status, body: (await answer.json()) as { id: number; current?: object } }
    }
    const { status, body } = await send(first)
    expect(status).toBe(201)
    const changeElsewhere = async () => {
      const change = { ...draft, [field]: theirs }
      expect((await site.put(`${path}/${body.id}`, change)).status).toBe(200)
    }
    const stored = async () => (await site.db.select().from(table)) as Record<string, unknown>[]
    return { ...site, row: body, send, changeElsewhere, stored }
  }

  test('a creation that is sent again answers as the first did', async () => {
    const { row, send, stored } = await lost()
    const instants = path === postsPath ? { createdAt: expect.any(String), updatedAt: expect.any(String) } : {}
    expect(await send(first)).toEqual({ status: 201, body: { ...row, ...instants } })
    expect(await stored()).toHaveLength(1)
  })

  test('it takes what its sender has changed since, however many answers were lost', async () => {
    const { row, send, stored } = await lost()
    for (const words of [second, third])
      expect(await send(words)).toMatchObject({ status: 201, body: { id: row.id, [field]: words } })
    expect(await stored()).toMatchObject([{ [field]: third }])
  })

  test('it overwrites nothing that was written elsewhere meanwhile', async () => {
    const { row, send, changeElsewhere, stored } = await lost()
    await changeElsewhere()
    const [before] = await stored()
    const late = await send(second)
    expect(late).toMatchObject({ status: 409, body: { current: { id: row.id, [field]: theirs } } })
    expect(late.body.current).not.toHaveProperty('draftKey')
    expect(await send(theirs)).toMatchObject({ status: 201, body: { id: row.id, [field]: theirs } })
    expect(await stored()).toEqual([before])
  })

  test('what arrives together is one row', async () => {
    const site = await signedIn()
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, n) => site.post(path, { ...draft, [field]: `${first} ${n}`, draftKey })),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(201))
    const ids = await Promise.all(answers.map(async (answer) => ((await answer.json()) as { id: number }).id))
    expect(new Set(ids).size).toBe(1)
    expect(await site.db.$count(table)).toBe(1)
    expect(site.logged).toEqual([])
  })
})

test('a contributor’s itinerary that was published meanwhile comes with the refusal', async () => {
  const { path, draft } = rooms.itineraries!
  const site = await signedIn('contributor')
  const sent = { ...draft, description: first, isPublic: false, draftKey }
  const { id } = (await (await site.post(path, sent)).json()) as { id: number }
  const headers = { cookie: await openSession(site, 'editor') }
  const published = await site.send('PUT', `${path}/${id}`, { ...draft, description: first, isPublic: true }, headers)
  expect(published.status).toBe(200)
  const again = await site.post(path, sent)
  expect([again.status, (await again.json()) as object]).toMatchObject([409, { current: { id, isPublic: true } }])
})

test('an editor’s product that was changed meanwhile comes without the commission', async () => {
  const { path, draft } = rooms.products!
  const site = await signedIn('editor')
  const sent = { ...draft, description: first, draftKey }
  const { id } = (await (await site.post(path, sent)).json()) as { id: number }
  const headers = { cookie: await openSession(site, 'admin') }
  await site.send('PUT', `${path}/${id}`, { ...draft, description: theirs, commission: '4%' }, headers)
  const again = await site.post(path, sent)
  const { current } = (await again.json()) as { current: object }
  expect([again.status, current]).toMatchObject([409, { id, description: theirs }])
  expect(current).not.toHaveProperty('commission')
})
