import type PDFDocument from 'pdfkit'
import type { Element } from 'pdfkit'
import { addSheet, box, routeLine, rule, sheet } from '#platform/documents/sheet.server.ts'
import {
  clip,
  link,
  openSection,
  palette,
  resumeSection,
  setLines,
  setText,
  styled,
  wrap,
} from '#platform/documents/type.server.ts'
import { links } from '#site/links.ts'
import { totalOf, travellersLabel } from './costs.ts'
import { dateOf, destinationOf, type PrintedTrip, station, type } from './itinerary-pdf-parts.server.ts'
import type { ItineraryDay, ItineraryDetail } from './schema.ts'

/** Points; a short trip has room for a line about each day. */
const rows = { short: { height: 60, perSheet: 8 }, long: { height: 41, perSheet: 12 } } as const
const firstRow = sheet.margin + 62
const text = { x: sheet.margin + 44, width: sheet.inner - 44 } as const
const rightWidth = 150

type Contents = { sheets: number[]; section: Element }

function rowsOf(days: ItineraryDay[]) {
  return days.length <= rows.short.perSheet ? rows.short : rows.long
}

/** Empty sheets for the contents, filled by `fillContents` once the days' pages are known. */
export function reserveContents(doc: PDFDocument, days: ItineraryDay[]): Contents {
  const count = Math.max(1, Math.ceil(days.length / rowsOf(days).perSheet))
  return { sheets: Array.from({ length: count }, () => addSheet(doc)), section: openSection(doc, 'Contents') }
}

/** `firstPages` gives, by day number, the page a day begins on, counted from 1. */
export function fillContents(doc: PDFDocument, trip: PrintedTrip, into: Contents, firstPages: Map<number, number>) {
  const { days } = trip.itinerary
  const { height, perSheet } = rowsOf(days)
  resumeSection(doc, into.section)
  into.sheets.forEach((page, index) => {
    doc.switchToPage(page)
    const title = index === 0 ? 'Contents' : 'Contents, continued'
    setText(doc, title, type.title, { x: sheet.margin, y: sheet.margin + 2, role: 'H2' })
    const part = days.slice(index * perSheet, (index + 1) * perSheet)
    if (part.length > 1) {
      const x = sheet.margin + 14
      routeLine(doc, [x, firstRow + 13], [x, firstRow + (part.length - 1) * height + 13])
    }
    part.forEach((day, row) => {
      contentsRow(doc, trip, day, firstRow + row * height, height, firstPages.get(day.dayNumber) ?? 0)
    })
    if (days.length === 0) setText(doc, 'The days are not written yet.', type.text, { x: sheet.margin, y: firstRow })
  })
  closingNote(doc, trip)
}

function contentsRow(doc: PDFDocument, trip: PrintedTrip, day: ItineraryDay, y: number, height: number, page: number) {
  station(doc, { x: sheet.margin + 14, y: y + 13, radius: 11, number: day.dayNumber }, 'decoration')
  const [title = ''] = clip(wrap(doc, day.title, type.heading, text.width - 40), 1)
  setLines(doc, [title], type.heading, { x: text.x, y: y + 2 })
  setText(doc, String(page), type.strong, { x: sheet.right - 40, y: y + 4, width: 40, align: 'right' })
  const where = [dateOf(trip, day.dayNumber), day.location].filter(Boolean).join(', ')
  setLines(doc, clip(wrap(doc, where, type.note, text.width - rightWidth), 1), type.note, { x: text.x, y: y + 23 })
  const right = { x: sheet.right - rightWidth, y: y + 23, width: rightWidth, align: 'right' as const }
  setText(doc, hoursOf(day), type.note, right)
  if (height === rows.short.height && day.description) {
    const [line = ''] = clip(wrap(doc, day.description, type.small, text.width), 1)
    setLines(doc, [line], type.small, { x: text.x, y: y + 37 })
  }
  rule(doc, { x: text.x, y: y + height - 4, width: text.width })
  doc.goTo(sheet.margin, y, sheet.inner, height, destinationOf(day))
}

/** "4 activities, from 14:10": how full a day is. */
function hoursOf(day: ItineraryDay): string {
  const count = day.activities.length
  if (count === 0) return ''
  const words = count === 1 ? '1 activity' : `${count} activities`
  const [first] = day.activities
  return first?.time && /^\d/.test(first.time) ? `${words}, from ${first.time}` : words
}

function hasPaidLinks({ days }: ItineraryDetail): boolean {
  return days.some((day) =>
    [...day.activities, ...day.accommodationRecommendations].some((item) => item.affiliateLink !== null),
  )
}

/** "¥82,820, 3 not priced, for 2 travellers; 4 activities left out": what the reader's own plan comes to. */
function activityCost({ itinerary, travellers, leftOut }: PrintedTrip): string {
  const total = totalOf(
    itinerary.days.flatMap(({ activities }) => activities),
    travellers,
  )
  const out = leftOut > 0 && `${leftOut} ${leftOut === 1 ? 'activity' : 'activities'} left out`
  return [total && `${total}, for ${travellersLabel(travellers)}`, out].filter(Boolean).join('; ')
}

/** Cost, who it is for, where the living version is, and what the links are. */
function closingNote(doc: PDFDocument, trip: PrintedTrip) {
  const { itinerary } = trip
  const url = trip.siteUrl + links.itinerary(itinerary.slug)
  const lines: [string, string, string?][] = [
    ['Total cost', itinerary.totalCost ?? 'Not priced'],
    ['Activities', activityCost(trip)],
    ['Best for', itinerary.bestFor.join(', ')],
    ['On the site', url.replace(/^https?:\/\//, ''), url + trip.query],
    ['Booking', hasPaidLinks(itinerary) ? 'Some links are affiliate links; they cost you nothing extra.' : ''],
  ]
  const notes = lines
    .filter(([, words]) => words)
    .map(([label, words, to]) => ({ label, to, lines: clip(wrap(doc, words, type.small, sheet.inner - 136), 3) }))
  const height = notes.reduce((sum, note) => sum + note.lines.length * type.small.leading + 5, 0) + 25
  let y = sheet.bottom - 40 - height
  box(doc, { x: sheet.margin, y, width: sheet.inner, height }, { fill: palette.sand })
  y += 15
  for (const note of notes) {
    setText(doc, note.label, styled(type.label, { size: 10.1 }), { x: sheet.margin + 18, y })
    const place = { x: sheet.margin + 118, y, width: sheet.inner - 136 }
    const noteHeight = setLines(doc, note.lines, type.small, place)
    if (note.to) link(doc, { ...place, height: noteHeight }, note.to, 'This itinerary on the site')
    y += noteHeight + 5
  }
}
