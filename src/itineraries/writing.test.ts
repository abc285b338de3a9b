import { expect, test } from 'vitest'
import { answerOf, openSession, signedIn } from '#tests/support/site/signed-in.ts'
import { findRedirect } from '../declared.server.ts'
import { type Itinerary, ItineraryDetail } from './schema.ts'
import { itineraries, itineraryDays } from './tables.server.ts'

const path = '/api/itineraries'

const draft = {
  slug: 'three-days-in-naxos',
  title: 'Three days in Naxos',
  description: 'By bus.',
  destination: 'Naxos',
  country: 'Greece',
  duration: 3,
  travelStyle: 'Solo Travel',
  days: [
    { title: 'Arrive', activities: [{ time: '09:00', activity: 'Ferry', cost: '€40' }], tips: ['Sit left'] },
    { title: 'Walk', accommodationRecommendations: [{ name: 'Pension', affiliateLink: 'https://example.com/p' }] },
    { title: 'Leave' },
  ],
}

async function created(fields: object = {}) {
  const site = await signedIn()
  const response = await site.post(path, { ...draft, ...fields })
  if (response.status !== 201) throw new Error(await response.text())
  return { ...site, itinerary: (await response.json()) as ItineraryDetail }
}

test('an itinerary is added with its days, numbered by their place', async () => {
  const { itinerary, asReader, logged } = await created()
  ItineraryDetail.strict().parse(itinerary)
  expect(itinerary).toMatchObject({ difficulty: 'easy', featured: false, isPublic: true, bestFor: [] })
  expect(itinerary.days.map(({ dayNumber, title }) => [dayNumber, title])).toEqual([
    [1, 'Arrive'],
    [2, 'Walk'],
    [3, 'Leave'],
  ])
  expect(itinerary.days[0]?.activities[0]).toMatchObject({ time: '09:00', activity: 'Ferry', cost: '€40', notes: null })
  expect(await (await asReader(`${path}/slug/${draft.slug}`)).json()).toEqual(itinerary)
  expect(await (await asReader(`${path}/${itinerary.id}`)).json()).toEqual(itinerary)
  expect(logged).toEqual([])
})

test('an itinerary that comes back from the trash stands beside the one that was sent again meanwhile', async () => {
  const draftKey = '3f0c1f0e-9d0b-4a5e-8f3a-2f4f6a1c7b11'
  const { itinerary, post, remove, db } = await created({ draftKey })
  const undo = (await remove(`${path}/${itinerary.id}`)).headers.get('x-undo')
  expect((await post(path, { ...draft, draftKey, slug: 'another' })).status).toBe(201)
  expect((await post(`/api/undo/${undo}`, {})).status).toBe(200)
  expect(await db.$count(itineraries)).toBe(2)
})

test('an itinerary keeps who made it, whoever changes it and whatever is said', async () => {
  const { itinerary, ...site } = await created({ createdBy: 'somebody else' })
  const { id } = (await (await site.get('/api/auth/user')).json()) as { id: number }
  expect(itinerary.createdBy).toBe(String(id))
  const headers = { cookie: await openSession(site, 'editor') }
  const change = { ...draft, title: 'Four days', createdBy: 'somebody else' }
  const changed = await site.send('PUT', `${path}/${itinerary.id}`, change, headers)
  expect(await changed.json()).toMatchObject({ title: 'Four days', createdBy: String(id) })
})

test('days are reordered, repeated and taken away', async () => {
  const { itinerary, put, json, db } = await created()
  const [arrive, walk, leave] = itinerary.days.map(({ dayNumber: _, ...day }) => day)
  const changed = await put(`${path}/${itinerary.id}`, { ...itinerary, days: [leave, walk, walk] })
  expect(changed.status).toBe(200)
  const { days, createdAt } = (await changed.json()) as ItineraryDetail
  expect(days.map(({ dayNumber, title }) => [dayNumber, title])).toEqual([
    [1, 'Leave'],
    [2, 'Walk'],
    [3, 'Walk'],
  ])
  expect(days[2]?.accommodationRecommendations).toEqual(walk?.accommodationRecommendations)
  expect(createdAt).toBe(itinerary.createdAt)
  expect((await json<ItineraryDetail>(`${path}/slug/${draft.slug}`)).days).toEqual(days)
  expect(await db.$count(itineraryDays)).toBe(3)
  expect(arrive?.title).toBe('Arrive')
})

