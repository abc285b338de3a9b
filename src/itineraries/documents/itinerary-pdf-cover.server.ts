import {
  type Block,
  fitted,
  flow,
  gap,
  rule,
  set,
  stack,
  strip,
  text,
  thickRule,
} from '#platform/documents/blocks.server.ts'
import { setGuideHead, setPicture } from '#platform/documents/print.server.ts'
import { type Pdf, sheet } from '#platform/documents/sheet.server.ts'
import { type TextStyle, type } from '#platform/documents/type.server.ts'
import { daysLabel, difficultyLabel, placeLabel, travelStyleLabel } from '../labels.ts'
import { dateOf, diagramHeight, onlineItinerary, type PrintedTrip, routeDiagram } from './itinerary-pdf-route.server.ts'

/**
 * The title's sizes in points, each with its limit of lines: one line is tried first, because it leaves the picture
 * more room.
 */
const titleSizes: [size: number, maxLines: number][] = [
  [78, 1],
  [66, 1],
  [56, 1],
  [62, 2],
  [50, 3],
  [36, 9],
]
const titles = titleSizes.map(([size, maxLines]): [TextStyle, number] => [
  { ...type.headline, size, leading: size * 0.9 },
  maxLines,
])
const summary = { width: sheet.inner * 0.88, maxLines: 4 }
const footerHeight = 40

/** The first page: title, picture, facts and route, which fill the sheet exactly however long the texts are. */
export async function coverSheet(pdf: Pdf, trip: PrintedTrip) {
  const { itinerary, author } = trip
  const { margin: x, inner: width } = sheet
  pdf.addSheet()
  pdf.openSection('Cover')
  let y = await setGuideHead(pdf, author, onlineItinerary(trip))
  y += set(pdf, fitted(itinerary.title, titles, 'H1'), x, y, width) + 16
  const { maxLines } = summary
  y += set(pdf, text(itinerary.description, type.lead, { wrap: 'neatly', maxLines }), x, y, summary.width) + 18

  const facts = factTable(trip)(pdf, width)
  const diagram = itinerary.days.length > 0 ? diagramHeight + 20 : 0
  const foot = sheet.bottom - footerHeight - diagram - facts.height - 18
  const print = {
    url: itinerary.imageUrl,
    pixels: 1320,
    mat: 6.75,
    focus: itinerary.imageInfo?.focus,
    placeholder: itinerary.destination,
    alt: itinerary.imageAlt ?? itinerary.title,
    read: trip.readPicture,
  }
  await setPicture(pdf, print, { x, y, width, height: foot - y })
  facts.draw(x, foot + 18)
  if (diagram) routeDiagram(pdf, itinerary.days, foot + facts.height + 38, null)
}

/** Extra sheets after the cover with the whole of a description that is too long for it; none when it fits. */
export function descriptionSheets(pdf: Pdf, { itinerary }: PrintedTrip) {
  const { margin: x, inner } = sheet
  const [top, bottom] = [sheet.margin + 62, sheet.bottom - footerHeight]
  const linesInAPiece = Math.floor((bottom - top) / type.lead.leading)
  const whole = text(itinerary.description, type.lead, { wrap: 'neatly', linesInAPiece })(pdf, summary.width)
  if (whole.height < (summary.maxLines + 1) * type.lead.leading) return
  const nextPage = () => {
    pdf.addSheet()
    set(pdf, text('About this trip', type.title, { role: 'H2' }), x, sheet.margin + 2, inner)
    return top
  }
  flow(whole, { x, bottom, nextPage }, bottom)
}

const factStyle = { ...type.strong, size: 10.8, leading: type.strong.leading - 1.5 }

/** Text with a tight leading, and the height saved added below it. */
function factText(words: string): Block {
  return (pdf, width) => {
    const box = text(words, factStyle, { maxLines: 5 })(pdf, width)
    return { ...box, height: (box.height / factStyle.leading) * type.strong.leading }
  }
}

/** The facts in columns, whose widths suit the usual lengths of their texts. */
function factTable(trip: PrintedTrip) {
  const { itinerary } = trip
  const first = dateOf(trip, 1, 'short')
  const days = daysLabel(itinerary.duration)
  const facts: [label: string, value: string | null, share: number][] = [
    ['Place', placeLabel(itinerary), 1.25],
    ['Duration', first ? `${days}, from ${first}` : days, 1],
    ['Budget', itinerary.budget, 1],
    ['Total cost', itinerary.totalCost, 1.5],
    ['Travel style', travelStyleLabel(itinerary.travelStyle), 1],
    ['Difficulty', difficultyLabel(itinerary.difficulty), 1.05],
  ]
  const columns = facts.flatMap(([label, value, share]) => {
    if (!value) return []
    return { share, block: stack(gap(7), text(label, type.note, { wrap: 'never' }), gap(1), factText(value), gap(6)) }
  })
  return stack(thickRule, gap(1), strip(columns, 10), rule(), gap(6))
}
