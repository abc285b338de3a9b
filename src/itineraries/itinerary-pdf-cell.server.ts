import type PDFDocument from 'pdfkit'
import { rule } from '#platform/documents/sheet.server.ts'
import { link, palette, setLines, type TextStyle, textWidth, wrap } from '#platform/documents/type.server.ts'

type Part = { lines: string[]; style: TextStyle; url: string | null }

/** Paragraphs of different looks under one another, as in a cell of a timetable. */
export type Cell = Part[]

export function part(doc: PDFDocument, words: string | null, style: TextStyle, width: number): Part {
  return { lines: words ? wrap(doc, words, style, width) : [], style, url: null }
}

/** Words that lead to `url`; nothing without one. */
export function linkPart(doc: PDFDocument, url: string | null, words: string, style: TextStyle, width: number): Part {
  return { ...part(doc, url && words, { ...style, color: palette.blue }, width), url }
}

/** Points. */
export function cellHeight(cell: Cell): number {
  return cell.reduce((sum, { lines, style }) => sum + lines.length * style.leading, 0)
}

type Place = { x: number; y: number; width: number; align?: 'left' | 'right' }

export function setCell(doc: PDFDocument, cell: Cell, place: Place) {
  let y = place.y
  for (const each of cell) {
    const height = setLines(doc, each.lines, each.style, { ...place, y })
    if (each.url && height > 0) liveLink(doc, each, { ...place, y }, height)
    y += height
  }
}

function liveLink(doc: PDFDocument, { lines, style, url }: Part, place: Place, height: number) {
  const width = Math.max(...lines.map((line) => textWidth(doc, line, style)))
  const x = place.align === 'right' ? place.x + place.width - width : place.x
  rule(doc, { x, y: place.y + height - style.leading * 0.12, width, color: palette.blue, weight: 0.5 })
  if (url) link(doc, { x, y: place.y, width, height }, url, lines.join(' '))
}