test('days that stay keep their rows, so that what names one of them still does after a save', async () => {
  const { itinerary, put, db } = await created()
  const rows = () => db.select().from(itineraryDays).orderBy(itineraryDays.dayNumber)
  const [[arrive, walk], [first, second]] = [await rows(), itinerary.days]
  const days = [first, { title: 'Swim' }]
  expect((await put(`${path}/${itinerary.id}`, { ...itinerary, days })).status).toBe(200)
  const { id, createdAt } = walk!
  const noTexts = { accommodationRecommendations: [], activities: [], tips: [], description: null }
  expect(await rows()).toEqual([arrive, expect.objectContaining({ id, createdAt, title: 'Swim', ...noTexts })])
  expect(second?.accommodationRecommendations).toHaveLength(1)
})

test.each([
  ['days that all bring a number come in its order', [2, 1, 3], ['Walk', 'Arrive', 'Leave']],
  ['their numbers may have gaps', [30, 7, 365], ['Walk', 'Arrive', 'Leave']],
  ['days with the same number keep their order', [2, 1, 1], ['Walk', 'Leave', 'Arrive']],
  ['days of which one has no number come as they are listed', [3, undefined, 1], ['Arrive', 'Walk', 'Leave']],
])('%s: %j', async (_, numbers, titles) => {
  const { itinerary, post, put, json } = await created()
  const numbered = <Day extends object>(days: Day[]) => days.map((day, at) => ({ ...day, dayNumber: numbers[at] }))
  const other = await post(path, { ...draft, slug: 'other', days: numbered(draft.days) })
  const changed = await put(`${path}/${itinerary.id}`, { ...itinerary, days: numbered(itinerary.days) })
  expect([other.status, changed.status]).toEqual([201, 200])
  for (const slug of ['other', draft.slug]) {
    const { days } = await json<ItineraryDetail>(`${path}/slug/${slug}`)
    expect(days.map(({ dayNumber, title }) => [dayNumber, title])).toEqual(titles.map((title, at) => [at + 1, title]))
  }
})

test('all or nothing: a day that is refused leaves the itinerary as it was', async () => {
  const { itinerary, put, asReader } = await created()
  const response = await put(`${path}/${itinerary.id}`, {
    ...draft,
    title: 'New',
    days: [{ title: 'One' }, { title: '' }],
  })
  expect(await answerOf(response)).toEqual({
    status: 400,
    body: { error: 'Title is required', fields: { 'days.1.title': 'Title is required' } },
  })
  expect(await (await asReader(`${path}/${itinerary.id}`)).json()).toEqual(itinerary)
})

test('a change made from an older itinerary writes nothing and answers with the newer one, days and all', async () => {
  const { itinerary, put } = await created()
  const address = `${path}/${itinerary.id}`
  const expected = { expectedUpdatedAt: itinerary.updatedAt }
  const newer = (await (
    await put(address, { ...draft, days: [{ title: 'Stay' }], ...expected })
  ).json()) as ItineraryDetail
  const refused = await put(address, { ...draft, title: 'Mine', ...expected })
  expect([refused.status, await refused.json()]).toMatchObject([409, { current: newer }])
  expect((await put(address, { ...draft, expectedUpdatedAt: newer.updatedAt })).status).toBe(200)
})

test('a private itinerary is shown to nobody else, anywhere', async () => {
  const { itinerary, put, get, asReader } = await created({ featured: true })
  const everywhere = async () => {
    const found = []
    for (const place of [
      path,
      `${path}/featured`,
      '/sitemap.xml',
      `${path}/slug/${draft.slug}`,
      `${path}/${itinerary.id}`,
    ]) {
      found.push((await (await asReader(place)).text()).includes(draft.slug))
    }
    return new Set(found)
  }
  expect(await everywhere()).toEqual(new Set([true]))
  await put(`${path}/${itinerary.id}`, { ...draft, featured: true, isPublic: false })
  expect(await everywhere()).toEqual(new Set([false]))
  expect((await asReader(`/itineraries/${draft.slug}.pdf`)).status).toBe(404)
  expect(((await (await get(path)).json()) as Itinerary[])[0]?.slug).toBe(draft.slug)
  expect((await get(`${path}/${itinerary.id}`)).status).toBe(200)
})

