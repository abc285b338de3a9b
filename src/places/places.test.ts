import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { blogPosts } from '#blog/tables.server.ts'
import type { DestinationDetail } from '#destinations/schema.ts'
import { destinations } from '#destinations/tables.server.ts'
import { itineraries, itineraryDays } from '#itineraries/tables.server.ts'
import { testApp } from '#tests/support/site/app.ts'
import { signedIn } from '#tests/support/site/signed-in.ts'
import { clockOf } from './clock.server.ts'
import type { Area, Place } from './schema.ts'

const path = '/api/destinations'
const draft = { name: 'Ōsaka', country: 'Japan', continent: 'Asia', description: 'Noise, and supper.' }

test('a place comes with its guides, itineraries, stops, products and neighbours, a few of each', async () => {
  const { json } = await testApp()
  const kyoto = await json<Place>(`${path}/slug/kyoto`)
  expect(kyoto.guides.map(({ slug }) => slug)).toEqual(['seven-days-in-kyoto'])
  expect(kyoto.mentions.map(({ slug, quote }) => [slug, quote])).toEqual([
    ['twelve-small-habits', expect.stringContaining('A driver in Kyoto')],
    ['night-train-to-hanoi', expect.stringContaining('I had come on here from Kyoto, where')],
  ])
  expect(kyoto.itineraries.map(({ slug }) => slug)).toEqual(['seven-slow-days-in-kyoto'])
  expect(kyoto.sheet?.routes[0]?.stops).toHaveLength(7)
  expect(kyoto.clock).toEqual({ offset: 'UTC+9', summer: null })
  expect(kyoto.nearby.map(({ name, km }) => [name, km])[0]).toEqual(['Ha Long Bay', 3198])
  expect(kyoto.months).toHaveLength(12)
  expect(kyoto.products.length).toBeLessThanOrEqual(4)
  for (const { x, y } of kyoto.sheet?.stations ?? []) {
    expect(x > 0 && x < (kyoto.sheet?.width ?? 0) && y > 0 && y < (kyoto.sheet?.height ?? 0)).toBe(true)
  }
})

test('an itinerary to somewhere else that stops here is listed, and a private one is not', async () => {
  const { json, db } = await testApp()
  const through = async () => (await json<Place>(`${path}/slug/kyoto`)).itineraries.map(({ slug }) => slug)
  await db.update(itineraries).set({ destination: 'Japan' }).where(eq(itineraries.destination, 'Kyoto'))
  expect(await through()).toEqual(['seven-slow-days-in-kyoto'])
  await db.update(itineraries).set({ isPublic: false }).where(eq(itineraries.destination, 'Japan'))
  expect(await through()).toEqual([])
})

test('a stop just across the date line is near', async () => {
  const { json, db } = await testApp()
  await db
    .insert(destinations)
    .values({ ...draft, name: 'Taveuni', slug: 'taveuni', latitude: -16.85, longitude: 179.97 })
  await db.update(itineraryDays).set({ latitude: -16.85, longitude: -179.97 }).where(eq(itineraryDays.dayNumber, 1))
  expect((await json<Place>(`${path}/slug/taveuni`)).itineraries.length).toBeGreaterThan(0)
})

test('a guide’s stops are the places nearby that it draws maps of', async () => {
  const { json, db, get } = await testApp()
  const near = (name: string, longitude: number) => ({ ...draft, name, slug: name, latitude: 35, longitude })
  await db.insert(destinations).values([near('uji', 135.8), near('nara', 135.83), near('tokyo', 139.7)])
  const maps = ['/destinations/nara', '/destinations/tokyo', '/blog?destination=uji', '/destinations/kyoto', '/nowhere']
  const content = maps.map((address) => `[A place](${address} "map")`).join('\n\n')
  await db.update(blogPosts).set({ content }).where(eq(blogPosts.slug, 'seven-days-in-kyoto'))
  const { sheet } = await json<Place>(`${path}/slug/kyoto`)
  const guide = sheet?.routes.find(({ kind }) => kind === 'guide')
  expect(guide?.stops.map(({ number, name, leg }) => [number, name, leg])).toEqual([
    [8, 'nara', null],
    [9, 'uji', '3 km'],
  ])
  expect((await get(sheet?.land ?? '')).status).toBe(200)
  await db.update(blogPosts).set({ published: false }).where(eq(blogPosts.slug, 'seven-days-in-kyoto'))
  expect((await json<Place>(`${path}/slug/kyoto`)).sheet?.routes).toHaveLength(1)
})

