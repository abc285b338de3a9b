import type PDFDocument from 'pdfkit'
import { addSheet, routeLine, sheet } from '#platform/documents/sheet.server.ts'
import {
  clip,
  openSection,
  palette,
  setLines,
  setText,
  styled,
  tagged,
  wrap,
  wrapBalanced,
} from '#platform/documents/type.server.ts'
import {
  dateOf,
  destinationOf,
  diagramHeight,
  type PrintedTrip,
  routeDiagram,
  station,
  type,
} from './itinerary-pdf-parts.server.ts'
import type { ItineraryDay } from './schema.ts'

/** Where a day's text stands: right of the red line. */
export const column = { x: sheet.margin + 58.5, width: sheet.inner - 58.5 } as const

/** Something set in one piece: a row of the timetable, a few lines, a heading. Points. */
export type Block = {
  height: number
  draw: (y: number) => void
  /** Stays on the same sheet as the next block, as headings do. */
  withNext?: boolean
}

/** Below this the diagram and the footer begin. */
const diagramTop = sheet.bottom - 22 - diagramHeight - 10
const limit = diagramTop - 14
const lineX = sheet.margin + 21.75

/** A day being set, sheet after sheet. */
export type Flow = { doc: PDFDocument; trip: PrintedTrip; day: ItineraryDay; y: number; lineFrom: number }

/** Opens the first sheet of a day with its station, title, place and date. */
export function openDay(doc: PDFDocument, trip: PrintedTrip, day: ItineraryDay): Flow {
  addSheet(doc)
  openSection(doc, `Day ${day.dayNumber}`)
  doc.addNamedDestination(destinationOf(day), 'XYZ', 0, 0, null)
  station(doc, { x: lineX, y: sheet.margin + 21.75, radius: 20.6, number: day.dayNumber })
  const large = wrapBalanced(doc, day.title, type.title, column.width)
  const style = large.length > 2 ? styled(type.title, { size: 28, leading: 28 }) : type.title
  const lines = large.length > 2 ? wrapBalanced(doc, day.title, style, column.width) : large
  let y = sheet.margin + 2
  y += setLines(doc, lines, style, { x: column.x, y, role: 'H2' }) + 7
  y += whereAndWhen(doc, trip, day, y) + 8
  return { doc, trip, day, y, lineFrom: Math.max(sheet.margin + 52, y - 16) }
}

/** A map pin on a grid of 24, drawn like the site's icons. */
const pin = 'M20 10c0 4.993-5.539 10.193-7.399 11.799a1 1 0 0 1-1.202 0C9.539 20.193 4 14.993 4 10a8 8 0 0 1 16 0'

function whereAndWhen(doc: PDFDocument, trip: PrintedTrip, day: ItineraryDay, y: number): number {
  const date = dateOf(trip, day.dayNumber)
  const words = [day.location, date].filter(Boolean).join(', ')
  if (!words) return 0
  if (!day.location) return setText(doc, words, type.small, { x: column.x, y, width: column.width })
  tagged(doc, 'decoration', () => {
    doc
      .save()
      .translate(column.x, y + 1.6)
      .scale(0.45)
      .lineWidth(1.9)
    doc.path(pin).stroke(palette.ink3)
    doc.circle(12, 10, 3).stroke(palette.ink3).restore()
  })
  const style = styled(type.small, { color: palette.ink3 })
  return setText(doc, words, style, { x: column.x + 15, y, width: column.width - 15 })
}

/** Points left on this sheet. */
export function room(flow: Flow): number {
  return limit - flow.y
}

export function heightOf(blocks: Block[]): number {
  return blocks.reduce((sum, block) => sum + block.height, 0)
}

/** Sets the blocks one under another, each whole: what does not fit any more begins the next sheet. */
export function setBlocks(flow: Flow, blocks: Block[]) {
  blocks.forEach((block, index) => {
    const next = block.withNext ? (blocks[index + 1]?.height ?? 0) : 0
    if (flow.y + block.height + next > limit) nextSheet(flow)
    block.draw(flow.y)
    flow.y += block.height
  })
}

function nextSheet(flow: Flow) {
  closeSheet(flow)
  const { doc, day } = flow
  addSheet(doc)
  station(doc, { x: lineX, y: sheet.margin + 11, radius: 11, number: day.dayNumber }, 'decoration')
  const [title = ''] = clip(wrap(doc, day.title, type.heading, column.width - 72), 1)
  const style = styled(type.heading, { color: palette.ink2 })
  setLines(doc, [`${title}, continued`], style, { x: column.x, y: sheet.margin + 1, role: 'decoration' })
  flow.lineFrom = sheet.margin + 32
  flow.y = sheet.margin + 36
}

/** Draws the red line beside what stands on the sheet, and the route beneath it with today's station doubled. */
export function closeSheet(flow: Flow) {
  if (flow.y - flow.lineFrom > 20) routeLine(flow.doc, [lineX, flow.lineFrom], [lineX, flow.y], 2.2)
  routeDiagram(flow.doc, flow.trip.itinerary.days, diagramTop, flow.day.dayNumber)
}
