import * as fontkit from 'fontkit'
import { ownFile } from '#platform/own-files.server.ts'

/** Fixed instances of the site's fonts; fonts/README.md says how they are cut. */
export const fontNames = ['imbue-headline', 'imbue-title', 'jost-regular', 'jost-strong'] as const
export type FontName = (typeof fontNames)[number]

const opened = new Map<FontName, fontkit.Font>()

/** Opened once per process, because parsing takes longer than setting a page. */
export function openFont(name: FontName): fontkit.Font {
  const known = opened.get(name)
  if (known) return known
  const font = fontkit.create(ownFile(`src/platform/documents/fonts/${name}.ttf`))
  opened.set(name, font)
  meetLetters(font)
  return font
}

/** The end mark of a font's character table, which is no character. */
const endOfTable = 0xffff

/**
 * Asks for every letter once. A glyph keeps the character that it was first asked for: one first met as a part of another, U in
 * Ú, would keep none, and could never be selected or read aloud as a letter.
 */
function meetLetters(font: fontkit.Font) {
  for (const character of font.characterSet) if (character !== endOfTable) font.glyphForCodePoint(character)
}

/** Characters that neither font has, and similar ones that they have. */
const nearest: Record<string, string> = {
  '₫': 'đ',
  '→': '›',
  '‑': '-',
  '\u00a0': ' ',
  '\u202f': ' ',
  '★': '*',
  '✓': 'x',
}

/**
 * The text as the font can set it: a letter whose accent is missing loses the accent, a character that is missing altogether
 * (emoji, East Asian scripts) is left out, together with brackets around it.
 */
export function printable(text: string, name: FontName): string {
  const font = openFont(name)
  const has = (character: string) => font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0)
  const kept = [...text.normalize('NFC')].map((character) => {
    if (character === '\n' || has(character)) return character
    const near = nearest[character] ?? character.normalize('NFD').replace(/\p{M}+/gu, '')
    return [...near].every(has) ? near : ''
  })
  return kept.join('').replace(/\s*[([]\s*[)\]]/g, '')
}
