/**
 * The layout kit of documents. A block describes content; given a width, it becomes a measured box, which can be placed on a page
 * or flow over several. All lengths are points.
 */
import { type Pdf, type Role, type Stroke, sheet } from './sheet.server.ts'
import { clip, lineOptions, linesOf, palette, type TextStyle, textWidth, type, type Wrap } from './type.server.ts'

export type Box = {
  height: number
  draw: (x: number, y: number) => void
  /** A page may break between these; without them the box is unbreakable. */
  parts?: Box[]
  /** Keeps it on one page with the next box, as for headings. */
  withNext?: boolean
}

export type Block = (pdf: Pdf, width: number) => Box

type TextOptions = {
  align?: 'left' | 'right' | 'center'
  role?: Role
  wrap?: Wrap
  /** Text beyond this is cut with an ellipsis. */
  maxLines?: number
  /** Number of lines kept together when the text is longer than the page. */
  linesInAPiece?: number
  /** `says` is read by screen readers instead of the words. */
  link?: { url: string; says?: string; underlined?: boolean }
}

/** Characters that the fonts lack are replaced or left out; empty text takes no height. */
export function text(words: string | null, style: TextStyle, options: TextOptions = {}): Block {
  return (pdf, width) => {
    const all = linesOf(pdf, words ?? '', style, width, options.wrap)
    const lines = clip(all, options.maxLines ?? all.length)
    const size = options.linesInAPiece
    if (!size) return linesBox(pdf, lines, style, width, options)
    const pieces = Array.from({ length: Math.ceil(lines.length / size) }, (_, n) =>
      lines.slice(n * size, (n + 1) * size),
    )
    return stacked(pieces.map((piece) => linesBox(pdf, piece, style, width, options)))
  }
}

function linesBox(pdf: Pdf, lines: string[], style: TextStyle, width: number, options: TextOptions): Box {
  const { align = 'left', role = 'P', link } = options
  const height = lines.length * style.leading
  const indent = (used: () => number) => (align === 'left' ? 0 : (width - used()) / (align === 'center' ? 2 : 1))
  const draw = (x: number, y: number) => {
    if (lines.length === 0) return
    pdf.tagged(role, () => {
      pdf.fillColor(style.color)
      lines.forEach((line, index) => {
        const left = x + indent(() => textWidth(pdf, line, style))
        // Latin capitals of both fonts are about 0.7 em high: this centres them in the line.
        const baseline = y + index * style.leading + style.leading / 2 + style.size * 0.34
        pdf.font(style.font).fontSize(style.size).text(line, left, baseline, lineOptions(style))
      })
    })
    if (!link) return
    const used = Math.max(...lines.map((line) => textWidth(pdf, line, style)))
    const place = { x: x + indent(() => used), y, width: used, height }
    const under = y + height - style.leading * 0.12
    if (link.underlined) {
      pdf.strokeLine([place.x, under], [place.x + used, under], { color: style.color, weight: 0.5 })
    }
    pdf.liveLink(place, link.url, link.says ?? lines.join(' '))
  }
  return { height, draw }
}

/** A headline in the first style that fits its number of lines, else in the last. */
export function fitted(words: string, styles: [style: TextStyle, maxLines: number][], role: Role): Block {
  return (pdf, width) => {
    const boxOf = (style: TextStyle) => text(words, style, { role, wrap: 'balanced' })(pdf, width)
    const linesOf = (style: TextStyle) => Math.round(boxOf(style).height / style.leading)
    const [style] = styles.find(([each, maxLines]) => linesOf(each) <= maxLines) ?? styles.at(-1) ?? [type.text]
    return boxOf(style)
  }
}

/** Underlined words that link to `url`; nothing without one. */
export function linkText(words: string, url: string | null, style: TextStyle, align: TextOptions['align']): Block {
  return text(url && words, { ...style, color: palette.blue }, url ? { align, link: { url, underlined: true } } : {})
}

export function gap(height: number): Block {
  return () => ({ height, draw: () => {} })
}

/** A line across the whole width; it takes no height. */
export function rule(stroke?: Stroke): Block {
  return (pdf, width) => ({ height: 0, draw: (x, y) => pdf.strokeLine([x, y], [x + width, y], stroke) })
}

export const thickRule = rule({ color: palette.ink, weight: 1.5 })

/** Blocks below each other; a page may break between them. */
export function stack(...blocks: (Block | false)[]): Block {
  return (pdf, width) => stacked(blocks.flatMap((block) => (block ? block(pdf, width) : [])))
}

function stacked(boxes: Box[]): Box {
  const draw = (x: number, y: number) => {
    let top = y
    for (const box of boxes) {
      box.draw(x, top)
      top += box.height
    }
  }
  return { height: heightOf(boxes), draw, parts: boxes.flatMap((box) => box.parts ?? [box]) }
}

