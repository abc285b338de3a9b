/** The start date of a reader's trip. */
import { dateIn } from '#platform/text/format-date.ts'

const minYear = 2000
const maxYear = 2100

export const startDateMessage = `The start date must be a day written as yyyy-mm-dd, between ${minYear} and ${maxYear}.`

/** The limits of a field for it. */
export const startDates = { min: `${minYear}-01-01`, max: `${maxYear}-12-31` }

/** The text when it is a valid calendar date, else null. */
export function parseStartDate(text: string): string | null {
  const match = /^(\d{4})-\d{2}-\d{2}$/.exec(text)
  if (!match || Number(match[1]) < minYear || Number(match[1]) > maxYear) return null
  const date = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text) ? text : null
}

/** The day after `now` in the site's time zone, as yyyy-mm-dd: the start of a trip without a start date. */
export function tomorrowIn(timeZone: string, now: Date): string {
  return addDays(dateIn(timeZone, now), 1)
}

/** The date `days` after `date`; both yyyy-mm-dd. */
export function addDays(date: string, days: number): string {
  const result = new Date(`${date}T00:00:00Z`)
  result.setUTCDate(result.getUTCDate() + days)
  return result.toISOString().slice(0, 10)
}

/** "Monday, December 2, 2024" or "Dec 2, 2024": the date of a day of the trip, counted from 1. */
export function dateOfDay(start: string, dayNumber: number, style: 'long' | 'short' = 'long'): string {
  return new Intl.DateTimeFormat('en-US', {
    timeZone: 'UTC',
    month: style,
    day: 'numeric',
    year: 'numeric',
    ...(style === 'long' ? { weekday: 'long' } : {}),
  }).format(new Date(`${addDays(start, dayNumber - 1)}T00:00:00Z`))
}
