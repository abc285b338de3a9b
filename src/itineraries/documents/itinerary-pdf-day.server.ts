import {
  across,
  type Block,
  boxes,
  fitted,
  flow,
  gap,
  inset,
  keepWithNext,
  linkText,
  rule,
  set,
  stack,
  text,
  thickRule,
} from '#platform/documents/blocks.server.ts'
import { type Pdf, sheet } from '#platform/documents/sheet.server.ts'
import { clip, palette, scaled, type TextStyle, type, wrap } from '#platform/documents/type.server.ts'
import { totalOf, travellersLabel } from '../page/costs.ts'
import type { Accommodation, Activity, ItineraryDay } from '../schema.ts'
import {
  dateOf,
  destinationOf,
  diagramHeight,
  type PrintedTrip,
  routeDiagram,
  routeLine,
  station,
} from './itinerary-pdf-route.server.ts'

/** The text column, right of the red route line. */
const column = { x: sheet.margin + 58.5, width: sheet.inner - 58.5 } as const
const lineX = sheet.margin + 21.75
const diagramTop = sheet.bottom - 22 - diagramHeight - 10
const bottom = diagramTop - 14

/** The type sizes of a day at one density. */
type Setting = { text: TextStyle; strong: TextStyle; small: TextStyle; quiet: TextStyle; pad: number }

function settingAt(factor: number): Setting {
  const small = scaled(type.small, factor)
  return {
    text: scaled(type.text, factor),
    strong: scaled(type.strong, factor),
    small,
    quiet: { ...small, color: palette.ink3 },
    pad: factor === 1 ? 8 : factor > 0.9 ? 6 : 4.5,
  }
}

/**
 * Densities to try in turn, each with the ruled lines for notes that should still fit; a day that fits none continues
 * on a further sheet.
 */
const densities: [factor: number, ruledLines: number][] = [
  [1, 4],
  [0.95, 3],
  [0.9, 2],
  [0.86, 0],
]

/** One day on its own sheet, in slightly smaller type when it is full, and on further sheets when it is long. */
export function daySheets(pdf: Pdf, trip: PrintedTrip, day: ItineraryDay) {
  const top = openDay(pdf, trip, day)
  const room = bottom - top
  const boxAt = (factor: number) => dayBlock(day, trip.travellers, settingAt(factor))(pdf, column.width)
  const fitting = densities.find(([factor, lines]) => {
    const notes = lines > 0 ? notesHeading + lines * lineGap : 0
    return boxAt(factor).height + notes <= room
  })

  let lineFrom = Math.max(sheet.margin + 52, top - 16)
  const closePage = (y: number) => {
    if (y - lineFrom > 20) routeLine(pdf, [lineX, lineFrom], [lineX, y], 2.2)
    routeDiagram(pdf, trip.itinerary.days, diagramTop, day.dayNumber)
  }
  const nextPage = (y: number) => {
    closePage(y)
    lineFrom = sheet.margin + 32
    return continueDay(pdf, day)
  }
  const y = flow(boxAt(fitting?.[0] ?? 1), { x: column.x, bottom, nextPage }, top)
  closePage(flow(ruledLines(bottom - y)(pdf, column.width), { x: column.x, bottom, nextPage }, y))
}

/** Opens the first sheet of a day with its station, title, place and date. @returns where its text begins */
function openDay(pdf: Pdf, trip: PrintedTrip, day: ItineraryDay): number {
  pdf.addSheet()
  pdf.openSection(`Day ${day.dayNumber}`)
  pdf.addNamedDestination(destinationOf(day), 'XYZ', 0, 0, null)
  station(pdf, { x: lineX, y: sheet.margin + 21.75, radius: 20.6, number: day.dayNumber, role: 'P' })
  const titles: [TextStyle, number][] = [
    [type.title, 2],
    [{ ...type.title, size: 28, leading: 28 }, 9],
  ]
  const head = stack(fitted(day.title, titles, 'H2'), gap(7), whereAndWhen(day, dateOf(trip, day.dayNumber)), gap(8))
  return sheet.margin + 2 + set(pdf, head, column.x, sheet.margin + 2, column.width)
}

/** Opens a further sheet of a day. @returns where its text continues */
function continueDay(pdf: Pdf, day: ItineraryDay): number {
  pdf.addSheet()
  station(pdf, { x: lineX, y: sheet.margin + 11, number: day.dayNumber })
  const style = { ...type.heading, color: palette.ink2 }
  const [title = ''] = clip(wrap(pdf, day.title, style, column.width - 72), 1)
  set(pdf, text(`${title}, continued`, style, { role: 'decoration' }), column.x, sheet.margin + 1, column.width)
  return sheet.margin + 36
}

function whereAndWhen({ location }: ItineraryDay, date: string | null): Block {
  if (!location) return text(date, type.small)
  const style = { ...type.small, color: palette.ink3 }
  return across([{ block: mapPin }, { x: 15, block: text([location, date].filter(Boolean).join(', '), style) }])
}

/** The path of a map pin in the style of the site's icons, on a grid of 24. */
const pin = 'M20 10c0 4.993-5.539 10.193-7.399 11.799a1 1 0 0 1-1.202 0C9.539 20.193 4 14.993 4 10a8 8 0 0 1 16 0'

function mapPin(pdf: Pdf) {
  const draw = (x: number, y: number) =>
    pdf.decoration(() => {
      pdf
        .save()
        .translate(x, y + 1.6)
        .scale(0.45)
        .lineWidth(1.9)
      pdf.path(pin).stroke(palette.ink3)
      pdf.circle(12, 10, 3).stroke(palette.ink3).restore()
    })
  return { height: 0, draw }
}

