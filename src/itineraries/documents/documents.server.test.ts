import { eq } from 'drizzle-orm'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import type { PictureReader } from '#platform/documents/picture.server.ts'
import { readEnv } from '#platform/env.server.ts'
import { answerErrors } from '#platform/http/api/answer-errors.server.ts'
import type { AppEnv } from '#platform/http/deps.server.ts'
import { rateLimits } from '#platform/http/tables.server.ts'
import type { Role } from '#platform/roles.ts'
import { testDatabase } from '#tests/support/database/database.ts'
import { pdfPages } from '#tests/support/files/pdf.ts'
import { picture } from '#tests/support/files/pictures.ts'
import { demoItinerary } from '#tests/support/rooms/itinerary.ts'
import { activityKeys } from '../page/plan.ts'
import type { ItineraryDetail } from '../schema.ts'
import { itineraries, itineraryDays } from '../tables.server.ts'
import { itineraryDocumentRoutes } from './documents.server.ts'

async function setup(changes: Partial<ItineraryDetail> = {}, role: Role = 'anonymous', read?: PictureReader) {
  const database = await testDatabase()
  const { id, imageInfo: _, days, ...row } = demoItinerary(changes)
  const [stored] = await database.db.insert(itineraries).values(row).returning({ id: itineraries.id })
  const itineraryId = stored?.id ?? id
  await database.db.insert(itineraryDays).values(days.map(({ id: _, ...day }) => ({ ...day, itineraryId })))
  await database.syncRevision()
  const log = { info() {}, warn() {}, error() {} }
  const env = readEnv({ SITE_URL: 'https://travel.example', SITE_TIMEZONE: 'Asia/Tokyo' })
  const deps = { database, clock: () => new Date('2026-12-01T16:00:00Z'), env, log }
  const app = new Hono<AppEnv>()
  app.onError(answerErrors(log))
  app.use(async (c, next) => {
    c.set('viewer', { role, user: null })
    c.set('address', c.req.header('x-from') ?? '10.0.0.1')
    await next()
  })
  app.route('/', itineraryDocumentRoutes(deps, read))
  return {
    database,
    get: (path: string, headers: Record<string, string> = {}) => app.request(`/itineraries/${path}`, { headers }),
  }
}

/** Takes a third of the time that all seven days take to print. */
const oneDay = { days: demoItinerary().days.slice(0, 1) }

test('the PDF is a download, named after the itinerary', async () => {
  const { get } = await setup()
  const response = await get('seven-slow-days-in-kyoto.pdf?start=2026-12-02')
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('application/pdf')
  expect(response.headers.get('content-disposition')).toBe('attachment; filename="seven-slow-days-in-kyoto.pdf"')
  expect(response.headers.get('cache-control')).toBe('no-cache')
  const pages = await pdfPages(new Uint8Array(await response.arrayBuffer()))
  expect(pages[2]).toContain('Wednesday, December 2, 2026')
})

test('an unchanged PDF is not sent again; a changed itinerary gives a new one', async () => {
  const { get, database } = await setup(oneDay)
  const first = await get('seven-slow-days-in-kyoto.pdf')
  const tag = first.headers.get('etag') ?? ''
  expect((await get('seven-slow-days-in-kyoto.pdf', { 'if-none-match': tag })).status).toBe(304)
  await database.db.update(itineraries).set({ title: 'Eight slow days in Kyoto' })
  await database.syncRevision()
  const changed = await get('seven-slow-days-in-kyoto.pdf', { 'if-none-match': tag })
  expect(changed.status).toBe(200)
  expect((await pdfPages(new Uint8Array(await changed.arrayBuffer())))[0]).toContain('Eight slow days in Kyoto')
})

test('a picture that could not be read is tried again for the next PDF, and then kept', async () => {
  const jpeg = await picture('jpeg')
  let reads = 0
  const read: PictureReader = async () => {
    if (++reads === 1) throw new Error('The storage does not answer.')
    return jpeg
  }
  const { get } = await setup({ ...oneDay, imageUrl: '/uploads/fails-once.jpg' }, 'anonymous', read)
  const tagOf = async () => (await get('seven-slow-days-in-kyoto.pdf')).headers.get('etag')
  const without = await tagOf()
  const whole = await tagOf()
  expect(whole).not.toBe(without)
  expect([await tagOf(), reads]).toEqual([whole, 2])
})

