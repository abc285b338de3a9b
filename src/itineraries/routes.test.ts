import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testApp } from '#tests/support/site/app.ts'
import { signedIn } from '#tests/support/site/signed-in.ts'
import { frameKey, type RouteDay, routeFrame } from './page/route/route-stops.ts'
import type { Itinerary, ItineraryDetail } from './schema.ts'
import { itineraries } from './tables.server.ts'

const slug = 'seven-slow-days-in-kyoto'

test('an itinerary is read with its days in order', async () => {
  const { json } = await testApp()
  const itinerary = await json<ItineraryDetail>(`/api/itineraries/slug/${slug}`)
  expect(itinerary.days.map((day) => day.dayNumber)).toEqual([1, 2, 3, 4, 5, 6, 7])
  expect(itinerary.days[0]?.activities[0]).toMatchObject({
    time: '14:10',
    affiliateLink: expect.stringMatching(/^https:/),
  })
  expect(itinerary.imageInfo).toMatchObject({ width: 1200, height: 1500 })
})

test('featured itineraries are those of the list that are featured', async () => {
  const { json } = await testApp()
  const all = await json<Itinerary[]>('/api/itineraries')
  expect(await json('/api/itineraries/featured')).toEqual(all.filter((itinerary) => itinerary.featured))
})

test('a private itinerary is in no list and not found by its slug', async () => {
  const { json, get, db } = await testApp()
  await db.update(itineraries).set({ isPublic: false }).where(eq(itineraries.slug, slug))
  for (const path of ['/api/itineraries', '/api/itineraries/featured']) {
    expect((await json<Itinerary[]>(path)).map((itinerary) => itinerary.slug)).not.toContain(slug)
  }
  expect((await get(`/api/itineraries/slug/${slug}`)).status).toBe(404)
})

const isDrawnFor = (days: readonly RouteDay[]) => {
  const frame = routeFrame(days)
  return `/map/route/${slug}.svg?v=${frame && frameKey(frame)}`
}

test('the land of a route is kept by its frame, and drawn for no other one', async () => {
  const { json, get } = await testApp()
  const { days } = await json<ItineraryDetail>(`/api/itineraries/slug/${slug}`)
  const land = await get(isDrawnFor(days))
  expect(land.headers.get('content-type')).toContain('image/svg+xml')
  expect([land.status, land.headers.get('cache-control')]).toEqual([200, 'public, max-age=604800'])
  const moved = await get(isDrawnFor(days.map((day) => ({ ...day, latitude: -41, longitude: 174 }))))
  expect([moved.status, moved.headers.get('cache-control')]).toEqual([404, 'no-store'])
  expect((await get(`/map/route/${slug}.svg`)).headers.get('cache-control')).toBe('private, no-store')
  expect((await get('/map/route/..%2f.svg')).status).toBe(404)
})

test('the land of a private itinerary is drawn for whoever sees drafts, and kept by nobody', async () => {
  const { json, get, asReader, db } = await signedIn('admin', { seeded: true })
  const { days } = await json<ItineraryDetail>(`/api/itineraries/slug/${slug}`)
  await db.update(itineraries).set({ isPublic: false }).where(eq(itineraries.slug, slug))
  const land = await get(isDrawnFor(days))
  expect([land.status, land.headers.get('cache-control')]).toEqual([200, 'private, no-store'])
  expect((await asReader(isDrawnFor(days))).status).toBe(404)
})

test('a change that leaves out days, difficulty and whether it is public leaves them as they are', async () => {
  const { post, put } = await signedIn()
  const fields = {
    ...{ slug: 'three-days-in-naxos', title: 'Three days in Naxos', description: 'By bus.', destination: 'Naxos' },
    ...{ country: 'Greece', duration: 3, travelStyle: 'Solo Travel' },
  }
  const kept = { difficulty: 'challenging', isPublic: false, days: [{ title: 'Arrive' }, { title: 'Leave' }] }
  const made = (await (await post('/api/itineraries', { ...fields, ...kept })).json()) as ItineraryDetail
  const changed = await put(`/api/itineraries/${made.id}`, { ...fields, title: 'Four days' })
  const { days, difficulty, isPublic } = made
  expect(days).toHaveLength(2)
  expect(await changed.json()).toMatchObject({ title: 'Four days', days, difficulty, isPublic })
})
