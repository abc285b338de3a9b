/** The left part of a share picture: the author's name beside the logo, title, and a line of facts on a red rule that ends in a ring. */
import { bestSet, settable, shortened, type TextStyle, textPath, textWidth, wrapped } from './og-image-text.server.ts'

export const panel = { width: 696, height: 630 } as const
/** Where the logo is put, in pixels. */
export const markOnPanel = { left: 60, top: 52, size: 50 } as const
const colours = { night: '#0c3150', title: '#fffaf0', facts: '#b9d3e6', route: '#f4805f', name: '#ffffff' }
const left = 60
const textSpace = panel.width - left - 48
/** Height in pixels from below the logo to the foot. */
const titleSpace = 330
const lineHeight = 0.88
const titleFaces = ['imbue-headline', 'jost-strong'] as const
type Shown = NonNullable<ReturnType<typeof bestSet>>
const factsStyle: TextStyle = { font: 'jost-regular', size: 29 }
const nameStyle: TextStyle = { font: 'imbue-title', size: 34, tracking: -0.012 }
const ruleAt = panel.height - 62

/** The panel as SVG. Characters that the fonts lack are left out; a title that is then unreadable is replaced by the author's name. */
export function panelSvg(title: string, facts: string, author: string) {
  const shown = bestSet(title, titleFaces) ?? {
    words: settable(author, 'imbue-headline'),
    font: titleFaces[0],
  }
  const line = shortened(settable(facts, 'jost-regular'), textSpace, factsStyle)
  const name = textPath(settable(author, 'imbue-title'), left + 60, 88, nameStyle, colours.name)
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${panel.width}" height="${panel.height}"><rect width="100%" height="100%" fill="${colours.night}"/>${name}${titlePaths(shown, ruleAt - 62 - (line ? 36 : 0))}${line ? factsLine(line) : ''}</svg>`
}

function titlePaths(shown: Shown, foot: number) {
  const { lines, style } = setTitle(shown)
  const step = style.size * lineHeight
  // The baseline lies about a quarter of the type size above the foot of a line set this tight.
  const last = foot - style.size * 0.17
  return lines
    .map((text, index) => textPath(text, left - 2, last - (lines.length - 1 - index) * step, style, colours.title))
    .join('')
}

/** The font size for a title of this length, reduced until it fits. */
function setTitle({ words, font }: Shown): { lines: string[]; style: TextStyle } {
  const first = words.length > 34 ? 104 : words.length > 26 ? 124 : words.length > 12 ? 134 : 172
  for (let size = first; ; size -= 4) {
    const style: TextStyle = { font, size, tracking: -0.02 }
    const lines = wrapped(words, textSpace, style)
    const fits =
      lines.length * size * lineHeight <= titleSpace && lines.every((line) => textWidth(line, style) <= textSpace)
    if (fits) return { lines, style }
    if (size > 48) continue
    const room = Math.floor(titleSpace / (size * lineHeight))
    const kept = lines.length > room ? [...lines.slice(0, room - 1), lines.slice(room - 1).join(' ')] : lines
    return { lines: kept.map((line) => shortened(line, textSpace, style)), style }
  }
}

function factsLine(line: string) {
  const end = left + textWidth(line, factsStyle)
  const text = textPath(line, left, ruleAt - 27, factsStyle, colours.facts)
  return `${text}<path d="M${left} ${ruleAt}H${(end - 12).toFixed(1)}" stroke="${colours.route}" stroke-width="5"/><circle cx="${(end - 3).toFixed(1)}" cy="${ruleAt}" r="6.5" fill="${colours.night}" stroke="${colours.route}" stroke-width="5"/>`
}
