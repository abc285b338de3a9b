/** Parses days whose month is a word, in the languages that partners' statements come in. */
import { lazily } from '#platform/lazily.ts'

const languages = ['en', 'de', 'fr', 'es', 'it', 'pt', 'nl', 'sv', 'da', 'nb', 'pl']

/** Without accents and the full stop of an abbreviation. */
const bare = (word: string) => word.normalize('NFKD').toLowerCase().replace(/\P{L}/gu, '')

/** The number of the month, from 1, by its long and short names, alone and beside a day ("maja"). */
const months = lazily(() => {
  const named = new Map<string, number>()
  for (const language of languages) {
    for (const length of ['long', 'short'] as const) {
      for (const day of [undefined, 'numeric'] as const) {
        const format = new Intl.DateTimeFormat(language, { month: length, day, timeZone: 'UTC' })
        for (let month = 1; month <= 12; month++) {
          const parts = format.formatToParts(Date.UTC(2026, month - 1, 5))
          named.set(bare(parts.find(({ type }) => type === 'month')!.value), month)
        }
      }
    }
  }
  return named
})

/** @returns the month of a name, or of the beginning of one: "Octob"; null where two begin like this */
function monthOf(word: string): number | null {
  const name = bare(word)
  const known = months().get(name)
  if (known || name.length < 3) return known ?? null
  const found = new Set([...months()].flatMap(([one, month]) => (one.startsWith(name) ? [month] : [])))
  return found.size === 1 ? [...found][0]! : null
}

/** "5 de mayo de 2026", "1er mai", "5th May". */
const fillers = new Set(['de', 'den', 'of', 'the', 'o', 'er', 'st', 'nd', 'rd', 'th'])

interface Token {
  text: string
  isNumber: boolean
  end: number
}

/**
 * "14 Oct 2026", "14-Oct-26", "October 14, 2026", "mer. 14 octobre 2026 09:05"; a word may stand before it.
 * @returns year, month and day in digits
 */
export function namedDay(text: string): [year: string, month: string, day: string] | null {
  const tokens = [...text.matchAll(/[\p{L}\p{M}]+|\d+/gu)].map(
    ({ 0: found, index }): Token => ({ text: found, isNumber: /^\d/.test(found), end: index + found.length }),
  )
  const said = tokens.filter(({ text: word }) => !fillers.has(bare(word)) || /^\d/.test(word)).slice(0, 4)
  for (const [at, { text: word, isNumber }] of said.entries()) {
    const month = isNumber ? null : monthOf(word)
    const before = said[at - 1]
    const isDayFirst = before?.isNumber === true
    const [day, year] = isDayFirst ? [before, said[at + 1]] : [said[at + 1], said[at + 2]]
    if (!month || !day?.isNumber || !year?.isNumber || day.text.length > 2 || at > (isDayFirst ? 2 : 1)) continue
    if (!/^[\p{L}\p{M}\d\s.,/-]*$/u.test(text.slice(0, year.end))) continue
    const full = yearOf(year, text[year.end], isDayFirst)
    if (full) return [full, String(month).padStart(2, '0'), day.text.padStart(2, '0')]
  }
  return null
}

/** Two digits are a year only after day and month, and where they are no hour. */
function yearOf({ text: digits }: Token, next = '', isDayFirst: boolean): string | null {
  if (/[\p{L}\d]/u.test(next)) return null
  if (digits.length === 4) return digits
  return digits.length === 2 && isDayFirst && next !== ':' ? `20${digits}` : null
}
