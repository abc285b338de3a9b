declare module 'fontkit' {
  export interface Glyph {
    /** The characters that it represents in a text. */
    codePoints: readonly number[]
    path: { scale(x: number, y: number): { toSVG(): string } }
  }
  export interface GlyphRun {
    glyphs: readonly Glyph[]
    positions: readonly { xAdvance: number; xOffset: number; yOffset: number }[]
  }
  export interface Font {
    unitsPerEm: number
    characterSet: readonly number[]
    createSubset(): { includeGlyph(glyph: Glyph): number; encode(): Uint8Array }
    glyphForCodePoint(codePoint: number): Glyph
    hasGlyphForCodePoint(codePoint: number): boolean
    layout(text: string): GlyphRun
  }
  export function create(data: Uint8Array): Font
}

/** Types for what pdfkit 0.20 accepts but does not declare yet: an open font, plain bytes, the page of a bookmark. */
declare namespace PDFKit.Mixins {
  interface PDFFont {
    registerFont(name: string, font: import('fontkit').Font): this
  }
  interface PDFImage {
    image(source: Uint8Array, x: number, y: number, options: ImageOption): this
  }
}
declare namespace PDFKit {
  interface PDFOutline {
    addItem(title: string, options: { pageNumber: number; expanded?: boolean }): PDFOutline
  }
}
