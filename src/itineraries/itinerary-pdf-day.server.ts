import type PDFDocument from 'pdfkit'
import { box, rule } from '#platform/documents/sheet.server.ts'
import {
  palette,
  scaled,
  setLines,
  setText,
  type TextStyle,
  tagged,
  wrap,
  wrapNeatly,
} from '#platform/documents/type.server.ts'
import { totalOf, travellersLabel } from './costs.ts'
import { type Cell, cellHeight, linkPart, part, setCell } from './itinerary-pdf-cell.server.ts'
import { type Block, closeSheet, column, heightOf, openDay, room, setBlocks } from './itinerary-pdf-flow.server.ts'
import { type PrintedTrip, type } from './itinerary-pdf-parts.server.ts'
import type { Accommodation, Activity, ItineraryDay } from './schema.ts'

/** The type of a day at one density. */
type Setting = { text: TextStyle; strong: TextStyle; small: TextStyle; quiet: TextStyle; time: TextStyle; pad: number }

function settingAt(factor: number): Setting {
  const small = scaled(type.small, factor)
  return {
    text: scaled(type.text, factor),
    strong: scaled(type.strong, factor),
    small,
    quiet: { ...small, color: palette.ink3 },
    time: type.time,
    pad: factor === 1 ? 8 : factor > 0.9 ? 6 : 4.5,
  }
}

/** Densities to try, each with the ruled lines that should still fit; what fits none of them flows on. */
const densities: [factor: number, ruledLines: number][] = [
  [1, 4],
  [0.95, 3],
  [0.9, 2],
  [0.86, 0],
]

/** One day on its own sheet, set a little smaller when it is full, and on more sheets when it is long. */
export function daySheets(doc: PDFDocument, trip: PrintedTrip, day: ItineraryDay) {
  const flow = openDay(doc, trip, day)
  const fitting = densities.find(([factor, lines]) => {
    const notes = lines > 0 ? notesHeading + lines * lineGap : 0
    return heightOf(dayBlocks(doc, trip, day, settingAt(factor))) + notes <= room(flow)
  })
  setBlocks(flow, dayBlocks(doc, trip, day, settingAt(fitting?.[0] ?? 1)))
  setBlocks(flow, ruledLines(doc, room(flow)))
  closeSheet(flow)
}

function dayBlocks(doc: PDFDocument, { travellers }: PrintedTrip, day: ItineraryDay, setting: Setting): Block[] {
  return [
    ...description(doc, day.description, setting),
    ...timetable(doc, day.activities, setting),
    ...dayTotal(doc, day.activities, travellers, setting),
    ...stays(doc, day.accommodationRecommendations, setting),
    ...remarks(doc, day, setting),
  ]
}

function gap(height: number): Block {
  return { height, draw: () => {} }
}

function heading(doc: PDFDocument, words: string): Block {
  const draw = (y: number) => setText(doc, words, type.label, { x: column.x, y, width: column.width, role: 'H3' })
  return { height: 20, draw, withNext: true }
}

const linesInABlock = 5

function description(doc: PDFDocument, words: string | null, { text, pad }: Setting): Block[] {
  const lines = wrapNeatly(doc, words ?? '', text, column.width)
  const blocks: Block[] = []
  while (lines.length > 0) {
    const some = lines.splice(0, linesInABlock)
    blocks.push({
      height: some.length * text.leading,
      draw: (y) => setLines(doc, some, text, { x: column.x, y }),
    })
  }
  return blocks.length > 0 ? [...blocks, gap(pad + 4)] : []
}

/** Columns of the timetable, in points from the text's left edge. */
const table = {
  time: 54,
  activity: 60,
  activityWidth: 258,
  cost: 322,
  costWidth: 106,
  tick: 438,
  tickSize: 12.5,
} as const

function timetable(doc: PDFDocument, activities: Activity[], setting: Setting): Block[] {
  if (activities.length === 0) return []
  const top: Block = {
    height: 0.5,
    draw: (y) => rule(doc, { x: column.x, y, width: column.width, color: palette.ink, weight: 1.5 }),
    withNext: true,
  }
  return [top, ...activities.map((activity) => activityRow(doc, activity, setting))]
}

/** What the day's activities come to, under its timetable. */
function dayTotal(doc: PDFDocument, activities: Activity[], travellers: number, setting: Setting): Block[] {
  const total = totalOf(activities, travellers)
  if (!total) return []
  const label = travellers > 1 ? `Day total, ${travellersLabel(travellers)}` : 'Day total'
  const width = table.cost + table.costWidth - table.activity
  const height = setting.small.leading + setting.pad
  const draw = (y: number) => {
    const place = { x: column.x + table.activity, y: y + setting.pad, width }
    setText(doc, label, setting.small, place)
    setText(doc, total, { ...setting.small, font: 'jost-strong', color: palette.ink }, { ...place, align: 'right' })
  }
  return [{ height, draw }, gap(setting.pad + 5)]
}

