import type PDFDocument from 'pdfkit'
import { documentPicture } from '#platform/documents/picture.server.ts'
import { addSheet, box, divider, picture, rule, sheet } from '#platform/documents/sheet.server.ts'
import {
  clip,
  link,
  openSection,
  palette,
  setLines,
  setText,
  styled,
  type TextStyle,
  textWidth,
  wrap,
  wrapBalanced,
  wrapNeatly,
} from '#platform/documents/type.server.ts'
import { links } from '#site/links.ts'
import { dateOf, diagramHeight, type PrintedTrip, routeDiagram, type } from './itinerary-pdf-parts.server.ts'
import { daysLabel, difficultyLabel, placeLabel, travelStyleLabel } from './labels.ts'

/** Title sizes in points, each with the lines it may take: one if possible, for the print's sake. The last takes any. */
const titleSizes: [number, number][] = [
  [78, 1],
  [66, 1],
  [56, 1],
  [62, 2],
  [50, 3],
  [36, 9],
]
const summaryLines = 4
const footerHeight = 40

function summaryOf(doc: PDFDocument, trip: PrintedTrip): string[] {
  return wrapNeatly(doc, trip.itinerary.description, type.lead, sheet.inner * 0.88)
}

/** A description too long for the cover, whole, on sheets of its own after it; none for one that fits. */
export function descriptionSheets(doc: PDFDocument, trip: PrintedTrip) {
  const lines = summaryOf(doc, trip)
  if (lines.length <= summaryLines) return
  const top = sheet.margin + 62
  const perSheet = Math.floor((sheet.bottom - footerHeight - top) / type.lead.leading)
  while (lines.length > 0) {
    addSheet(doc)
    setText(doc, 'About this trip', type.title, { x: sheet.margin, y: sheet.margin + 2, role: 'H2' })
    setLines(doc, lines.splice(0, perSheet), type.lead, { x: sheet.margin, y: top })
  }
}

/** First page: title, print, facts and route, filling the sheet exactly whatever the texts' lengths. */
export async function coverSheet(doc: PDFDocument, trip: PrintedTrip) {
  const { itinerary } = trip
  addSheet(doc)
  openSection(doc, 'Cover')
  await letterhead(doc, trip)
  let y = sheet.margin + 44
  y += titleBlock(doc, itinerary.title, y) + 16
  const summary = clip(summaryOf(doc, trip), summaryLines)
  y += setLines(doc, summary, type.lead, { x: sheet.margin, y }) + 18

  const facts = factCells(doc, trip)
  const factsHeight = Math.max(...facts.map((fact) => fact.lines.length)) * type.strong.leading + 34
  const diagram = itinerary.days.length > 0 ? diagramHeight + 20 : 0
  const foot = sheet.bottom - footerHeight - diagram - factsHeight - 18
  await print(doc, trip, { x: sheet.margin, y, width: sheet.inner, height: foot - y })
  factTable(doc, facts, foot + 18, factsHeight)
  if (diagram) routeDiagram(doc, itinerary.days, foot + factsHeight + 38, null)
}

async function letterhead(doc: PDFDocument, trip: PrintedTrip) {
  const mark = await documentPicture('/art/logo-mark.svg', { width: 192, height: 192, ground: palette.paper })
  picture(doc, mark, { x: sheet.margin, y: sheet.margin - 4, width: 24, height: 24 }, null)
  const name = styled(type.time, { size: 16.5, leading: 18 })
  setText(doc, trip.author, name, { x: sheet.margin + 31, y: sheet.margin - 1 })
  const url = trip.siteUrl + links.itinerary(trip.itinerary.slug)
  const [words = ''] = clip(wrap(doc, url.replace(/^https?:\/\//, ''), type.note, 360), 1)
  const width = textWidth(doc, words, type.note)
  setLines(doc, [words], type.note, { x: sheet.right - width, y: sheet.margin + 2 })
  link(
    doc,
    { x: sheet.right - width, y: sheet.margin, width, height: 17 },
    url + trip.query,
    'This itinerary on the site',
  )
}

function titleBlock(doc: PDFDocument, title: string, y: number): number {
  for (const [size, allowed] of titleSizes) {
    const style = styled(type.headline, { size, leading: size * 0.9 })
    const lines = wrapBalanced(doc, title, style, sheet.inner)
    if (lines.length <= allowed) return setLines(doc, lines, style, { x: sheet.margin, y, role: 'H1' })
  }
  return 0
}

type Frame = { x: number; y: number; width: number; height: number }

async function print(doc: PDFDocument, { itinerary, readPicture }: PrintedTrip, frame: Frame) {
  const mat = 6.75
  const place = {
    x: frame.x + mat,
    y: frame.y + mat,
    width: frame.width - 2 * mat,
    height: frame.height - 2 * mat,
  }
  const crop = {
    width: 1320,
    height: Math.round((1320 * place.height) / place.width),
    focus: itinerary.imageInfo?.focus,
    placeholder: itinerary.destination,
  }
  const image = await documentPicture(itinerary.imageUrl, crop, readPicture)
  box(doc, frame, { fill: palette.card, line: palette.line })
  picture(doc, image, place, itinerary.imageAlt ?? itinerary.title)
}

type Fact = { label: string; lines: string[]; x: number; width: number }

/** The facts in columns whose widths follow their texts' usual lengths. */
function factCells(doc: PDFDocument, trip: PrintedTrip): Fact[] {
  const { itinerary } = trip
  const facts: [string, string | null, number][] = [
    ['Place', placeLabel(itinerary), 1.25],
    ['Duration', duration(trip), 1],
    ['Budget', itinerary.budget, 1],
    ['Total cost', itinerary.totalCost, 1.5],
    ['Travel style', travelStyleLabel(itinerary.travelStyle), 1],
    ['Difficulty', difficultyLabel(itinerary.difficulty), 1.05],
  ]
  const given = facts.filter((fact): fact is [string, string, number] => Boolean(fact[1]))
  const shares = given.reduce((sum, [, , share]) => sum + share, 0)
  let x = sheet.margin
  return given.map(([label, value, share]) => {
    const width = (sheet.inner * share) / shares
    const fact = { label, lines: clip(wrap(doc, value, factStyle, width - 12), 5), x, width }
    x += width
    return fact
  })
}

const factStyle: TextStyle = styled(type.strong, { size: 10.8, leading: type.strong.leading - 1.5 })

function duration(trip: PrintedTrip): string {
  const first = dateOf(trip, 1, 'short')
  const days = daysLabel(trip.itinerary.duration)
  return first ? `${days}, from ${first}` : days
}

function factTable(doc: PDFDocument, facts: Fact[], y: number, height: number) {
  rule(doc, { x: sheet.margin, y, width: sheet.inner, color: palette.ink, weight: 1.5 })
  rule(doc, { x: sheet.margin, y: y + height - 6, width: sheet.inner })
  facts.forEach((fact, index) => {
    const x = fact.x + (index === 0 ? 0 : 10)
    if (index > 0) divider(doc, { x: fact.x, y: y + 1, height: height - 7 })
    setText(doc, fact.label, type.note, { x, y: y + 8 })
    setLines(doc, fact.lines, factStyle, { x, y: y + 22 })
  })
}
