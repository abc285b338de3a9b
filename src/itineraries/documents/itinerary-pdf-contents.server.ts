import { across, type Block, filled, inset, rule, set, stack, text } from '#platform/documents/blocks.server.ts'
import { type Pdf, sheet } from '#platform/documents/sheet.server.ts'
import { palette, type } from '#platform/documents/type.server.ts'
import { counted } from '#platform/text/counted.ts'
import { totalOf, travellersLabel } from '../page/costs.ts'
import type { ItineraryDay, ItineraryDetail } from '../schema.ts'
import {
  dateOf,
  destinationOf,
  onlineItinerary,
  type PrintedTrip,
  routeLine,
  station,
} from './itinerary-pdf-route.server.ts'

/** Row heights in points; those of a short trip have room for a line about each day. */
const rows = { short: { height: 60, perSheet: 8 }, long: { height: 41, perSheet: 12 } } as const
const firstRow = sheet.margin + 62
const indent = 44

/** The day that each page of the document belongs to; null for the pages before the first day. */
export type Pages = (ItineraryDay | null)[]

/** Reserves empty sheets for the table of contents with its closing note; the function returned fills them once all pages exist. */
export function reserveContents(pdf: Pdf, trip: PrintedTrip) {
  const { days } = trip.itinerary
  const { height, perSheet: maxRows } = days.length <= rows.short.perSheet ? rows.short : rows.long
  const { margin: x, inner } = sheet
  const note = closingNote(trip)(pdf, inner)
  const noteTop = sheet.bottom - 40 - note.height
  const full = Math.max(1, Math.ceil(days.length / maxRows))
  const endOfRows = firstRow + (days.length - (full - 1) * maxRows) * height
  const count = endOfRows <= noteTop ? full : full + 1
  // Where the note takes a sheet more, the rows are spread over all of them.
  const perSheet = count === full ? maxRows : Math.ceil(days.length / count)
  const sheets = Array.from({ length: count }, () => pdf.addSheet())
  const section = pdf.openSection('Contents')

  function fillSheet(page: number, index: number, pages: Pages) {
    pdf.switchToPage(page)
    set(pdf, text(index ? 'Contents, continued' : 'Contents', type.title, { role: 'H2' }), x, x + 2, inner)
    const shown = days.slice(index * perSheet, (index + 1) * perSheet)
    const line = firstRow + 13
    if (shown.length > 1) routeLine(pdf, [x + 14, line], [x + 14, line + (shown.length - 1) * height])
    for (const [row, day] of shown.entries()) {
      const y = firstRow + row * height
      station(pdf, { x: x + 14, y: y + 13, number: day.dayNumber })
      set(pdf, contentsRow(trip, day, height, pages.indexOf(day) + 1), x, y, inner)
      pdf.goTo(x, y, inner, height, destinationOf(day))
    }
  }

  return (pages: Pages) => {
    pdf.resumeSection(section)
    for (const [index, page] of sheets.entries()) fillSheet(page, index, pages)
    if (days.length === 0) set(pdf, text('The days are not written yet.', type.text), x, firstRow, inner)
    note.draw(x, noteTop)
  }
}

function contentsRow(trip: PrintedTrip, day: ItineraryDay, height: number, page: number): Block {
  const where = [dateOf(trip, day.dayNumber), day.location].filter(Boolean).join(', ')
  const about = height === rows.short.height ? day.description : null
  const width = sheet.inner - indent
  const line = { maxLines: 1 }
  const right = { align: 'right' as const }
  const cells = [
    { x: indent, down: 2, width: width - 40, block: text(day.title, type.heading, line) },
    { x: sheet.inner - 40, down: 4, block: text(String(page), type.strong, right) },
    { x: indent, down: 23, width: width - 150, block: text(where, type.note, line) },
    { x: sheet.inner - 150, down: 23, block: text(hoursOf(day), type.note, right) },
    { x: indent, down: 37, block: text(about, type.small, line) },
    { x: indent, down: height - 4, block: rule() },
  ]
  return across(cells)
}

/** "4 activities, from 14:10": a summary of the day. */
function hoursOf(day: ItineraryDay): string {
  const count = day.activities.length
  if (count === 0) return ''
  const words = counted(count, 'activity', 'activities')
  const [first] = day.activities
  return first?.time && /^\d/.test(first.time) ? `${words}, from ${first.time}` : words
}

function hasPaidLinks({ days }: ItineraryDetail): boolean {
  const items = days.flatMap((day) => [...day.activities, ...day.accommodationRecommendations])
  return items.some((item) => item.affiliateLink !== null)
}

/** "¥82,820, 3 not priced, for 2 travellers; 4 activities left out": the cost of the reader's own plan. */
function activityCost({ itinerary, travellers, leftOut }: PrintedTrip): string {
  const activities = itinerary.days.flatMap((day) => day.activities)
  const total = totalOf(activities, travellers)
  const out = leftOut > 0 && `${leftOut} ${leftOut === 1 ? 'activity' : 'activities'} left out`
  return [total && `${total}, for ${travellersLabel(travellers)}`, out].filter(Boolean).join('; ')
}

/** The closing note: cost, audience, the address of the online version, and the disclosure of paid links. */
function closingNote(trip: PrintedTrip): Block {
  const { itinerary } = trip
  const online = onlineItinerary(trip)
  const row = (label: string, words: string, options = {}): Block | false => {
    const cells = [
      { block: text(label, { ...type.label, size: 10.1 }) },
      { x: 100, block: text(words, type.small, { maxLines: 3, ...options }) },
    ]
    return words !== '' && inset(across(cells), 0, 0, 5)
  }
  const notes = stack(
    row('Total cost', itinerary.totalCost ?? 'Not priced'),
    row('Activities', activityCost(trip)),
    row('Best for', itinerary.bestFor.join(', ')),
    row('On the site', online.words, { link: online.link }),
    row('Booking', hasPaidLinks(itinerary) ? 'Some links are affiliate links; they cost you nothing extra.' : ''),
  )
  return filled(palette.sand, inset(notes, 18, 15, 10))
}
