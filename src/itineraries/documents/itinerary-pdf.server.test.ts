import { expect, test } from 'vitest'
import { pdfBookmarks, pdfElements, pdfInfo, pdfLinks, pdfPages, pdfTexts } from '#tests/support/files/pdf.ts'
import { demoItineraries, demoItinerary } from '#tests/support/rooms/itinerary.ts'
import { onThisMachine } from '#tests/support/run/cpu.ts'
import { median } from '#tests/support/run/proof.ts'
import type { ItineraryDay } from '../schema.ts'
import { itineraryPdf } from './itinerary-pdf.server.ts'
import type { PrintedTrip } from './itinerary-pdf-route.server.ts'

function printed(
  itinerary = demoItinerary(),
  start: string | null = null,
  plan: Partial<PrintedTrip> = {},
): Promise<Uint8Array> {
  const trip: PrintedTrip = {
    itinerary,
    start,
    travellers: 1,
    leftOut: 0,
    query: '',
    ...plan,
    siteUrl: 'https://travel.example',
    author: 'Ines Calder',
    language: 'en',
    printedAt: new Date('2026-05-05T10:00:00Z'),
  }
  return itineraryPdf(trip)
}

/** The demo itinerary as it is, for all tests that only read it. */
let plain: Promise<Uint8Array> | undefined
function printedPlain() {
  plain ??= printed()
  return plain
}

/** Narrow spaces are sometimes lost between short words of a column. */
function closeUp(text: string) {
  return text.replace(/\s/g, '')
}

function firstDay(changes: Partial<ItineraryDay>): ItineraryDay {
  const [day] = demoItinerary().days
  if (!day) throw new Error('the demo itinerary has no days')
  return { ...day, ...changes }
}

test('a printed itinerary is a cover, the contents and a page a day, in this order', async () => {
  const itinerary = demoItinerary()
  const [cover = '', contents = '', ...days] = await pdfPages(await printedPlain())
  expect(cover).toContain('Seven slow days in Kyoto')
  expect(cover).toContain('about $1,100 a person, two sharing, without flights')
  expect(cover).toContain('travel.example/itineraries/seven-slow-days-in-kyoto')
  expect(contents).toMatch(/^Contents/)
  expect(days).toHaveLength(itinerary.days.length)
  itinerary.days.forEach((day, index) => {
    expect(contents).toContain(day.title)
    expect(days[index]).toContain(day.title)
    expect(days[index]).toContain(`Day ${day.dayNumber}, page ${index + 3} of 9`)
  })
})

test('everything a day says can be selected as text', async () => {
  const itinerary = demoItinerary()
  const pages = await pdfPages(await printedPlain())
  itinerary.days.forEach((day, index) => {
    const page = closeUp(pages[index + 2] ?? '')
    const texts = [
      day.description,
      day.location,
      day.budgetNotes,
      day.transportationNotes,
      ...day.tips,
      ...day.activities.flatMap((each) => [
        each.time,
        each.activity,
        each.location,
        each.cost,
        each.duration,
        each.notes,
      ]),
      ...day.accommodationRecommendations.flatMap((stay) => [stay.name, stay.priceRange, stay.description]),
    ]
    for (const text of texts) expect(page).toContain(closeUp(text ?? ''))
  })
})

test('every booking link of a day is live on its page', async () => {
  const itinerary = demoItinerary()
  const links = await pdfLinks(await printedPlain())
  itinerary.days.forEach((day, index) => {
    const urls = [...day.activities, ...day.accommodationRecommendations].flatMap((item) => item.affiliateLink ?? [])
    const onPage = links.filter(({ page }) => page === index + 3).map(({ url }) => url)
    expect(onPage).toEqual(expect.arrayContaining(urls))
  })
})

test('all demo itineraries are printed in time and size, one page a day, without syntax errors', async () => {
  const cpuMs: number[] = []
  for (const itinerary of demoItineraries()) {
    const began = process.cpuUsage()
    const pdf = await printed(itinerary)
    cpuMs.push(process.cpuUsage(began).user / 1000)
    expect(pdf.byteLength).toBeLessThan(1024 * 1024)
    expect(await pdfPages(pdf)).toHaveLength(itinerary.days.length + 2)
  }
  // CPU time, and the median, so that neither a busy machine nor the first document, which compiles the code, fails the test.
  expect(median(cpuMs)).toBeLessThan(onThisMachine(1500))
})

test('the document says what it is, and its structure can be read aloud', async () => {
  const pdf = await printedPlain()
  expect(await pdfInfo(pdf)).toEqual({
    title: 'Seven slow days in Kyoto',
    author: 'Ines Calder',
    language: 'en',
    version: '1.7',
    isTagged: true,
    pageSize: [595.28, 841.89],
  })
  const elements = await pdfElements(pdf)
  expect(elements[0]).toEqual({ path: 'Document' })
  expect(elements[1]).toEqual({ path: 'Document Sect' })
  expect(elements.filter(({ path }) => path === 'Document Sect H1')).toHaveLength(1)
  expect(elements.filter(({ path }) => /\bH1$/.test(path))).toHaveLength(1)
  expect(elements).toContainEqual({
    path: 'Document Sect Figure',
    alt: expect.stringContaining('three vermilion torii gates'),
  })
  // The structure's reader does not return the names of sections, so they are looked up in the file.
  expect(Buffer.from(pdf).toString('latin1')).toMatch(/\/S \/Sect\s+\/T \(Cover\)/)
  expect(await pdfBookmarks(pdf)).toContain('Day 7: A market, a box lunch, a train')
})

