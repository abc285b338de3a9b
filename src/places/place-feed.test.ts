import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { destinations } from '#destinations/tables.server.ts'
import { itineraries } from '#itineraries/tables.server.ts'
import { parseXml, xmlAll, xmlTexts } from '#tests/support/files/xml.ts'
import { testApp } from '#tests/support/site/app.ts'

test('a place’s feed has its itineraries and posts, and a draft has no feed', async () => {
  const { get, db } = await testApp()
  const items = async () => xmlAll(parseXml(await (await get('/destinations/kyoto.xml')).text()), 'item')
  expect((await items()).map((item) => xmlTexts(item, 'link')[0]?.replace(/^https?:\/\/[^/]+/, ''))).toEqual([
    '/itineraries/seven-slow-days-in-kyoto',
    '/blog/seven-days-in-kyoto',
  ])
  expect((await get('/destinations/nowhere.xml')).status).toBe(404)
  await db.update(destinations).set({ published: false }).where(eq(destinations.slug, 'kyoto'))
  expect((await get('/destinations/kyoto.xml')).status, 'a draft has none').toBe(404)
})

test('a place’s feed has the newest of its itineraries and posts, twenty at most, whatever is featured', async () => {
  const { get, db } = await testApp()
  const [row] = await db.select().from(itineraries).where(eq(itineraries.destination, 'Kyoto'))
  const { id: _, ...kyoto } = row!
  const dated = (n: number) => `2087-01-${String(n).padStart(2, '0')}T10:00:00.000Z`
  const trips = Array.from({ length: 25 }, (_, n) => ({
    ...{ ...kyoto, slug: `trip-${n + 1}`, createdAt: dated(n + 1), featured: n < 3 },
  }))
  await db.insert(itineraries).values(trips)
  const feed = xmlAll(parseXml(await (await get('/destinations/kyoto.xml')).text()), 'item')
  expect(feed.map((item) => xmlTexts(item, 'link')[0]?.replace(/^https?:\/\/[^/]+/, ''))).toEqual(
    Array.from({ length: 20 }, (_, n) => `/itineraries/trip-${25 - n}`),
  )
})
