import { set, text } from '#platform/documents/blocks.server.ts'
import type { PictureReader } from '#platform/documents/picture.server.ts'
import { onlineVersion } from '#platform/documents/print.server.ts'
import { type Pdf, type Role, sheet } from '#platform/documents/sheet.server.ts'
import { palette, shrinkage, type } from '#platform/documents/type.server.ts'
import { links } from '#site/links.ts'
import { dateOfDay } from '../page/start-date.ts'
import type { ItineraryDay, ItineraryDetail } from '../schema.ts'

export type PrintedTrip = {
  itinerary: ItineraryDetail
  /** First day as yyyy-mm-dd; null prints no dates. */
  start: string | null
  travellers: number
  /** How many of the author's activities the reader has left out. */
  leftOut: number
  /** The reader's plan as the query string of the page. */
  query: string
  /** Public origin of the site, without a slash at the end. */
  siteUrl: string
  author: string
  language: string
  printedAt: Date
  /** Without it, only the site's own drawings are printed. */
  readPicture?: PictureReader | undefined
}

export function onlineItinerary({ siteUrl, itinerary, query }: PrintedTrip) {
  return onlineVersion(siteUrl + links.itinerary(itinerary.slug), 'This itinerary on the site', query)
}

export function destinationOf(day: ItineraryDay) {
  return `day-${day.dayNumber}`
}

/** "Monday, December 2, 2024" of a day of the trip, or null without a start date. */
export function dateOf(trip: PrintedTrip, dayNumber: number, style: 'long' | 'short' = 'long'): string | null {
  return trip.start && dateOfDay(trip.start, dayNumber, style)
}

/** A short label for where a day ends: "Vík" of "Seljalandsfoss to Vík", "Higashiyama" of "Higashiyama, Kyoto". */
export function stationLabel(day: ItineraryDay): string {
  const place = (day.location ?? day.title).split(',')[0] ?? ''
  return (place.split(/ to /i).at(-1) ?? place).trim()
}

const maxStationsInRow = 10

/** All days; of a trip too long for one row, those around `today`, or the first ones and the last. */
export function stationsShown(days: ItineraryDay[], today: number | null): ItineraryDay[] {
  if (days.length <= maxStationsInRow) return days
  if (today === null) return [...days.slice(0, maxStationsInRow - 1), ...days.slice(-1)]
  const index = days.findIndex((day) => day.dayNumber === today)
  const first = Math.min(Math.max(0, index - maxStationsInRow / 2), days.length - maxStationsInRow)
  return days.slice(first, first + maxStationsInRow)
}

export const diagramHeight = 58

/** The route as a line of numbered stations from `y` down; each is a link to its day, and today's has a double ring. */
export function routeDiagram(pdf: Pdf, days: ItineraryDay[], y: number, today: number | null) {
  const shown = stationsShown(days, today)
  const column = sheet.inner / Math.max(shown.length, 1)
  const centre = (index: number) => sheet.margin + column * (index + 0.5)
  if (shown.length > 1) routeLine(pdf, [centre(0), y + 14], [centre(shown.length - 1), y + 14])
  shown.forEach((day, index) => {
    const isToday = day.dayNumber === today
    const [left, width, label] = [centre(index) - column / 2, column - 4, stationLabel(day)]
    station(pdf, { x: centre(index), y: y + 14, number: day.dayNumber, doubled: isToday })
    const style = { ...type.note, font: isToday ? type.label.font : type.note.font, color: palette.ink }
    // The type shrinks, down to 0.68 of its size, until the longest word fits on one line.
    const size = style.size * Math.max(0.68, shrinkage(pdf, label.split(/\s+/), style, width - 1))
    const words = text(label, { ...style, size }, { maxLines: 2, align: 'center', role: 'decoration' })
    set(pdf, words, left + 2, y + 31, width)
    pdf.goTo(left, y, column, diagramHeight, destinationOf(day))
  })
}

export function routeLine(pdf: Pdf, from: [number, number], to: [number, number], weight = 1.9) {
  pdf.strokeLine(from, to, { color: palette.route, weight, dashed: true })
}

type Station = { x: number; y: number; number: number; radius?: number; doubled?: boolean; role?: Role }

/** A numbered ring on the red line; `x` and `y` are its centre. */
export function station(pdf: Pdf, { x, y, number, radius = 11, doubled, role = 'decoration' }: Station) {
  pdf.decoration(() => {
    pdf.lineWidth(radius > 15 ? 2.2 : 1.8)
    if (doubled) pdf.circle(x, y, radius + 3.6).fillAndStroke(palette.paper, palette.route)
    pdf.circle(x, y, radius).fillAndStroke(palette.paper, palette.route)
  })
  const size = radius > 15 ? 23 : number > 99 ? 11 : 15.5
  const words = text(String(number), { ...type.time, size, leading: size }, { align: 'center', role })
  set(pdf, words, x - radius, y - size / 2, radius * 2)
}
