import type PDFDocument from 'pdfkit'
import type { Element } from 'pdfkit'
import { type FontName, printable } from './fonts.server.ts'

/** The tokens of the light theme, as hex, for documents. */
export const palette = {
  paper: '#fdfdfb',
  card: '#ffffff',
  mist: '#edf3f3',
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
  /** Extra space between letters, in em. */
  tracking?: number
  /** Figures of one width, for columns. */
  tabular?: boolean
}

/** What a run of text is to a screen reader: a heading, a paragraph, or decoration that it skips. */
export type Role = 'H1' | 'H2' | 'H3' | 'P' | 'Caption' | 'LI' | 'decoration'

type Place = { x: number; y: number; width?: number; align?: 'left' | 'right' | 'center'; role?: Role }

export function styled(base: TextStyle, change: Partial<TextStyle>): TextStyle {
  return { ...base, ...change }
}

export function scaled(style: TextStyle, factor: number): TextStyle {
  return { ...style, size: style.size * factor, leading: style.leading * factor }
}

function options(style: TextStyle) {
  return {
    lineBreak: false,
    baseline: 'alphabetic' as const,
    characterSpacing: (style.tracking ?? 0) * style.size,
    ...(style.tabular && style.font.startsWith('jost') ? { features: ['tnum', 'kern'] } : {}),
  }
}

export function textWidth(doc: PDFDocument, text: string, style: TextStyle): number {
  return doc.font(style.font).fontSize(style.size).widthOfString(text, options(style))
}

/** The lines that `text` takes in `width` points; a word wider than that is broken. Empty text is no lines. */
export function wrap(doc: PDFDocument, text: string, style: TextStyle, width: number): string[] {
  return printable(text, style.font)
    .split('\n')
    .flatMap((paragraph) => wrapParagraph(doc, paragraph.split(/\s+/).filter(Boolean), style, width))
}

function wrapParagraph(doc: PDFDocument, words: string[], style: TextStyle, width: number): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of words.flatMap((each) => breakWord(doc, each, style, width))) {
    const longer = line ? `${line} ${word}` : word
    if (line && textWidth(doc, longer, style) > width) {
      lines.push(line)
      line = word
    } else {
      line = longer
    }
  }
  return line ? [...lines, line] : lines
}

function breakWord(doc: PDFDocument, word: string, style: TextStyle, width: number): string[] {
  if (textWidth(doc, word, style) <= width) return [word]
  const parts: string[] = []
  let part = ''
  for (const character of word) {
    if (part && textWidth(doc, part + character, style) > width) {
      parts.push(part)
      part = ''
    }
    part += character
  }
  return part ? [...parts, part] : parts
}

/** Lines of about the same length, for headlines: as many as `wrap` would make, the last not a lone word. */
export function wrapBalanced(doc: PDFDocument, text: string, style: TextStyle, width: number): string[] {
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
export function wrapNeatly(doc: PDFDocument, text: string, style: TextStyle, width: number): string[] {
  const lines = wrap(doc, text, style, width)
  return lines.at(-1)?.includes(' ') ? lines : wrapBalanced(doc, text, style, width)
}

/** At most `count` lines; the last ends in an ellipsis when something was left out. */
export function clip(lines: string[], count: number): string[] {
  if (lines.length <= count) return lines
  return [...lines.slice(0, count - 1), `${lines[count - 1]?.replace(/[\s,.;:]+\S*$/, '') ?? ''}…`]
}

/** Sets the lines from `y` (top of the first line) and returns the height they take. */
export function setLines(doc: PDFDocument, lines: string[], style: TextStyle, place: Place): number {
  if (lines.length === 0) return 0
  tagged(doc, place.role ?? 'P', () => {
    doc.fillColor(style.color)
    lines.forEach((line, index) => {
      const x = place.x + indent(doc, line, style, place)
      // Latin capitals of both faces stand about 0.7 em high: this centres them in the line.
      const baseline = place.y + index * style.leading + style.leading / 2 + style.size * 0.34
      doc.font(style.font).fontSize(style.size).text(line, x, baseline, options(style))
    })
  })
  return lines.length * style.leading
}

/** Wraps and sets in one step; without a width the text stays on one line. Returns the height. */
export function setText(doc: PDFDocument, text: string, style: TextStyle, place: Place): number {
  const lines = place.width === undefined ? [printable(text, style.font)] : wrap(doc, text, style, place.width)
  return setLines(doc, lines, style, place)
}

function indent(doc: PDFDocument, line: string, style: TextStyle, place: Place) {
  if (place.width === undefined || !place.align || place.align === 'left') return 0
  const rest = place.width - textWidth(doc, line, style)
  return place.align === 'right' ? rest : rest / 2
}

type Structure = { root: Element; section: Element }

const structures = new WeakMap<PDFDocument, Structure>()

/** Begins a part of the document's structure; what is drawn from now on belongs to it. */
export function openSection(doc: PDFDocument, title: string): Element {
  const root = structures.get(doc)?.root ?? doc.struct('Document', {})
  if (!structures.has(doc)) doc.addStructure(root)
  const section = doc.struct('Sect', { title })
  root.add(section)
  structures.set(doc, { root, section })
  return section
}

/** Draws into a section opened earlier, so that reading order need not be drawing order. */
export function resumeSection(doc: PDFDocument, section: Element) {
  const structure = structures.get(doc)
  if (structure) structures.set(doc, { ...structure, section })
}

/** Draws inside one element of the document's structure, so that readers and search find text in its order. */
export function tagged(doc: PDFDocument, role: Role | 'Figure', draw: () => void, alt?: string) {
  const section = structures.get(doc)?.section
  if (role === 'decoration' || !section) {
    doc.markContent('Artifact', { type: 'Layout' })
    draw()
    doc.endMarkedContent()
    return
  }
  const element = doc.struct(role, alt ? { alt } : {}, [draw])
  section.add(element)
  element.end()
}

/** A live link over a part of the page; `words` is what a screen reader says. */
export function link(
  doc: PDFDocument,
  place: { x: number; y: number; width: number; height: number },
  url: string,
  words: string,
) {
  // pdfkit writes a plain string as a PDF name, a String object as text.
  doc.link(place.x, place.y, place.width, place.height, url, { Contents: Object(words) })
}