function activityRow(doc: PDFDocument, activity: Activity, { strong, small, quiet, time, pad }: Setting): Block {
  // Words such as "Afternoon" are too long for the size of a clock time.
  const when: Cell = [part(doc, activity.time, (activity.time?.length ?? 0) > 5 ? type.label : time, table.time)]
  const what: Cell = [
    part(doc, activity.activity, strong, table.activityWidth),
    part(doc, activity.location, quiet, table.activityWidth),
    part(doc, activity.notes, small, table.activityWidth),
  ]
  const cost: Cell = [
    part(doc, activity.cost, strong, table.costWidth),
    part(doc, activity.duration, small, table.costWidth),
    linkPart(doc, activity.affiliateLink, 'Book Now', small, table.costWidth),
  ]
  const height = Math.max(cellHeight(when), cellHeight(what), cellHeight(cost), 16) + 2 * pad
  const draw = (y: number) => {
    setCell(doc, when, { x: column.x, y: y + pad - 1, width: table.time })
    setCell(doc, what, { x: column.x + table.activity, y: y + pad, width: table.activityWidth })
    setCell(doc, cost, { x: column.x + table.cost, y: y + pad, width: table.costWidth, align: 'right' })
    tickBox(doc, column.x + table.tick, y + pad + 1)
    rule(doc, { x: column.x, y: y + height, width: column.width })
  }
  return { height, draw }
}

function tickBox(doc: PDFDocument, x: number, y: number) {
  tagged(doc, 'decoration', () =>
    doc.lineWidth(1.1).roundedRect(x, y, table.tickSize, table.tickSize, 2.2).stroke(palette.lineStrong),
  )
}

const stayGap = 10.5

/** Places to sleep, two abreast; a single one takes the whole width. */
function stays(doc: PDFDocument, all: Accommodation[], setting: Setting): Block[] {
  if (all.length === 0) return []
  const width = all.length === 1 ? column.width : (column.width - stayGap) / 2
  const pad = setting.pad + 1
  const cells = all.map((stay) => stayCell(doc, stay, width - 2 * (pad + 2), setting))
  const blocks: Block[] = []
  for (let first = 0; first < cells.length; first += 2) {
    const pair = cells.slice(first, first + 2)
    const height = Math.max(...pair.map(cellHeight)) + 2 * pad
    const draw = (y: number) =>
      pair.forEach((cell, side) => {
        const x = column.x + side * (width + stayGap)
        box(doc, { x, y, width, height }, { line: palette.line })
        setCell(doc, cell, { x: x + pad + 2, y: y + pad - 0.5, width: width - 2 * (pad + 2) })
      })
    blocks.push({ height: height + 8, draw })
  }
  return [heading(doc, 'Accommodation Options'), ...blocks, gap(setting.pad - 2)]
}

function stayCell(doc: PDFDocument, stay: Accommodation, width: number, { strong, small, quiet }: Setting): Cell {
  return [
    part(doc, stay.name, strong, width),
    part(doc, [stay.type, stay.priceRange].filter(Boolean).join(', '), quiet, width),
    part(doc, stay.description, { ...small, color: palette.ink }, width),
    linkPart(doc, stay.affiliateLink, 'Book Now', small, width),
  ]
}

const remarkIndent = 106

/** Tips, budget and transport: the label left, the sentences right, a line beneath. */
function remarks(doc: PDFDocument, day: ItineraryDay, { small, pad }: Setting): Block[] {
  const rows: [string, string | null][] = [
    ...day.tips.map((tip, index): [string, string] => [index === 0 ? 'Tips for the Day' : '', tip]),
    ['Budget Notes', day.budgetNotes],
    ['Transportation', day.transportationNotes],
  ]
  const given = rows.filter((row): row is [string, string] => Boolean(row[1]))
  const blocks = given.map(([label, words], index): Block => {
    const lines = wrap(doc, words, small, column.width - remarkIndent)
    const isLast = given[index + 1]?.[0] !== ''
    const height = lines.length * small.leading + (isLast ? 2 * pad - 2 : pad - 3)
    const draw = (y: number) => {
      const style = { ...type.label, size: small.size, leading: small.leading }
      if (label) setText(doc, label, style, { x: column.x, y: y + pad - 1, width: remarkIndent, role: 'H3' })
      setLines(doc, lines, small, { x: column.x + remarkIndent, y: y + pad - 1 })
      if (isLast) rule(doc, { x: column.x, y: y + height, width: column.width })
    }
    return { height, draw }
  })
  return blocks.length > 0 ? [...blocks, gap(pad + 4)] : []
}

const lineGap = 22.5
const notesHeading = 20

/** What is left of the sheet is ruled for the reader's own notes, when that is worth a heading. */
function ruledLines(doc: PDFDocument, left: number): Block[] {
  const count = Math.floor((left - notesHeading) / lineGap)
  if (count < 2) return []
  const line: Block = {
    height: lineGap,
    draw: (y) => rule(doc, { x: column.x, y: y + lineGap - 0.5, width: column.width }),
  }
  return [heading(doc, 'Your notes'), ...Array.from({ length: count }, () => line)]
}
