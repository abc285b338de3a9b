/** Letters that Unicode does not decompose, although readers type them without the stroke. */
const baseLetters: Record<string, string> = {
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  ħ: 'h',
  ı: 'i',
  æ: 'ae',
  œ: 'oe',
  ß: 'ss',
  þ: 'th',
}

/**
 * Text normalised for search: lower case, without accents, straight quotes and hyphens, single spaces. Both sides of a comparison
 * must be folded.
 */
export function fold(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\p{M}\u00ad\u200b-\u200d\u2060\ufeff]/gu, '')
    .replace(/[øđðłħıæœßþ]/g, (letter) => baseLetters[letter] ?? letter)
    .replace(/[‘’‚‛′`´ʼ]/g, "'")
    .replace(/[“”„‟″«»]/g, '"')
    .replace(/[‐‑‒–—―]/g, '-')
    .replace(/\s+/g, ' ')
    .trim()
}

/** A LIKE pattern for "contains this text". */
export function containsPattern(text: string): string {
  return `%${escapedPattern(text)}%`
}

/** A text with `%`, `_` and `\` escaped for a LIKE pattern. */
export function escapedPattern(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&')
}