function heightOf(boxes: Box[]): number {
  return boxes.reduce((sum, { height }) => sum + height, 0)
}

/** A block with space around it, unbreakable. */
export function inset(block: Block, x: number, top: number, bottom: number = top): Block {
  return (pdf, width) => {
    const box = block(pdf, width - 2 * x)
    return { height: box.height + top + bottom, draw: (left, y) => box.draw(left + x, y + top) }
  }
}

export function keepWithNext(block: Block): Block {
  return (pdf, width) => ({ ...block(pdf, width), withNext: true })
}

/** `x` and `down` from the top left; the width defaults to the rest of the line. */
type Cell = { x?: number; down?: number; width?: number; block: Block }

/** Blocks side by side, unbreakable, as high as the highest. */
export function across(cells: Cell[], minHeight = 0): Block {
  return (pdf, width) => {
    const boxes = cells.map(({ x = 0, block, width: own = width - x }) => block(pdf, own))
    const draw = (left: number, y: number) => {
      for (const [index, { x = 0, down = 0 }] of cells.entries()) boxes[index]?.draw(left + x, y + down)
    }
    return { height: Math.max(minHeight, ...boxes.map(({ height }) => height)), draw }
  }
}

/** Columns by their share of the width, with hairlines between them and `space` after each hairline. */
export function strip(columns: { share: number; block: Block }[], space: number): Block {
  return (pdf, width) => {
    const shares = columns.reduce((sum, { share }) => sum + share, 0)
    const widths = columns.map(({ share }) => (width * share) / shares)
    const boxes = columns.map(({ block }, index) => block(pdf, (widths[index] ?? 0) - space - 2))
    const height = Math.max(...boxes.map((box) => box.height))
    const draw = (x: number, y: number) => {
      let left = x
      boxes.forEach((box, index) => {
        if (index > 0) pdf.strokeLine([left, y], [left, y + height])
        box.draw(index > 0 ? left + space : left, y)
        left += widths[index] ?? 0
      })
    }
    return { height, draw }
  }
}

/** Blocks side by side in boxes of equal size; `inColumns` keeps a single one as narrow as in a full row. */
export function boxes(blocks: Block[], inColumns: number, space: number, padding: { x: number; y: number }): Block {
  return (pdf, width) => {
    const own = (width - space * (inColumns - 1)) / inColumns
    const inner = blocks.map((block) => block(pdf, own - 2 * padding.x))
    const height = Math.max(...inner.map((box) => box.height)) + 2 * padding.y
    const draw = (x: number, y: number) =>
      inner.forEach((box, index) => {
        const left = x + index * (own + space)
        pdf.box({ x: left, y, width: own, height }, { line: palette.line })
        box.draw(left + padding.x, y + padding.y - 0.5)
      })
    return { height, draw }
  }
}

/** A block with a background colour. */
export function filled(fill: string, block: Block): Block {
  return (pdf, width) => {
    const { height, draw } = block(pdf, width)
    const both = (x: number, y: number) => {
      pdf.box({ x, y, width, height }, { fill })
      draw(x, y)
    }
    return { height, draw: both }
  }
}

/** Draws a block at a position, and returns its height. */
export function set(pdf: Pdf, block: Block, x: number, y: number, width: number): number {
  const box = block(pdf, width)
  box.draw(x, y)
  return box.height
}

/** A column that text flows through. `nextPage` gets the position where the full page ends, and returns where text begins on the next. */
export type Column = { x: number; bottom: number; nextPage: (y: number) => number }

/** Draws the box from `y` down, over as many pages as needed; returns where it ends on the last. */
export function flow(box: Box, { x, bottom, nextPage }: Column, from: number): number {
  const parts = box.parts ?? [box]
  let y = from
  parts.forEach((part, index) => {
    const next = part.withNext ? (parts[index + 1]?.height ?? 0) : 0
    if (y + part.height + next > bottom) y = nextPage(y)
    part.draw(x, y)
    y += part.height
  })
  return y
}

/** The footer of every page, drawn when all pages exist; `words` gives its left and right text, by page from 0. */
export function footers(pdf: Pdf, words: (page: number) => [left: string, right: string]) {
  const half = sheet.inner / 2
  for (let page = 0; page < pdf.pageCount; page++) {
    pdf.switchToPage(page)
    const [left, right] = words(page)
    const ends = [
      { down: 8, width: half, block: text(left, type.note, { maxLines: 1, role: 'decoration' }) },
      { down: 8, x: half, block: text(right, type.note, { align: 'right', role: 'decoration' }) },
    ]
    set(pdf, stack(rule(), across(ends)), sheet.margin, sheet.bottom - 22, sheet.inner)
  }
}
