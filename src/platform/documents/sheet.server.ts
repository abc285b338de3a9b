import PDFDocument from 'pdfkit'
import { fontNames, openFont } from './fonts.server.ts'
import { palette, tagged } from './type.server.ts'

/** A4 in points, with margins of 15 mm. */
export const sheet = {
  width: 595.28,
  height: 841.89,
  margin: 42.52,
  right: 595.28 - 42.52,
  bottom: 841.89 - 42.52,
  inner: 595.28 - 2 * 42.52,
} as const

type DocumentInfo = {
  title: string
  author: string
  subject: string
  keywords: string[]
  /** BCP 47, e.g. 'en'. */
  language: string
  created: Date
}

/** An empty document whose pages stay open until `finish`, so that page numbers can be written last. */
export function openDocument(info: DocumentInfo): PDFDocument {
  const doc = new PDFDocument({
    size: 'A4',
    margin: 0,
    autoFirstPage: false,
    bufferPages: true,
    font: null,
    lang: info.language,
    displayTitle: true,
    tagged: true,
    pdfVersion: '1.7',
    info: {
      Title: info.title,
      Author: info.author,
      Subject: info.subject,
      Keywords: info.keywords.join(', '),
      CreationDate: info.created,
      ModDate: info.created,
    },
  })
  for (const name of fontNames) doc.registerFont(name, openFont(name))
  return doc
}

/** A new page on the site's paper; returns its index. */
export function addSheet(doc: PDFDocument): number {
  doc.addPage()
  tagged(doc, 'decoration', () => doc.rect(0, 0, sheet.width, sheet.height).fill(palette.paper))
  return doc.bufferedPageRange().count - 1
}

export async function finish(doc: PDFDocument): Promise<Uint8Array> {
  const chunks: Buffer[] = []
  const done = new Promise<void>((resolve, reject) => {
    doc.on('data', (chunk) => chunks.push(chunk))
    doc.on('end', resolve)
    doc.on('error', reject)
  })
  doc.end()
  await done
  return new Uint8Array(Buffer.concat(chunks))
}

type Line = { x: number; y: number; width: number; color?: string; weight?: number }

/** A horizontal line, centred on `y`. */
export function rule(doc: PDFDocument, line: Line) {
  tagged(doc, 'decoration', () =>
    doc
      .lineWidth(line.weight ?? 0.75)
      .moveTo(line.x, line.y)
      .lineTo(line.x + line.width, line.y)
      .stroke(line.color ?? palette.line),
  )
}

/** A vertical hairline down from `y`. */
export function divider(doc: PDFDocument, line: { x: number; y: number; height: number }) {
  tagged(doc, 'decoration', () =>
    doc
      .lineWidth(0.75)
      .moveTo(line.x, line.y)
      .lineTo(line.x, line.y + line.height)
      .stroke(palette.line),
  )
}

/** The red line of the routes, dashed, between any two points. */
export function routeLine(doc: PDFDocument, from: [number, number], to: [number, number], weight = 1.9) {
  tagged(doc, 'decoration', () =>
    doc
      .lineWidth(weight)
      .dash(weight * 2.2, { space: weight * 1.2 })
      .moveTo(...from)
      .lineTo(...to)
      .stroke(palette.route)
      .undash(),
  )
}

type Box = { x: number; y: number; width: number; height: number }

export function box(doc: PDFDocument, place: Box, paint: { fill?: string; line?: string }) {
  tagged(doc, 'decoration', () => {
    doc.lineWidth(0.75).rect(place.x, place.y, place.width, place.height)
    if (paint.fill && paint.line) doc.fillAndStroke(paint.fill, paint.line)
    else if (paint.fill) doc.fill(paint.fill)
    else doc.stroke(paint.line ?? palette.line)
  })
}

/** A picture with its alternative text; without one it is decoration. */
export function picture(doc: PDFDocument, image: Uint8Array, place: Box, alt: string | null) {
  const draw = () => doc.image(image, place.x, place.y, { width: place.width, height: place.height })
  tagged(doc, alt ? 'Figure' : 'decoration', draw, alt ?? undefined)
}
