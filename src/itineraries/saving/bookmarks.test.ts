import { expect, test } from 'vitest'
import { refusal, startMailServer } from '#tests/support/servers/mail-server.ts'
import { testApp } from '#tests/support/site/app.ts'
import { itineraries, itineraryBookmarkLinks, itineraryBookmarks } from '../tables.server.ts'

const trip = {
  slug: 'kyoto',
  title: 'Kyoto & <Nara> in five days',
  description: 'Temples before breakfast.',
  destination: 'Kyoto',
  country: 'Japan',
  duration: 5,
  travelStyle: 'Culture',
}
const path = '/api/itineraries/1/bookmarks'
const reader = { userEmail: ' Anna@Example.com ' }

async function withTrip({ isPublic = true, env = {} }: { isPublic?: boolean; env?: Record<string, string> } = {}) {
  const site = await testApp({ seeded: false, env })
  await site.db.insert(itineraries).values({ ...trip, isPublic })
  return site
}

test('however often an address is left, there is one row and one answer, with or without mail', async () => {
  const { post, db } = await withTrip()
  const answers = await Promise.all([reader, { userEmail: 'anna@example.com' }, reader].map((body) => post(path, body)))
  const bodies = await Promise.all(answers.map(async (answer) => [answer.status, await answer.json()]))
  expect(bodies).toEqual(Array(3).fill([201, { message: 'The itinerary is saved.' }]))
  expect((await db.select().from(itineraryBookmarks)).map(({ userEmail }) => userEmail)).toEqual(['anna@example.com'])
})

test('the link is mailed once, with another one that removes the address in one click', async () => {
  const server = await startMailServer()
  const { post, db, app } = await withTrip({ env: { SMTP_URL: server.url, SITE_URL: 'https://travel.example' } })
  await post(path, reader)
  await post(path, reader)
  const [{ mail, to }] = (await server.arrivals(1)) as [(typeof server.received)[number]]
  expect(to).toEqual(['anna@example.com'])
  expect(mail.subject).toBe('Kyoto & <Nara> in five days')
  expect(mail.text).toContain('Open the itinerary: https://travel.example/itineraries/kyoto')
  expect(mail.html).toContain('Kyoto &amp; &lt;Nara&gt; in five days</h1>')

  const link = /https:\/\/travel\.example(\/itineraries\/bookmark\/remove\?token=[\w-]{43})$/m.exec(
    mail.text ?? '',
  )?.[1]
  const action = link?.replace('/itineraries/bookmark/remove', '/api/itineraries/bookmarks/remove') ?? ''
  expect((await app.request(action)).status, 'reading changes nothing').toBe(404)
  expect(await db.$count(itineraryBookmarks)).toBe(1)
  const removed = await app.request(action, { method: 'POST' })
  expect([removed.status, await removed.json()]).toEqual([200, { message: 'The address is no longer kept.' }])
  expect(await db.$count(itineraryBookmarks)).toBe(0)
  const again = await app.request(`${action}&from=page`, { method: 'POST' })
  expect([again.status, again.headers.get('location')]).toEqual([303, '/itineraries/bookmark/remove?done=yes'])
  expect(server.received, 'the second request was not mailed').toHaveLength(1)
})

test('a link whose letter was refused is mailed at the next request', async () => {
  let isRefused = true
  const server = await startMailServer({
    onRcptTo: (_, __, answer) => answer(isRefused ? refusal(550) : null),
  })
  const { post, db } = await withTrip({ env: { SMTP_URL: server.url } })
  await post(path, reader)
  await expect.poll(() => db.$count(itineraryBookmarkLinks)).toBe(0)
  isRefused = false
  await post(path, reader)
  expect(await server.arrivals(1)).toMatchObject([{ to: ['anna@example.com'] }])
})

test('a link whose letter may have arrived removes the address', async () => {
  const server = await startMailServer()
  const { post, db, app, deps } = await withTrip({ env: { SMTP_URL: server.url } })
  server.hold()
  await post(path, reader)
  const [{ mail }] = (await server.arrivals(1)) as [(typeof server.received)[number]]
  server.cut()
  await expect.poll(() => deps.mail?.counts()).toMatchObject({ unknown: 1 })
  await deps.mail?.close()
  const token = /token=([\w-]+)/.exec(mail.text ?? '')?.[1]
  const removed = await app.request(`/api/itineraries/bookmarks/remove?token=${token}`, { method: 'POST' })
  expect([removed.status, await db.$count(itineraryBookmarks)]).toEqual([200, 0])
})

test('an unknown link removes nothing', async () => {
  const { post, db, app } = await withTrip()
  await post(path, reader)
  const made = `/api/itineraries/bookmarks/remove?token=${'x'.repeat(43)}`
  expect((await app.request(made, { method: 'POST' })).status).toBe(404)
  const fromPage = await app.request(`${made}&from=page`, { method: 'POST' })
  expect(fromPage.headers.get('location')).toBe('/itineraries/bookmark/remove?done=unknown')
  expect((await app.request('/api/itineraries/bookmarks/remove', { method: 'POST' })).status).toBe(400)
  expect(await db.$count(itineraryBookmarks)).toBe(1)
})

test('one address is not mailed more than five links an hour', async () => {
  const server = await startMailServer()
  const { post, db } = await withTrip({ env: { SMTP_URL: server.url } })
  await db.insert(itineraries).values(Array.from({ length: 7 }, (_, n) => ({ ...trip, slug: `trip-${n}` })))
  for (let id = 1; id <= 8; id++) await post(`/api/itineraries/${id}/bookmarks`, reader)
  await post(path, { userEmail: 'last@example.com' })
  const received = await server.arrivals(6)
  expect(received.map(({ to }) => to[0]).toSorted()).toEqual([...Array(5).fill('anna@example.com'), 'last@example.com'])
  expect(await db.$count(itineraryBookmarks)).toBe(9)
})

test.each([
  [{}, 'Please enter your email address'],
  [{ userEmail: 'anna' }, 'Please enter a valid email address'],
  [{ userEmail: 'anna@example.com\r\nBcc: x@example.com' }, 'Please enter a valid email address'],
  [{ userEmail: 'anna@example.com,x@example.com' }, 'Please enter a valid email address'],
])('%j is refused with a sentence', async (body, sentence) => {
  const { post } = await withTrip()
  const answer = await post(path, body)
  expect([answer.status, await answer.json()]).toEqual([400, { error: sentence, fields: { userEmail: sentence } }])
})

test('private and unknown itineraries cannot be kept, and the 21st request in a minute has to wait', async () => {
  const { post } = await withTrip({ isPublic: false })
  for (const id of ['1', '2', 'x']) expect((await post(`/api/itineraries/${id}/bookmarks`, reader)).status).toBe(404)
  for (let request = 3; request < 20; request++) await post(path, {})
  expect((await post(path, reader)).status).toBe(429)
})