test('a change keeps the fields that it leaves out, and removes those that it empties', async () => {
  const { post, put, json } = await signedIn()
  const given = {
    verdict: 'Eat.',
    facts: [{ value: '15 min', label: 'Train from Kyoto' }],
    months: [{ rain: 45 }, { people: 'many' }],
    timeZone: 'Asia/Tokyo',
  }
  await post(path, { ...draft, ...given })
  const stored = async () => json<DestinationDetail>(`${path}/1`)
  expect(await stored()).toMatchObject({ slug: 'osaka', published: true, verdict: 'Eat.', facts: given.facts })
  expect((await stored()).months.map(({ rain, people }) => [rain, people]).slice(0, 3)).toEqual([
    [45, null],
    [null, 'many'],
    [null, null],
  ])
  await put(`${path}/1`, { ...draft, description: 'Still.' })
  expect(await stored()).toMatchObject({ description: 'Still.', verdict: 'Eat.', facts: given.facts })
  await put(`${path}/1`, { ...draft, verdict: '', facts: [], months: [{}], timeZone: null })
  expect(await stored()).toMatchObject({ verdict: null, facts: [], months: [], timeZone: null })
})

test.each([
  ['slug', { slug: 'Not a slug' }],
  ['timeZone', { timeZone: 'Mars/Olympus' }],
  ['timeZone', { timeZone: '+05:30' }],
  ['facts', { facts: Array.from({ length: 7 }, () => ({ value: '1', label: 'x' })) }],
  ['months.0.rain', { months: [{ rain: -1 }] }],
  ['months.0.people', { months: [{ people: 'none' }] }],
  ['bookings.0.url', { bookings: [{ name: 'A bed', url: 'javascript:alert(1)' }] }],
  ['questions.0.answer', { questions: [{ question: 'Why?' }] }],
])('%s is refused: %j', async (field, fields) => {
  const { post } = await signedIn()
  const answer = await post(path, { ...draft, ...fields })
  expect([answer.status, Object.keys(((await answer.json()) as { fields: object }).fields)]).toEqual([400, [field]])
})

test('a slug is made of the name, is taken once, and leads on when it has changed', async () => {
  const { post, put, asReader } = await signedIn()
  await post(path, { ...draft, name: 'Osaka' })
  const second = (await (await post(path, draft)).json()) as DestinationDetail
  expect(second.slug).toBe('osaka-2')
  const taken = await put(`${path}/${second.id}`, { ...draft, slug: 'osaka' })
  expect([taken.status, await taken.json()]).toMatchObject([409, { fields: { slug: 'That slug is already used.' } }])
  await put(`${path}/1`, { ...draft, name: 'Osaka', slug: 'naniwa' })
  const moved = await asReader(`${path}/slug/osaka`)
  expect([moved.status, moved.headers.get('location')]).toEqual([308, `${path}/slug/naniwa`])
  const feed = await asReader('/destinations/osaka.xml')
  expect([feed.status, feed.headers.get('location')]).toEqual([308, '/destinations/naniwa.xml'])
  expect(feed.headers.get('cache-control'), 'the former address may be given to another place').toBe('no-cache')
  const sheet = await asReader('/destinations/osaka.pdf?x=1')
  expect([sheet.status, sheet.headers.get('location')]).toEqual([308, '/destinations/naniwa.pdf?x=1'])
  await post(path, { ...draft, name: 'A draft', slug: 'osaka', published: false })
  expect((await asReader(`${path}/slug/osaka`)).status, 'a draft takes nothing away').toBe(308)
})

test('a draft is in no list and at no address, but for its author', async () => {
  const { post, get, asReader } = await signedIn()
  await post(path, { ...draft, published: false, latitude: 34.7, longitude: 135.5 })
  for (const address of [`${path}/1`, `${path}/slug/osaka`, `${path}/in/japan`, '/map/place/osaka.svg'])
    expect((await asReader(address)).status, address).toBe(404)
  expect(await (await asReader(`${path}?drafts=true`)).json()).toEqual([])
  expect(await (await get(path)).json()).toEqual([])
  expect(await (await get(`${path}?drafts=true`)).json()).toMatchObject([{ slug: 'osaka', published: false }])
  expect((await get(`${path}/slug/osaka`)).status).toBe(200)
  const land = await get('/map/place/osaka.svg')
  expect([land.status, land.headers.get('cache-control')]).toEqual([200, 'private, no-store'])
  expect(await (await asReader('/sitemap.xml')).text()).not.toContain('osaka')
})