test('a duplicate slug is refused; a public itinerary’s changed slug leaves a redirect', async () => {
  const { itinerary, post, put, get, asReader, db } = await created()
  const taken = {
    status: 409,
    body: { error: 'That slug is already used.', fields: { slug: 'That slug is already used.' } },
  }
  expect(await answerOf(await post(path, draft))).toEqual(taken)
  const address = `${path}/${itinerary.id}`
  await put(address, { ...draft, slug: 'second' })
  await put(address, { ...draft, slug: 'third' })
  expect(await findRedirect(db, `/itineraries/${draft.slug}`)).toBe('/itineraries/third')
  for (const file of ['pdf?travellers=2', 'ics?start=2027-03-28'])
    expect(movedTo(await asReader(`/itineraries/second.${file}`))).toEqual([308, `/itineraries/third.${file}`])
  await put(address, { ...draft, slug: 'third', isPublic: false })
  expect(await findRedirect(db, '/itineraries/second')).toBeNull()
  await put(address, { ...draft, slug: 'fourth', isPublic: false })
  await put(address, { ...draft, slug: 'fourth', isPublic: true })
  expect(await findRedirect(db, '/itineraries/third'), 'it was public once').toBe('/itineraries/fourth')
  expect(movedTo(await asReader(`${path}/slug/third`))).toEqual([308, `${path}/slug/fourth`])
  await post(path, { ...draft, slug: 'second', isPublic: false })
  expect(await findRedirect(db, '/itineraries/second')).toBe('/itineraries/fourth')
  expect(movedTo(await asReader('/itineraries/second.pdf'))).toEqual([308, '/itineraries/fourth.pdf'])
  expect(movedTo(await asReader(`${path}/slug/second`))).toEqual([308, `${path}/slug/fourth`])
  expect((await get(`${path}/slug/second`)).status, 'the author sees her draft').toBe(200)
  await post(path, { ...draft, slug: draft.slug })
  expect(await findRedirect(db, `/itineraries/${draft.slug}`)).toBeNull()
})

const movedTo = ({ status, headers }: Response) => [status, headers.get('location')]

test('deleted, its days are gone too', async () => {
  const { itinerary, remove, db } = await created()
  expect((await remove(`${path}/${itinerary.id}`)).status).toBe(204)
  expect(await db.$count(itineraryDays)).toBe(0)
  expect((await remove(`${path}/${itinerary.id}`)).status).toBe(404)
})

test('many saves at once leave one whole set of days', async () => {
  const { itinerary, put, json } = await created()
  const save = (n: number) =>
    put(`${path}/${itinerary.id}`, { ...draft, days: [{ title: `A${n}` }, { title: `B${n}` }] })
  const answers = await Promise.all(Array.from({ length: 8 }, (_, n) => save(n)))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  const { days } = await json<ItineraryDetail>(`${path}/${itinerary.id}`)
  expect(days.map(({ title }) => title[0])).toEqual(['A', 'B'])
  expect(new Set(days.map(({ title }) => title.slice(1))).size).toBe(1)
})

test.each([
  ['title', { title: '' }],
  ['slug', { slug: 'Not A Slug' }],
  ['description', { description: '' }],
  ['destination', { destination: undefined }],
  ['country', { country: '' }],
  ['duration', { duration: 0 }],
  ['duration', { duration: 1.5 }],
  ['travelStyle', { travelStyle: '' }],
  ['days', { days: 'three' }],
  ['days', { days: Array.from({ length: 366 }, () => ({ title: 'x' })) }],
  ['days.0.activities.0.activity', { days: [{ title: 'x', activities: [{}] }] }],
  [
    'days.0.activities.0.affiliateLink',
    { days: [{ title: 'x', activities: [{ activity: 'x', affiliateLink: 'javascript:1' }] }] },
  ],
  ['days.0.dayNumber', { days: [{ title: 'x', dayNumber: 0 }] }],
  ['days.0.dayNumber', { days: [{ title: 'x', dayNumber: -1 }] }],
  ['days.0.latitude', { days: [{ title: 'x', latitude: 100 }] }],
  ['imageUrl', { imageUrl: 'x' }],
])('%s is refused', async (field, fields) => {
  const { post, logged } = await signedIn()
  const response = await post(path, { ...draft, ...fields })
  expect(response.status).toBe(400)
  expect(Object.keys(((await response.json()) as { fields: object }).fields)).toEqual([field])
  expect(logged).toEqual([])
})

test.each(['0', 'abc', '2147483648', '999'])('there is no itinerary %s', async (id) => {
  const { put, remove, get, logged } = await signedIn()
  expect((await put(`${path}/${id}`, draft)).status).toBe(404)
  expect((await remove(`${path}/${id}`)).status).toBe(404)
  expect((await get(`${path}/${id}`)).status).toBe(404)
  expect(logged).toEqual([])
})
