/** The part of pdfkit 0.20 that the documents use; lengths are PDF points (1/72 inch), y runs downwards. */
declare module 'pdfkit' {
  import type { Readable } from 'node:stream'

  export type Element = { add(child: Element): Element; end(): void }
  type Outline = { addItem(title: string, options?: { expanded?: boolean; pageNumber?: number }): Outline }
  type TextOptions = {
    lineBreak?: boolean
    baseline?: 'alphabetic'
    characterSpacing?: number
    features?: readonly string[]
  }

  export default class PDFDocument extends Readable {
    constructor(options: {
      size: 'A4'
      margin: number
      autoFirstPage: boolean
      bufferPages: boolean
      font: null
      lang: string
      displayTitle: boolean
      tagged: boolean
      pdfVersion: '1.7'
      info: Record<string, string | Date>
    })
    readonly outline: Outline
    end(): void
    addPage(): this
    switchToPage(index: number): void
    bufferedPageRange(): { start: number; count: number }

    registerFont(name: string, font: object): this
    font(name: string): this
    fontSize(size: number): this
    text(text: string, x: number, y: number, options?: TextOptions): this
    widthOfString(text: string, options?: TextOptions): number

    save(): this
    restore(): this
    moveTo(x: number, y: number): this
    lineTo(x: number, y: number): this
    rect(x: number, y: number, width: number, height: number): this
    roundedRect(x: number, y: number, width: number, height: number, radius: number): this
    clip(): this
    circle(x: number, y: number, radius: number): this
    path(svg: string): this
    translate(x: number, y: number): this
    scale(factor: number): this
    lineWidth(width: number): this
    dash(length: number, options: { space: number }): this
    undash(): this
    fill(color: string): this
    stroke(color: string): this
    fillAndStroke(fill: string, stroke: string): this
    fillColor(color: string): this
    image(source: Uint8Array, x: number, y: number, options: { width: number; height: number }): this

    link(x: number, y: number, width: number, height: number, url: string, options?: { Contents: string }): this
    goTo(x: number, y: number, width: number, height: number, name: string): this
    addNamedDestination(name: string, fit: 'XYZ', x: number, y: number, zoom: number | null): this
    struct(type: string, options: { alt?: string; title?: string }, children?: (() => void)[]): Element
    addStructure(element: Element): this
    markContent(tag: 'Artifact', options: { type: 'Layout' }): this
    endMarkedContent(): this
  }
}

declare module 'fontkit' {
  export interface Glyph {
    /** The characters that it stands for in a text. */
    codePoints: readonly number[]
    path: { scale(x: number, y: number): { toSVG(): string } }
  }
  export interface GlyphRun {
    glyphs: readonly Glyph[]
    positions: readonly { xAdvance: number; xOffset: number; yOffset: number }[]
  }
  export function create(data: Uint8Array): {
    unitsPerEm: number
    characterSet: readonly number[]
    createSubset(): { includeGlyph(glyph: Glyph): number; encode(): Uint8Array }
    glyphForCodePoint(codePoint: number): Glyph
    hasGlyphForCodePoint(codePoint: number): boolean
    layout(text: string): GlyphRun
  }
}
