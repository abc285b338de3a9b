import { type FontName, printable } from './fonts.server.ts'

/** The light theme's colours, as hex, for documents. */
export const palette = {
  paper: '#fdfdfb',
  card: '#ffffff',
  sand: '#f9ecd6',
  night: '#0c3150',
  onNight: '#ffffff',
  onNight2: '#b9d3e6',
  ink: '#0f2438',
  ink2: '#3f5266',
  ink3: '#5b6c7c',
  line: '#d4dde0',
  lineStrong: '#7a8997',
  blue: '#14507f',
  route: '#cf4529',
} as const

export type TextStyle = {
  font: FontName
  /** Points. */
  size: number
  /** Distance from line to line, in points. */
  leading: number
  color: string
  /** Letter spacing, in em. */
  tracking?: number
  /** Figures of equal width, for columns. */
  tabular?: boolean
}

/** The text styles of all documents; sizes are the design's pixels at 96 dpi, in points. */
export const type = {
  headline: { font: 'imbue-headline', size: 78, leading: 68, color: palette.ink, tracking: -0.02 },
  title: { font: 'imbue-headline', size: 40, leading: 38.5, color: palette.ink, tracking: -0.012 },
  heading: { font: 'imbue-title', size: 18, leading: 20, color: palette.ink, tracking: -0.012 },
  time: { font: 'imbue-title', size: 18, leading: 19, color: palette.ink },
  lead: { font: 'jost-regular', size: 12.75, leading: 18.5, color: palette.ink2 },
  text: { font: 'jost-regular', size: 11.25, leading: 16.5, color: palette.ink },
  strong: { font: 'jost-strong', size: 11.25, leading: 16.3, color: palette.ink, tabular: true },
  small: { font: 'jost-regular', size: 10.1, leading: 14.6, color: palette.ink2, tabular: true },
  label: { font: 'jost-strong', size: 10.5, leading: 14.6, color: palette.ink },
  note: { font: 'jost-regular', size: 9.4, leading: 13, color: palette.ink3, tabular: true },
} as const satisfies Record<string, TextStyle>

export function scaled(style: TextStyle, factor: number): TextStyle {
  return { ...style, size: style.size * factor, leading: style.leading * factor }
}

/** pdfkit's options for a line of this style. */
export function lineOptions({ font, size, tracking = 0, tabular }: TextStyle): PDFKit.Mixins.TextOptions {
  return {
    lineBreak: false,
    baseline: 'alphabetic',
    characterSpacing: tracking * size,
    ...(tabular && font.startsWith('jost') ? { features: ['tnum', 'kern'] } : {}),
  }
}

export function textWidth(doc: PDFKit.PDFDocument, text: string, style: TextStyle): number {
  return doc.font(style.font).fontSize(style.size).widthOfString(text, lineOptions(style))
}

/** The scale, at most 1, at which the widest of these texts fits `width` points. */
export function shrinkage(doc: PDFKit.PDFDocument, texts: string[], style: TextStyle, width: number): number {
  return Math.min(1, width / Math.max(1, ...texts.map((text) => textWidth(doc, text, style))))
}

type Fits = (line: string) => boolean

/** Joins the pieces into lines, as many in each as fit; a piece too long for a line gets one of its own. */
function fill(pieces: string[], joint: string, fits: Fits): string[] {
  const lines: string[] = []
  for (const piece of pieces) {
    const longer = lines.length > 0 ? lines.at(-1) + joint + piece : null
    if (longer !== null && fits(longer)) lines[lines.length - 1] = longer
    else lines.push(piece)
  }
  return lines
}

/** The lines of `text` at a width of `width` points; a word wider than that is broken. Empty text has none. */
export function wrap(doc: PDFKit.PDFDocument, text: string, style: TextStyle, width: number): string[] {
  const fits: Fits = (line) => textWidth(doc, line, style) <= width
  return printable(text, style.font)
    .split('\n')
    .flatMap((paragraph) => {
      const words = paragraph.split(/\s+/).filter(Boolean)
      return fill(
        words.flatMap((word) => (fits(word) ? [word] : fill([...word], '', fits))),
        ' ',
        fits,
      )
    })
}

/** Lines of about equal length, for headlines: as many as `wrap` would make, and no single word in the last. */
export function wrapBalanced(doc: PDFKit.PDFDocument, text: string, style: TextStyle, width: number): string[] {
  const lines = wrap(doc, text, style, width)
  if (lines.length < 2) return lines
  let narrow = width / 2
  let wide = width
  while (wide - narrow > 2) {
    const middle = (narrow + wide) / 2
    if (wrap(doc, text, style, middle).length > lines.length) narrow = middle
    else wide = middle
  }
  return wrap(doc, text, style, wide)
}

/** Like `wrap`, but without a last line of one word. */
export function wrapNeatly(doc: PDFKit.PDFDocument, text: string, style: TextStyle, width: number): string[] {
  const lines = wrap(doc, text, style, width)
  return lines.at(-1)?.includes(' ') ? lines : wrapBalanced(doc, text, style, width)
}

/** 'balanced': lines of about equal length; 'neatly': no last line of one word; 'never': one line, however wide. */
export type Wrap = 'balanced' | 'neatly' | 'never'

export function linesOf(doc: PDFKit.PDFDocument, text: string, style: TextStyle, width: number, how?: Wrap): string[] {
  if (how === 'balanced') return wrapBalanced(doc, text, style, width)
  if (how === 'neatly') return wrapNeatly(doc, text, style, width)
  return wrap(doc, text, style, how === 'never' ? Number.POSITIVE_INFINITY : width)
}

/** At most `count` lines; the last ends in an ellipsis if any was left out. */
export function clip(lines: string[], count: number): string[] {
  if (lines.length <= count) return lines
  return [...lines.slice(0, count - 1), `${lines[count - 1]?.replace(/[\s,.;:]+\S*$/, '') ?? ''}…`]
}
