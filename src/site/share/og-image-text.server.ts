/** Text as outlines, with the printed documents' fonts, so that the rasteriser needs none. */
import { type FontName, openFont, printable } from '#platform/documents/fonts.server.ts'

export interface TextStyle {
  font: FontName
  /** Pixels. */
  size: number
  /** Letter spacing, in ems. */
  tracking?: number
}

/** Width in pixels. */
export function textWidth(text: string, { font, size, tracking = 0 }: TextStyle) {
  const run = openFont(font).layout(text)
  const units = run.positions.reduce((sum, position) => sum + position.xAdvance, 0)
  return (units / openFont(font).unitsPerEm) * size + tracking * size * Math.max(0, run.positions.length - 1)
}

/** SVG paths of the text with its baseline starting at x, y. */
export function textPath(text: string, x: number, y: number, { font, size, tracking = 0 }: TextStyle, fill: string) {
  const face = openFont(font)
  const scale = size / face.unitsPerEm
  const run = face.layout(text)
  let pen = x
  const glyphs = run.glyphs.map((glyph, index) => {
    const position = run.positions[index] ?? { xAdvance: 0, xOffset: 0, yOffset: 0 }
    const outline = glyph.path.scale(scale, -scale).toSVG()
    const at = `${(pen + position.xOffset * scale).toFixed(2)} ${(y - position.yOffset * scale).toFixed(2)}`
    pen += position.xAdvance * scale + tracking * size
    return outline && `<path transform="translate(${at})" d="${outline}"/>`
  })
  return `<g fill="${fill}">${glyphs.join('')}</g>`
}

/** The characters of a text that the font has, in one line. */
export function settable(text: string, font: FontName) {
  return printable(text.toWellFormed(), font).replace(/\s+/g, ' ').trim()
}

/**
 * The characters of a text that can be drawn, with the first font that has the most of them: the headline's has no Cyrillic,
 * which the text's has. Null when more than half of the letters would be missing, because the rest would say something else.
 */
export function bestSet(text: string, faces: readonly FontName[]): { words: string; font: FontName } | null {
  const lettersOf = (words: string) => words.match(/\p{L}/gu)?.length ?? 0
  const all = lettersOf(text.normalize('NFC'))
  // A sign that is spelled out adds letters, which must not outweigh the font that has the sign.
  const letters = (words: string) => Math.min(all, lettersOf(words))
  const [best] = faces
    .map((font) => ({ words: settable(text, font), font }))
    .sort((one, other) => letters(other.words) - letters(one.words))
  return best?.words && letters(best.words) * 2 >= all ? best : null
}

/** The text in as few lines as fit `width` pixels, of nearly equal length. A word that is too long stays whole. */
export function wrapped(text: string, width: number, style: TextStyle): string[] {
  const count = fill(text, width, style).length
  let [narrow, wide] = [width * 0.3, width]
  while (wide - narrow > 4) {
    const middle = (narrow + wide) / 2
    const lines = fill(text, middle, style)
    const fits = lines.length <= count && lines.every((line) => textWidth(line, style) <= middle)
    if (fits) wide = middle
    else narrow = middle
  }
  return fill(text, wide, style)
}

function fill(text: string, width: number, style: TextStyle) {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const last = lines.at(-1)
    if (last !== undefined && textWidth(`${last} ${word}`, style) <= width) lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines
}

/** The text cut between words, or inside the first word, to fit `width` pixels. */
export function shortened(text: string, width: number, style: TextStyle) {
  if (textWidth(text, style) <= width) return text
  let kept = text
  while (kept && textWidth(`${kept}…`, style) > width)
    kept = kept.slice(0, kept.includes(' ') ? kept.lastIndexOf(' ') : -1)
  return `${kept.replace(/[\s,.;:]+$/, '')}…`
}
