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

/** Characters that not every font has, and similar ones. */
const nearest: Record<string, string> = {
  '₫': 'đ',
  '₤': '£',
  '→': '›',
  '←': '‹',
  '‐': '-',
  '‑': '-',
  '‒': '–',
  '―': '—',
  '\u00a0': ' ',
  '\u2009': ' ',
  '\u200a': ' ',
  '\u202f': ' ',
  '★': '*',
  '☆': '*',
  '✓': 'x',
  '✔': 'x',
  '≈': '~',
  '′': "'",
  '″': '"',
  '℃': '°C',
  '℉': '°F',
  '№': 'No.',
}

/** Signs that not every font has, and the words in their place: of a currency its code. */
const spelled: Record<string, string> = {
  ...{ '֏': 'AMD', '؋': 'AFN', '৳': 'BDT', '฿': 'THB', '៛': 'KHR', '₡': 'CRC', '₦': 'NGN', '₩': 'KRW', '₪': 'ILS' },
  ...{ '₭': 'LAK', '₮': 'MNT', '₱': 'PHP', '₲': 'PYG', '₴': 'UAH', '₵': 'GHS', '₸': 'KZT', '₹': 'INR', '₺': 'TRY' },
  ...{ '₼': 'AZN', '₾': 'GEL', '₿': 'BTC', '\u20c0': 'KGS', '\u20c1': 'SAR', '₨': 'Rs', '﷼': 'rial', '￦': 'KRW' },
  ...{ '≤': 'at most', '≥': 'at least', '≠': 'not', '⅓': '1/3', '⅔': '2/3', '⅛': '1/8', '⅜': '3/8', '⅝': '5/8' },
  ...{ '⅞': '7/8', '⅕': '1/5', '⅖': '2/5', '⅗': '3/5', '⅘': '4/5', '⅙': '1/6', '⅚': '5/6' },
}

const currency = /^\p{Sc}$/u
const endsInWord = /[\p{L}\p{N}]$/u
const beginsWord = /^[\p{L}\p{N}\p{Sc}]/u

/**
 * The text as the font can set it: a letter whose accent is missing loses the accent, a sign is spelled out, a character that is
 * missing altogether (emoji, East Asian scripts) is left out, together with brackets around it.
 */
export function printable(text: string, name: FontName): string {
  const font = openFont(name)
  const has = (character: string) => font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0)
  const composed = text.normalize('NFC')
  let at = 0
  const kept = [...composed].map((character) => {
    const from = at
    at += character.length
    if (character === '\n' || has(character)) return character
    const words = spelled[character]
    if (words) return spaced(words, composed.slice(0, from), composed.slice(at))
    const near = nearest[character] ?? similar(character)
    if ([...near].every(has)) return near
    return currency.test(character) ? '¤' : ''
  })
  return kept.join('').replace(/\s*[([]\s*[)\]]/g, '')
}

/** Words with a space where they would touch others: "12,000₩" is "12,000 KRW". */
function spaced(words: string, before: string, after: string): string {
  return `${endsInWord.test(before) ? ' ' : ''}${words}${beginsWord.test(after) ? ' ' : ''}`
}

/** The letter without its accent; of a currency sign of another width the usual one. */
function similar(character: string): string {
  return currency.test(character) ? character.normalize('NFKC') : character.normalize('NFD').replace(/\p{M}+/gu, '')
}
