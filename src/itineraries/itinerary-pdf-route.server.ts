import type PDFDocument from 'pdfkit'
import type { PictureReader } from '#platform/documents/picture.server.ts'
import { routeLine, rule, sheet } from '#platform/documents/sheet.server.ts'
import {
  clip,
  palette,
  type Role,
  setLines,
  setText,
  styled,
  type TextStyle,
  tagged,
  textWidth,
  wrap,
} from '#platform/documents/type.server.ts'
import type { ItineraryDay, ItineraryDetail } from './schema.ts'
import { dateOfDay } from './start-date.ts'

/** What one printed itinerary is made from. */
export type PrintedTrip = {
  itinerary: ItineraryDetail
  /** First day as yyyy-mm-dd; null prints no dates. */
  start: string | null
  travellers: number
  /** How many of the author's activities the reader has left out. */
  leftOut: number
  /** The reader's plan as the page's address carries it. */
  query: string
  /** Public origin of the site, no slash at the end. */
  siteUrl: string
  author: string
  language: string
  printedAt: Date
  /** Left out: the site's own art only. */
  readPicture?: PictureReader | undefined
}

/** Sizes are the design's pixels at 96 dpi, in points. */
export const type = {
  headline: { font: 'imbue-headline', size: 78, leading: 68, color: palette.ink, tracking: -0.02 },
  title: { font: 'imbue-headline', size: 40, leading: 38.5, color: palette.ink, tracking: -0.012 },
  heading: { font: 'imbue-title', size: 18, leading: 20, color: palette.ink, tracking: -0.012 },
  time: { font: 'imbue-title', size: 18, leading: 19, color: palette.ink },
  lead: { font: 'jost-regular', size: 12.75, leading: 18.5, color: palette.ink2 },
  text: { font: 'jost-regular', size: 11.25, leading: 16.5, color: palette.ink },
  strong: { font: 'jost-strong', size: 11.25, leading: 16.3, color: palette.ink, tabular: true },
  small: { font: 'jost-regular', size: 10.1, leading: 14.6, color: palette.ink2, tabular: true },
  label: { font: 'jost-strong', size: 10.5, leading: 14.6, color: palette.ink },
  note: { font: 'jost-regular', size: 9.4, leading: 13, color: palette.ink3, tabular: true },
} as const satisfies Record<string, TextStyle>

export function destinationOf(day: ItineraryDay) {
  return `day-${day.dayNumber}`
}

/** "Monday, December 2, 2024" of a day of the trip, or null without a start date. */
export function dateOf(trip: PrintedTrip, dayNumber: number, style: 'long' | 'short' = 'long'): string | null {
  return trip.start && dateOfDay(trip.start, dayNumber, style)
}

/** Where a day ends, in a word or two: "Vík" of "Seljalandsfoss to Vík", "Higashiyama" of "Higashiyama, Kyoto". */
export function stationLabel(day: ItineraryDay): string {
  const place = (day.location ?? day.title).split(',')[0] ?? ''
  return (place.split(/ to /i).at(-1) ?? place).trim()
}

const stationsInARow = 10

/** All days, or, on a long trip, those that fit in one row: around `today`, else the first ones and the last. */
export function stationsShown(days: ItineraryDay[], today: number | null): ItineraryDay[] {
  if (days.length <= stationsInARow) return days
  if (today === null) return [...days.slice(0, stationsInARow - 1), ...days.slice(-1)]
  const index = days.findIndex((day) => day.dayNumber === today)
  const first = Math.min(Math.max(0, index - stationsInARow / 2), days.length - stationsInARow)
  return days.slice(first, first + stationsInARow)
}

export const diagramHeight = 58

/** The route as a line of numbered stations from `y` down; each is a link to its day, today's is doubled. */
export function routeDiagram(doc: PDFDocument, days: ItineraryDay[], y: number, today: number | null) {
  const shown = stationsShown(days, today)
  const column = sheet.inner / Math.max(shown.length, 1)
  const centre = (index: number) => sheet.margin + column * (index + 0.5)
  if (shown.length > 1) routeLine(doc, [centre(0), y + 14], [centre(shown.length - 1), y + 14])
  shown.forEach((day, index) => {
    const isToday = day.dayNumber === today
    station(doc, { x: centre(index), y: y + 14, radius: 11, number: day.dayNumber, doubled: isToday }, 'decoration')
    const style = labelStyle(doc, stationLabel(day), column - 4, isToday)
    const lines = clip(wrap(doc, stationLabel(day), style, column - 4), 2)
    const label = { x: centre(index) - column / 2 + 2, y: y + 31, width: column - 4, align: 'center' as const }
    setLines(doc, lines, style, { ...label, role: 'decoration' })
    doc.goTo(centre(index) - column / 2, y, column, diagramHeight, destinationOf(day))
  })
}

/** Small enough for the longest word to stay whole, down to two thirds. */
function labelStyle(doc: PDFDocument, label: string, width: number, isToday: boolean): TextStyle {
  const style = styled(type.note, { color: palette.ink, ...(isToday && { font: 'jost-strong' }) })
  const longest = Math.max(...label.split(/\s+/).map((word) => textWidth(doc, word, style)), 1)
  return styled(style, { size: style.size * Math.max(0.68, Math.min(1, (width - 1) / longest)) })
}

type Station = { x: number; y: number; radius: number; number: number; doubled?: boolean }

/** A numbered ring on the red line. */
export function station(doc: PDFDocument, ring: Station, role: Role = 'P') {
  const weight = ring.radius > 15 ? 2.2 : 1.8
  tagged(doc, 'decoration', () => {
    doc.lineWidth(weight)
    if (ring.doubled) doc.circle(ring.x, ring.y, ring.radius + 3.6).fillAndStroke(palette.paper, palette.route)
    doc.circle(ring.x, ring.y, ring.radius).fillAndStroke(palette.paper, palette.route)
  })
  const size = ring.radius > 15 ? 23 : ring.number > 99 ? 11 : 15.5
  const style = styled(type.time, { size, leading: size })
  const place = { x: ring.x - ring.radius, y: ring.y - size / 2, width: ring.radius * 2, align: 'center' as const }
  setText(doc, String(ring.number), style, { ...place, role })
}

/** The line at the foot of every page. */
export function footer(doc: PDFDocument, left: string, right: string) {
  const y = sheet.bottom - 22
  rule(doc, { x: sheet.margin, y, width: sheet.inner })
  const half = sheet.inner / 2
  const [words = ''] = clip(wrap(doc, left, type.note, half), 1)
  setLines(doc, [words], type.note, { x: sheet.margin, y: y + 8, role: 'decoration' })
  setText(doc, right, type.note, {
    x: sheet.margin + half,
    y: y + 8,
    width: half,
    align: 'right',
    role: 'decoration',
  })
}