test('the calendar begins on the given day, else tomorrow where the site is', async () => {
  const { get } = await setup()
  const given = await get('seven-slow-days-in-kyoto.ics?start=2027-03-28')
  expect(given.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
  expect(given.headers.get('content-disposition')).toBe('attachment; filename="seven-slow-days-in-kyoto.ics"')
  expect(await given.text()).toContain('DTSTART;TZID=Asia/Tokyo:20270328T141000')
  // The clock of the test is at 16:00 UTC on December 1, which is December 2 in Tokyo; the calendar begins the day after.
  expect(await (await get('seven-slow-days-in-kyoto.ics')).text()).toContain('DTSTART;TZID=Asia/Tokyo:20261203T141000')
})

test.each(['pdf', 'ics'])('an unknown, private or impossible itinerary has no %s', async (kind) => {
  const { get } = await setup({ isPublic: false })
  for (const slug of ['nowhere', 'seven-slow-days-in-kyoto', '%00', 'A', 'x'.repeat(300)]) {
    const response = await get(`${slug}.${kind}`)
    expect(response.status).toBe(404)
    expect(await response.json()).toEqual({ error: 'Itinerary not found.' })
  }
})

test('the admin can print a private itinerary, and no cache stores it', async () => {
  const { get } = await setup({ isPublic: false }, 'admin')
  const answer = await get('seven-slow-days-in-kyoto.ics')
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'private, no-store'])
})

test.each(['pdf', 'ics'])('a start that is not a day is refused with a sentence (%s)', async (kind) => {
  const { get } = await setup()
  for (const start of ['2026-02-30', 'tomorrow', '02.12.2026', '%00', '9999-01-01']) {
    const response = await get(`seven-slow-days-in-kyoto.${kind}?start=${start}`)
    expect(response.status).toBe(400)
    const { error } = (await response.json()) as { error: string }
    expect(error).toBe('The start date must be a day written as yyyy-mm-dd, between 2000 and 2100.')
  }
})

test('both carry the plan of the page: what is left out is gone, costs are for all who travel', async () => {
  const { get } = await setup()
  const [[haruka = '']] = activityKeys(demoItinerary().days) as [string[]]
  const plan = `start=2027-03-28&travellers=2&without=${haruka}.gone`
  const calendar = await (await get(`seven-slow-days-in-kyoto.ics?${plan}`)).text()
  expect(calendar).not.toContain('Haruka express from Kansai Airport')
  expect(calendar).toContain('Ninenzaka')
  const response = await get(`seven-slow-days-in-kyoto.pdf?${plan}`)
  const [, contents = '', day = ''] = await pdfPages(new Uint8Array(await response.arrayBuffer()))
  expect(contents).toContain('¥71,420, for 2 travellers; 1 activity left out')
  expect(day).not.toContain('Haruka')
  expect(day).toContain('Day total, 2 travellers')
})

test('an event of the calendar keeps its id where the plan leaves out another of its name', async () => {
  const [day] = oneDay.days as [ItineraryDetail['days'][number]]
  const [first] = day.activities as [ItineraryDetail['days'][number]['activities'][number]]
  const walks = ['08:00', '19:00'].map((time) => ({ ...first, activity: 'Walk', time }))
  const { get } = await setup({ days: [{ ...day, activities: walks }] })
  const [[key = '']] = activityKeys([{ activities: walks }]) as [string[]]
  const idsOf = async (query: string) =>
    (await (await get(`seven-slow-days-in-kyoto.ics${query}`)).text()).match(/^UID:.+$/gm)
  const [, evening] = (await idsOf('')) ?? []
  expect(await idsOf(`?without=${key}`)).toEqual([evening])
})

test.each(['pdf', 'ics'])('a number of travellers that is none is refused with a sentence (%s)', async (kind) => {
  const { get } = await setup()
  for (const travellers of ['0', '21', 'two', '-1', '%00']) {
    const response = await get(`seven-slow-days-in-kyoto.${kind}?travellers=${travellers}`)
    expect(response.status).toBe(400)
    const { error } = (await response.json()) as { error: string }
    expect(error).toBe('The number of travellers must be a whole number from 1 to 20.')
  }
})

test('an address has thirty different PDFs made in ten minutes; cached ones and other addresses are not refused', async () => {
  const { get, database } = await setup(oneDay)
  const pdf = 'seven-slow-days-in-kyoto.pdf'
  expect((await get(pdf)).status).toBe(200)
  await database.db.update(rateLimits).set({ points: 29 }).where(eq(rateLimits.key, 'pdf:10.0.0.1'))
  expect((await get(`${pdf}?start=2026-12-02`)).status).toBe(200)
  const refused = await get(`${pdf}?start=2026-12-03`)
  expect(refused.status).toBe(429)
  const wait = refused.headers.get('retry-after')
  expect(Number(wait)).toBeGreaterThan(500)
  expect(await refused.json()).toEqual({ error: `Too many requests. Please try again in ${wait} seconds.` })
  expect((await get(pdf)).status).toBe(200)
  expect((await get(`${pdf}?start=2026-12-03`, { 'x-from': '10.0.0.2' })).status).toBe(200)
  expect((await get(`${pdf}?start=2026-12-03`)).status).toBe(200)
})