test('a start date prints the date of every day', async () => {
  const pages = await pdfPages(await printed(demoItinerary(), '2026-12-28'))
  expect(pages[0]).toContain('7 days, from Dec 28, 2026')
  expect(pages[2]).toContain('Higashiyama, Kyoto, Monday, December 28, 2026')
  expect(pages[8]).toContain('Sunday, January 3, 2027')
})

test('a day longer than a page goes on over further pages, with no row cut', async () => {
  const activity = firstDay({}).activities[0]
  if (!activity) throw new Error('no activity')
  const activities = Array.from({ length: 40 }, (_, row) => ({
    ...activity,
    activity: `Row ${row} begins`,
    notes: `${'A sentence of some length about it. '.repeat(8)}Row ${row} ends`,
  }))
  const pages = await pdfPages(await printed(demoItinerary({ days: [firstDay({ activities })] })))
  expect(pages.length).toBeGreaterThan(5)
  expect(pages[3]).toContain('Arrive, and walk until hungry, continued')
  for (let row = 0; row < 40; row++) {
    const page = pages.find((text) => text.includes(`Row ${row} begins`))
    expect(page).toContain(`Row ${row} ends`)
  }
})

test('a remark of more lines than a sheet holds goes on over further pages', async () => {
  const lines = Array.from({ length: 150 }, (_, index) => `Line ${index} ends.`)
  const pages = await pdfPages(await printed(demoItinerary({ days: [firstDay({ budgetNotes: lines.join('\n') })] })))
  const pageOf = (line: number) => pages.findIndex((page) => page.includes(`Line ${line} ends.`))
  expect(pageOf(0)).toBeGreaterThan(0)
  expect(pageOf(74)).toBeGreaterThan(pageOf(0))
  expect(pageOf(149)).toBeGreaterThan(pageOf(74))
})

test('the longest texts the forms accept are printed whole', async () => {
  const words = (length: number) => 'word '.repeat(length / 5).trim()
  const day = firstDay({
    title: words(200),
    description: words(5000),
    budgetNotes: words(2000),
    transportationNotes: words(2000),
    tips: Array.from({ length: 30 }, () => words(1000)),
  })
  const itinerary = demoItinerary({ title: words(200), description: words(5000), totalCost: words(200), days: [day] })
  const pages = await pdfPages(await printed(itinerary))
  expect(pages[1]).toMatch(/^About this trip/)
  const count =
    pages
      .slice(1)
      .join(' ')
      .match(/\bword\b/g)?.length ?? 0
  // A minimum, because each further page repeats the title, shortened.
  expect(count).toBeGreaterThanOrEqual((200 + 2 * 5000 + 2 * 2000 + 30 * 1000) / 5)
})

test('a trip of forty days has contents of several pages', async () => {
  // Days with hardly any content: the tests above print full ones.
  const short = { activities: [], tips: [], accommodationRecommendations: [] }
  const days = Array.from({ length: 40 }, (_, index) =>
    firstDay({ ...short, dayNumber: index + 1, title: `Title of day ${index + 1}` }),
  )
  const pages = await pdfPages(await printed(demoItinerary({ days, duration: 40 })))
  expect(pages).toHaveLength(1 + 4 + 40)
  expect(pages[4]).toContain('Title of day 40')
  expect(pages[4]).toMatch(/Title of day 40.* 45/)
})

test.each([8, 12, 24])('the contents of %i days end above the note about costs, however long it is', async (count) => {
  const activities = firstDay({}).activities.slice(0, 1)
  const [booked] = activities.map((one) => ({ ...one, affiliateLink: 'https://book.example/1' }))
  const short = { activities: [booked!], tips: [], accommodationRecommendations: [], description: null }
  const days = Array.from({ length: count }, (_, index) =>
    firstDay({ ...short, dayNumber: index + 1, title: `Row of day ${index + 1}` }),
  )
  const bestFor = Array(12).fill('families with children who like trains')
  const pdf = await printed(demoItinerary({ days, totalCost: 'about as much as '.repeat(12), bestFor }))
  const contents = (await pdfPages(pdf)).slice(1, -count)
  expect(contents.length).toBe(Math.ceil(count / 12) + 1)
  const texts = await pdfTexts(pdf)
  const row = texts.find(({ words }) => words === `Row of day ${count}`)
  const note = texts.findLast(({ words }) => words === 'Total cost')
  expect(row!.y).toBeGreaterThan(note!.y + 40)
})

test('an itinerary without days, picture or prices is still a document', async () => {
  const bare = demoItinerary({ days: [], imageUrl: null, totalCost: null, budget: null, bestFor: [] })
  const pages = await pdfPages(await printed(bare))
  expect(pages).toHaveLength(2)
  expect(pages[1]).toContain('The days are not written yet.')
  expect(pages[1]).toContain('Not priced')
})

test('letters that the fonts lack lose their accents or are left out, never printed as boxes', async () => {
  const day = firstDay({ title: 'Đà Nẵng (清水寺) 🍜 noodles', description: '₫50,000 → the market' })
  const pages = await pdfPages(await printed(demoItinerary({ days: [day] })))
  expect(pages[2]).toContain('Đà Nẵng noodles')
  expect(pages[2]).toContain('đ50,000 › the market')
})
