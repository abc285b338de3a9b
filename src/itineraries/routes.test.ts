import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testApp } from '#tests/support/site/app.ts'
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

test('a private itinerary is in no list and not found by its slug or on its map', async () => {
  const { json, get, db } = await testApp()
  await db.update(itineraries).set({ isPublic: false }).where(eq(itineraries.slug, slug))
  for (const path of ['/api/itineraries', '/api/itineraries/featured']) {
    expect((await json<Itinerary[]>(path)).map((itinerary) => itinerary.slug)).not.toContain(slug)
  }
  expect((await get(`/api/itineraries/slug/${slug}`)).status).toBe(404)
  expect((await get(`/map/route/${slug}.svg`)).status).toBe(404)
})
