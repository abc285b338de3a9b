import { truncate } from './truncate.ts'

/** Limit of a slug, in UTF-16 units. */
export const maxSlugLength = 120

/**
 * Lower-case Latin letters without accents, digits and hyphens; letters of other scripts as they are, since there is no one right
 * way to transliterate them. A character must match only one of the two alternatives: a digit that matches both makes the time double with
 * every further digit.
 */
export const slugPattern = /^(?:[a-z0-9-]|(?![0-9]|\p{Script=Latin})[\p{Ll}\p{Lo}\p{Lm}\p{M}\p{Nd}])+$/u

export const slugSentence = 'Slug may have small letters without accents, digits and hyphens only'

/** Whether text can be a slug; anything else in an address is simply not found. */
export function isSlug(text: string): boolean {
  return text.length <= maxSlugLength && slugPattern.test(text)
}

/** Latin letters that Unicode does not decompose. */
const spellings: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  ħ: 'h',
  ı: 'i',
  þ: 'th',
  ŋ: 'ng',
  ə: 'e',
  ŧ: 't',
}

/**
 * The slug made from a line of text: lower case, accents of Latin letters removed, spaces as hyphens, and everything but letters,
 * digits and hyphens left out. Empty only for text without a single letter or digit.
 */
export function slugFrom(text: string): string {
  const slug = text
    .toWellFormed()
    .normalize('NFKD')
    .toLowerCase()
    // Symbols are removed first: one between a letter and its accent would keep the accent from being removed.
    .replace(/[^\p{L}\p{M}\p{Nd}\s-]/gu, '')
    .replace(/(\p{Script=Latin})\p{M}+/gu, '$1')
    .replace(/(?![a-z])\p{Script=Latin}/gu, (letter) => spellings[letter] ?? '')
    .normalize('NFC')
    .replace(/[^\p{Ll}\p{Lo}\p{Lm}\p{M}\p{Nd}\s-]/gu, '')
    .replace(/[\s-]+/g, '-')
    .replace(/^-/, '')
  return truncate(slug, maxSlugLength).replace(/-$/, '')
}