function dayBlock(day: ItineraryDay, travellers: number, setting: Setting): Block {
  return stack(
    text(day.description, setting.text, { wrap: 'neatly', linesInAPiece: 5 }),
    Boolean(day.description) && gap(setting.pad + 4),
    timetable(day.activities, setting),
    dayTotal(day.activities, travellers, setting),
    stays(day.accommodationRecommendations, setting),
    remarks(day, setting),
  )
}

function heading(words: string): Block {
  return keepWithNext(inset(text(words, type.label, { role: 'H3' }), 0, 0, 20 - type.label.leading))
}

/** Columns of the timetable, in points from the text's left edge. */
const table = { time: 54, activity: 60, activityWidth: 258, cost: 322, costWidth: 106, tick: 438 } as const

function timetable(activities: Activity[], setting: Setting): Block {
  if (activities.length === 0) return stack()
  const rows = activities.map((activity) => stack(activityRow(activity, setting), rule()))
  return stack(keepWithNext(inset(thickRule, 0, 0, 0.5)), ...rows)
}

function activityRow(activity: Activity, { strong, small, quiet, pad }: Setting): Block {
  // Words such as "Afternoon" are too long for the size of a clock time.
  const when = text(activity.time, (activity.time?.length ?? 0) > 5 ? type.label : type.time)
  const what = stack(text(activity.activity, strong), text(activity.location, quiet), text(activity.notes, small))
  const cost = stack(
    text(activity.cost, strong, { align: 'right' }),
    text(activity.duration, small, { align: 'right' }),
    linkText('Book Now', activity.affiliateLink, small, 'right'),
  )
  const cells = [
    { down: -1, width: table.time, block: when },
    { x: table.activity, width: table.activityWidth, block: what },
    { x: table.cost, width: table.costWidth, block: cost },
    { x: table.tick, down: 1, block: tickBox },
  ]
  return inset(across(cells, 16), 0, pad)
}

function tickBox(pdf: Pdf) {
  const square = (x: number, y: number) =>
    pdf.lineWidth(1.1).roundedRect(x, y, 12.5, 12.5, 2.2).stroke(palette.lineStrong)
  return { height: 12.5, draw: (x: number, y: number) => pdf.decoration(() => square(x, y)) }
}

/** The sum of the day's activities, under its timetable. */
function dayTotal(activities: Activity[], travellers: number, { small, pad }: Setting): Block {
  const total = totalOf(activities, travellers)
  if (!total) return stack()
  const label = travellers > 1 ? `Day total, ${travellersLabel(travellers)}` : 'Day total'
  const place = { x: table.activity, width: table.cost + table.costWidth - table.activity }
  const strong = { ...small, font: type.strong.font, color: palette.ink }
  const cells = [
    { ...place, block: text(label, small) },
    { ...place, block: text(total, strong, { align: 'right' }) },
  ]
  return stack(inset(across(cells), 0, pad, 0), gap(pad + 5))
}

/** Places to sleep, in two columns; a single one takes the whole width. */
function stays(all: Accommodation[], setting: Setting): Block {
  if (all.length === 0) return stack()
  const padding = { x: setting.pad + 3, y: setting.pad + 1 }
  const pairs = all.flatMap((stay, index) => (index % 2 === 0 ? [[stay, ...all.slice(index + 1, index + 2)]] : []))
  const rows = pairs.map((pair) => {
    const inRow = pair.map((stay) => stayBlock(stay, setting))
    return inset(boxes(inRow, Math.min(2, all.length), 10.5, padding), 0, 0, 8)
  })
  return stack(heading('Accommodation Options'), ...rows, gap(setting.pad - 2))
}

function stayBlock(stay: Accommodation, { strong, small, quiet }: Setting): Block {
  return stack(
    text(stay.name, strong),
    text([stay.type, stay.priceRange].filter(Boolean).join(', '), quiet),
    text(stay.description, { ...small, color: palette.ink }),
    linkText('Book', stay.affiliateLink, small, 'left'),
  )
}

/** Tips, budget and transport: the label on the left, the text on the right, a rule beneath. */
function remarks(day: ItineraryDay, { small, pad }: Setting): Block {
  const label = { ...type.label, size: small.size, leading: small.leading }
  const row = (words: string, sentences: string, isLast: boolean): Block => {
    // In pieces, between which a page may break: with many line breaks a text is higher than a sheet.
    const inPieces: Block = (pdf, width) => {
      const { parts = [] } = text(sentences, small, { linesInAPiece: 5 })(pdf, width - 106)
      const rows = parts.map((part, index) => {
        const cells = [
          { width: 106, block: text(index ? null : words, label, { role: 'H3' }) },
          { x: 106, block: () => part },
        ]
        const bottom = isLast ? pad - 1 : -2
        return inset(across(cells), 0, index ? 0 : pad - 1, index === parts.length - 1 ? bottom : 0)
      })
      return stack(...rows)(pdf, width)
    }
    return stack(inPieces, isLast && rule())
  }
  const tips = day.tips.filter(Boolean)
  const rows = tips.map((tip, index) => row(index ? '' : 'Tips for the Day', tip, index === tips.length - 1))
  if (day.budgetNotes) rows.push(row('Budget Notes', day.budgetNotes, true))
  if (day.transportationNotes) rows.push(row('Transportation', day.transportationNotes, true))
  return stack(...rows, rows.length > 0 && gap(pad + 4))
}

const lineGap = 22.5
const notesHeading = 20

/** Ruled lines for the reader's notes in the rest of the sheet; none when the space is too small for a heading. */
function ruledLines(left: number): Block {
  const count = Math.floor((left - notesHeading) / lineGap)
  if (count < 2) return stack()
  return stack(heading('Your notes'), ...Array.from({ length: count }, () => inset(rule(), 0, lineGap - 0.5, 0.5)))
}
