import { isSaid, type Month } from '#destinations/place-schema.ts'
import {
  across,
  type Block,
  fitted,
  flow,
  footers,
  gap,
  inset,
  keepWithNext,
  linkText,
  rule,
  set,
  stack,
  strip,
  text,
  thickRule,
} from '#platform/documents/blocks.server.ts'
import { onlineVersion, setGuideHead } from '#platform/documents/print.server.ts'
import { Pdf, sheet } from '#platform/documents/sheet.server.ts'
import { type TextStyle, type } from '#platform/documents/type.server.ts'
import { monthNames } from '#platform/text/month-names.ts'
import { links } from '#site/links.ts'
import { placed } from '#site/paid-links/placement.ts'
import { factsOf, nameInCountry } from '../page/facts.ts'
import type { Place, Sheet } from '../schema.ts'
import { drawingShare, sheetDrawing } from './sheet-drawing.server.ts'

interface Printed {
  place: Place
  /** The land under its sheet, as SVG; null where there is none. */
  land: string | null
  siteUrl: string
  author: string
  language: string
  printedAt: Date
}

const titles = [64, 48, 36].map((size): [TextStyle, number] => [{ ...type.headline, size, leading: size * 0.92 }, 1])
const footerHeight = 40

/** The PDF of a place: verdict, facts, months, bookings, the sheet with its stops, and questions. */
export async function placePdf({ place, land, siteUrl, author, language, printedAt }: Printed): Promise<Uint8Array> {
  const { name, country, verdict, description, slug } = place
  const pdf = new Pdf({
    title: name,
    author,
    subject: verdict ?? description,
    keywords: [name, country],
    language,
    created: printedAt,
  })
  const { margin: x, inner: width } = sheet
  pdf.addSheet()
  pdf.openSection(name)
  const online = onlineVersion(siteUrl + links.place(slug), 'This place on the site')
  let y = await setGuideHead(pdf, author, online)
  y += set(pdf, fitted(name, titles, 'H1'), x, y, width) + 10
  const lead = text(verdict ?? description, type.lead, { wrap: 'neatly', linesInAPiece: 5 })(pdf, width * 0.88)
  const nextPage = () => {
    pdf.addSheet()
    return sheet.margin
  }
  flow(
    stack(() => lead, gap(18), partsOf(place, land))(pdf, width),
    { x, bottom: sheet.bottom - footerHeight, nextPage },
    y,
  )
  footers(pdf, (page) => [nameInCountry(place), `${page + 1} of ${pdf.pageCount}`])
  return pdf.finish()
}

function partsOf(place: Place, land: string | null): Block {
  const { id, months, sheet: drawn, bookings, questions, costOf } = place
  const stops = drawn?.routes.flatMap((route) => route.stops) ?? []
  return stack(
    factTable(factsOf(place)),
    ...part('When to go', months.some(isSaid) ? monthRows(months, costOf) : []),
    ...part(
      'Beds and tickets',
      bookings.map(({ name, text: about, price, url }) =>
        across([
          { width: 150, block: linked(name, url && placed(url, `d${id}`)) },
          { x: 160, width: 250, block: text(about ?? '', type.small) },
          { x: 420, block: text(price ?? '', type.strong, { align: 'right' }) },
        ]),
      ),
      bookings.some(({ url }) => url) ? 'Links are paid: they cost you nothing more.' : '',
    ),
    ...part('On one sheet', drawn && stops.length > 0 ? onOneSheet(drawn, stops, land) : []),
    ...part(
      'Questions',
      questions.map(({ question, answer }) =>
        stack(keepWithNext(text(question, type.label)), text(answer, type.small, { wrap: 'neatly', linesInAPiece: 5 })),
      ),
    ),
  )
}

type Stop = Sheet['routes'][number]['stops'][number]

/** Height of the column on a page of its own, less the heading above the drawing. */
const roomBeside = sheet.bottom - footerHeight - sheet.margin - 44

/** The drawing with its stops in a column beside it, or below it where the column would be higher than a page. */
function onOneSheet(drawn: Sheet, stops: Stop[], land: string | null): Block[] {
  const drawing = { width: sheet.inner * drawingShare, block: sheetDrawing(drawn, land) }
  const x = drawing.width + 14
  const list = stops.map(({ number, name, title, leg }) =>
    stack(
      across([
        { width: 16, block: text(String(number), type.label) },
        { x: 20, width: sheet.inner - x - 74, block: text(name, type.label) },
        { x: sheet.inner - x - 50, block: text(leg ?? '', type.label, { align: 'right' }) },
      ]),
      inset(text(title, type.note), 20, 0, 3),
    ),
  )
  const beside = across([drawing, { x, block: stack(...list) }])
  const rows = stops.map(({ number, name, title, leg }) =>
    row([String(number), name, title, leg ?? ''], [24, 150, 290, 60]),
  )
  return [
    (pdf, width) => {
      const box = beside(pdf, width)
      return box.height <= roomBeside ? box : stack(across([drawing]), ...rows.flatMap(under))(pdf, width)
    },
  ]
}

function linked(name: string, url: string | null): Block {
  return url ? linkText(name, url, type.strong, 'left') : text(name, type.strong)
}

const factsInARow = 5

/** The facts in as few ruled rows as hold them, of about one length. */
function factTable(facts: Place['facts']): Block {
  if (facts.length === 0) return stack()
  const inARow = Math.ceil(facts.length / Math.ceil(facts.length / factsInARow))
  const columns = facts.map(({ value, label }) => ({
    share: 1,
    block: stack(gap(6), text(value, type.time), gap(2), text(label, type.note), gap(6)),
  }))
  const rows = columns.flatMap((_, at) =>
    at % inARow === 0 ? [strip(columns.slice(at, at + inARow), 10), rule()] : [],
  )
  return stack(thickRule, gap(1), ...rows, gap(14))
}

/** A heading and its rows with hairlines between them; nothing without rows. */
function part(title: string, rows: Block[], note = ''): Block[] {
  const [first, ...others] = rows
  if (!first) return []
  if (note) others.push(text(note, type.small))
  const heading = stack(gap(6), text(title, type.heading, { role: 'H2' }), gap(4), thickRule, gap(7))
  return [keepWithNext(inset(heading, 0, 0)), first, ...others.flatMap(under), gap(4), rule(), gap(10)]
}

/** A row below another, with a hairline between them. */
function under(block: Block): Block[] {
  return [gap(4), rule(), gap(4), block]
}

const monthWidths = [70, 80, 100, 100, 120]

function monthRows(months: readonly Month[], costOf: string | null): Block[] {
  const head = row(['', 'Rain, mm', 'Night to noon, °C', 'People', costOf ?? 'Cost'], monthWidths, type.note)
  return [
    head,
    ...months.flatMap((month, index) => {
      if (!isSaid(month)) return []
      const { rain, low, high, people, cost, isBest } = month
      const warmth = [low, high].filter((degrees) => degrees !== null).join(' to ')
      const name = (monthNames[index] ?? '').slice(0, 3) + (isBest ? ', go' : '')
      const cells = [name, rain ?? '', warmth, people ?? '', cost?.toLocaleString('en') ?? ''].map(String)
      return [row(cells, monthWidths, isBest ? type.strong : type.small)]
    }),
  ]
}

function row(cells: string[], widths: number[], style: TextStyle = type.small): Block {
  let x = 0
  return across(
    cells.map((words, index) => {
      const width = widths[index] ?? 60
      const cell = { x, width: width - 8, block: text(words, style) }
      x += width
      return cell
    }),
  )
}
