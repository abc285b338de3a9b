import { monthNames } from '#platform/text/month-names.ts'

/** A month as people write it ("March 2026", "3/2026", "2026.3") as "2026-03"; null if it is none. */
export function monthFrom(text: string): string | null {
  const [, before = '', year, after = ''] =
    /^(?:([\p{L}\d]+)[\s./,-]+)?([12]\d{3})(?:[\s./-]+([\p{L}\d]+))?\.?$/u.exec(text.trim()) ?? []
  const written = before || after
  if (year === undefined || (before && after) || !written) return null
  const month = /^\d+$/.test(written) ? Number(written) : monthNamed(written.toLowerCase())
  return month >= 1 && month <= 12 ? `${year}-${String(month).padStart(2, '0')}` : null
}

/** 0 where no month has this name; three letters are enough. */
const monthNamed = (word: string) =>
  word.length < 3 ? 0 : monthNames.findIndex((name) => name.toLowerCase().startsWith(word)) + 1
