import { buffer } from 'node:stream/consumers'
import PDFDocument from 'pdfkit'
import { fontNames, openFont } from './fonts.server.ts'
import { asFallback } from './picture.server.ts'
import { palette } from './type.server.ts'

/** A4 in points, with margins of 15 mm. */
export const sheet = {
  width: 595.28,
  height: 841.89,
  margin: 42.52,
  right: 595.28 - 42.52,
  bottom: 841.89 - 42.52,
  inner: 595.28 - 2 * 42.52,
} as const

/** The role of a run of text for screen readers: a heading, a paragraph, or decoration that they skip. */
export type Role = 'H1' | 'H2' | 'H3' | 'P' | 'decoration'

type Element = PDFKit.PDFStructureElement
type Point = [x: number, y: number]
export type Frame = { x: number; y: number; width: number; height: number }
export type Stroke = { color?: string; weight?: number; dashed?: boolean }

type DocumentInfo = {
  title: string
  author: string
  subject: string
  keywords: string[]
  /** BCP 47, e.g. 'en'. */
  language: string
  created: Date
}

/**
 * A document being drawn: pdfkit's, with a structure for screen readers. Its pages stay open until it is finished, so that page
 * numbers can be drawn last.
 */
export class Pdf extends PDFDocument {
  #root: Element
  #section: Element | null = null
  /** Whether a picture in it could not be read. */
  isFallback = false

  constructor(info: DocumentInfo) {
    super({
      size: 'A4',
      margin: 0,
      autoFirstPage: false,
      bufferPages: true,
      font: '',
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
    for (const name of fontNames) this.registerFont(name, openFont(name))
    this.#root = this.struct('Document', {})
    this.addStructure(this.#root)
  }

  get pageCount(): number {
    return this.bufferedPageRange().count
  }

  /** A new page on the site's paper; returns its index. */
  addSheet(): number {
    this.addPage()
    this.decoration(() => this.rect(0, 0, sheet.width, sheet.height).fill(palette.paper))
    return this.pageCount - 1
  }

  /** Begins a section of the document's structure, to which everything drawn from now on belongs. */
  openSection(title: string): Element {
    const section = this.struct('Sect', { title })
    this.#root.add(section)
    this.#section = section
    return section
  }

  /** Draws into a section opened earlier, so that the reading order may differ from the drawing order. */
  resumeSection(section: Element) {
    this.#section = section
  }

  /** Draws inside an element of the document's structure, so that screen readers and search find text in its order. */
  tagged(role: Role | 'Figure', draw: () => void, alt?: string) {
    if (role === 'decoration' || !this.#section) {
      this.decoration(draw)
      return
    }
    const element = this.struct(role, alt ? { alt } : {}, [draw])
    this.#section.add(element)
    element.end()
  }

  /** Draws decoration, which screen readers skip. */
  decoration(draw: () => void) {
    this.markContent('Artifact', { type: 'Layout' })
    draw()
    this.endMarkedContent()
  }

  /** A line; by default a hairline. */
  strokeLine(from: Point, to: Point, { color = palette.line, weight = 0.75, dashed = false }: Stroke = {}) {
    this.decoration(() => {
      this.lineWidth(weight)
      if (dashed) this.dash(weight * 2.2, { space: weight * 1.2 })
      this.moveTo(...from)
        .lineTo(...to)
        .stroke(color)
      if (dashed) this.undash()
    })
  }

  box({ x, y, width, height }: Frame, paint: { fill?: string; line?: string }) {
    this.decoration(() => {
      this.lineWidth(0.75).rect(x, y, width, height)
      if (paint.fill && paint.line) this.fillAndStroke(paint.fill, paint.line)
      else if (paint.fill) this.fill(paint.fill)
      else this.stroke(paint.line ?? palette.line)
    })
  }

  /** A clickable link over a part of the page; `words` is read by screen readers. */
  liveLink({ x, y, width, height }: Frame, url: string, words: string) {
    // pdfkit writes a plain string as a PDF name, a String object as text.
    this.link(x, y, width, height, url, { Contents: Object(words) })
  }

  /** The finished file; nothing can be drawn afterwards. */
  async finish(): Promise<Uint8Array> {
    this.end()
    const bytes = new Uint8Array(await buffer(this))
    return this.isFallback ? asFallback(bytes) : bytes
  }
}