test('a row that comes without a slug gets one of its name', async () => {
  const { db } = await testApp({ seeded: false })
  const rows = ['Tromsø', 'Tromso', 'Côte d’Azur', '京都'].map((name) => ({ name, country: 'x', description: 'x' }))
  await db.insert(destinations).values(rows)
  const kept = await db.select({ slug: destinations.slug }).from(destinations).orderBy(destinations.id)
  expect(kept.map(({ slug }) => slug)).toEqual(['tromso', 'tromso-2', 'cote-dazur', 'place'])
})

test('continents and countries have their places; the sitemap knows both', async () => {
  const { json, get } = await testApp()
  const asia = await json<Area>(`${path}/in/asia`)
  expect([asia.kind, asia.countries.map(({ slug }) => slug)]).toEqual([
    'continent',
    ['indonesia', 'japan', 'jordan', 'maldives', 'vietnam'],
  ])
  expect(await json<Area>(`${path}/in/japan`)).toMatchObject({
    kind: 'country',
    within: { slug: 'asia' },
    destinations: [{ slug: 'kyoto' }],
  })
  expect((await get(`${path}/in/atlantis`)).status).toBe(404)
  const sitemap = await (await get('/sitemap.xml')).text()
  for (const address of ['/destinations/kyoto<', '/destinations/in/asia<', '/destinations/in/new-zealand<'])
    expect(sitemap).toContain(address)
})

test('two countries whose names make one slug have a page each', async () => {
  const { db, json, get } = await testApp({ seeded: false })
  const countries = ['Côte d’Ivoire', 'Cote dIvoire', 'Asia']
  const rows = countries.map((country, index) => ({
    name: `Place ${index}`,
    country,
    continent: 'Asia',
    description: 'x',
  }))
  await db.insert(destinations).values(rows)
  const asia = await json<Area>(`${path}/in/asia`)
  expect(asia.countries.map(({ slug, name }) => [slug, name])).toEqual([
    ['cote-divoire', 'Côte d’Ivoire'],
    ['cote-divoire-2', 'Cote dIvoire'],
  ])
  expect(await json<Area>(`${path}/in/cote-divoire-2`)).toMatchObject({ name: 'Cote dIvoire', total: 1 })
  expect((await json<Place>(`${path}/slug/place-1`)).areas.map(({ slug }) => slug)).toEqual(['asia', 'cote-divoire-2'])
  expect((await json<Place>(`${path}/slug/place-2`)).areas.map(({ slug }) => slug)).toEqual(['asia'])
  expect(await (await get('/sitemap.xml')).text()).toContain('/destinations/in/cote-divoire-2<')
})

test('a stop is of its own day where a day before it has no coordinates', async () => {
  const { json, db } = await testApp()
  const before = await json<Place>(`${path}/slug/kyoto`)
  await db.update(itineraryDays).set({ latitude: null, longitude: null }).where(eq(itineraryDays.dayNumber, 2))
  const { sheet } = await json<Place>(`${path}/slug/kyoto`)
  const [route] = sheet?.routes ?? []
  expect(route?.stops.map(({ number, dayNumber }) => [number, dayNumber])).toEqual(
    [1, 3, 4, 5, 6, 7].map((day, index) => [index + 1, day]),
  )
  expect(route?.stops[1]?.title).toBe(before.sheet?.routes[0]?.stops[2]?.title)
})

test('the land behind a sheet is drawn to its frame', async () => {
  const { get, json } = await testApp()
  const { sheet } = await json<Place>(`${path}/slug/iceland-ring-road`)
  const svg = await (await get(sheet?.land ?? '')).text()
  expect(svg).toContain(`width="${sheet?.width}" height="${sheet?.height}"`)
  expect(svg.length).toBeGreaterThan(2000)
  expect(svg.length).toBeLessThan(31_000)
})

test.each([
  ['Asia/Tokyo', { offset: 'UTC+9', summer: null }],
  ['Europe/Madrid', { offset: 'UTC+1', summer: 'UTC+2' }],
  ['Pacific/Auckland', { offset: 'UTC+12', summer: 'UTC+13' }],
  ['Asia/Kolkata', { offset: 'UTC+5:30', summer: null }],
  ['America/New_York', { offset: 'UTC−5', summer: 'UTC−4' }],
  ['Nowhere/Else', null],
  [null, null],
])('clocks in %s', (zone, clock) => {
  expect(clockOf(zone, 2026)).toEqual(clock)
})
