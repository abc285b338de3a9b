import { expect, test } from 'vitest'
import { sheet as paper } from '#platform/documents/sheet.server.ts'
import { pdfPages, pdfTexts } from '#tests/support/files/pdf.ts'
import { testApp } from '#tests/support/site/app.ts'
import type { Place } from '../schema.ts'
import { placePdf } from './place-pdf.server.ts'

const kyoto = '/api/destinations/slug/kyoto'

function printed(place: Place) {
  const told = { land: null, siteUrl: 'https://travel.example', author: 'Ines', language: 'en', printedAt: new Date() }
  return placePdf({ place, ...told })
}

test('the printed sheet has what the page has', async () => {
  const { get } = await testApp()
  const answer = await get('/destinations/kyoto.pdf')
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  const text = (await pdfPages(new Uint8Array(await answer.arrayBuffer()))).join(' ')
  for (const words of ['Go in February', 'Haruka', 'Fushimi', 'Is one day enough?']) expect(text).toContain(words)
  expect((await get('/destinations/nowhere.pdf')).status).toBe(404)
})

test('paid links are called so, and a place that is its country has one name at the foot', async () => {
  const { json } = await testApp()
  const place = { ...(await json<Place>(kyoto)), name: 'Malta', country: 'Malta' }
  const booking = { ...place.bookings[0]!, url: 'https://beds.example/1' }
  const texts = async (url: string | null) =>
    (await pdfPages(await printed({ ...place, bookings: [{ ...booking, url }] }))).join(' ')
  expect(await texts(booking.url)).toContain('Links are paid')
  expect(await texts(null)).not.toContain('Links are paid')
  expect(await texts(null)).not.toContain('Malta, Malta')
})

test('more stops than have room beside the drawing go on under it, over as many pages as they take', async () => {
  const { json } = await testApp()
  const place = await json<Place>(kyoto)
  const [route] = place.sheet?.routes ?? []
  const stops = Array.from({ length: 60 }, (_, index) => ({
    ...route!.stops[0]!,
    number: index + 1,
    name: `Stop ${index}`,
  }))
  const sheet = { ...place.sheet!, routes: [{ ...route!, stops }] }
  const pages = await pdfPages(await printed({ ...place, sheet }))
  expect(pages.join(' ')).toContain('Stop 59')
  expect(pages.length).toBeGreaterThan(2)
})

test('stops with long titles stay above the foot of the page, whether beside the drawing or under it', async () => {
  const { json } = await testApp()
  const place = await json<Place>(kyoto)
  const [route] = place.sheet?.routes ?? []
  for (const count of [7, 12, 18]) {
    const stops = Array.from({ length: count }, (_, index) => ({
      ...{ ...route!.stops[0]!, number: index + 1, name: 'Kiyomizu', leg: '12 km' },
      title: 'Up the hill before the buses come, and down by the lanes that nobody photographs',
    }))
    const pdf = await printed({ ...place, sheet: { ...place.sheet!, routes: [{ ...route!, stops }] } })
    const texts = (await pdfTexts(pdf)).filter(({ words }) => words.startsWith('Kiyomizu'))
    expect(texts).toHaveLength(count)
    for (const { y } of texts) expect(y).toBeGreaterThan(paper.margin + 40)
  }
})

test('all facts are printed, and both hours of the clock', async () => {
  const { json } = await testApp()
  const place = await json<Place>(kyoto)
  const facts = Array.from({ length: 6 }, (_, index) => ({ value: `${index} km`, label: `Fact ${index}` }))
  const clock = { offset: 'UTC+1', summer: 'UTC+2' }
  const text = (await pdfPages(await printed({ ...place, facts, clock }))).join(' ')
  const words = facts.flatMap(({ value, label }) => [value, label])
  for (const said of [...words, 'UTC+1', 'UTC+2 in summer']) expect(text).toContain(said)
  const without = { ...place, facts: [], averageBudget: '$90–110 a day', clock: { offset: 'UTC+9', summer: null } }
  const few = (await pdfPages(await printed(without))).join(' ')
  for (const said of ['$90–110 a day', 'UTC+9', 'All year, no summer time']) expect(few).toContain(said)
})

test('a place without a verdict has its description whole, over as many pages as it takes', async () => {
  const { json } = await testApp()
  const place = await json<Place>(kyoto)
  const lines = Array.from({ length: 60 }, (_, index) => `Told in line ${index}.`)
  const pdf = await printed({ ...place, verdict: null, description: lines.join('\n') })
  const texts = (await pdfTexts(pdf)).filter(({ words }) => words.startsWith('Told in line'))
  expect(texts.map(({ words }) => words.trim())).toEqual(lines)
  for (const { y } of texts) expect(y).toBeGreaterThan(paper.margin + 40)
})

test('an answer longer than a page is printed whole, over as many pages as it takes', async () => {
  const { json } = await testApp()
  const place = await json<Place>(kyoto)
  const lines = Array.from({ length: 75 }, (_, index) => `Said in line ${index}.`)
  const pdf = await printed({ ...place, questions: [{ question: 'And then?', answer: lines.join('\n') }] })
  const texts = (await pdfTexts(pdf)).filter(({ words }) => words.startsWith('Said in line'))
  expect(texts.map(({ words }) => words.trim())).toEqual(lines)
  for (const { y } of texts) expect(y).toBeGreaterThan(paper.margin + 40)
})
