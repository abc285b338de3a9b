import { siteTimeZone } from './time-zone.ts'

/**
 * "August 14, 2024": a day, or that of a moment on the site's clock. With a fixed locale and the site's zone, so that server and
 * browser render the same.
 */
export function formatDate(iso: string): string {
  return formatted(iso, 'long', zoneOf(iso))
}

/** "Aug 14, 2024", for tables. In UTC without `Intl`, whose first format takes milliseconds on a slow phone. */
export function formatShortDate(iso: string): string {
  const timeZone = zoneOf(iso)
  if (timeZone !== 'UTC') return formatted(iso, 'medium', timeZone)
  const [, day, month, year] = new Date(iso).toUTCString().split(' ')
  return `${month} ${Number(day)}, ${year}`
}

/** A day without a time is the same everywhere. */
const zoneOf = (iso: string) => (iso.length > 10 ? siteTimeZone() : 'UTC')

const formats = new Map<string, Intl.DateTimeFormat>()

function formatted(iso: string, dateStyle: 'long' | 'medium', timeZone: string): string {
  const key = `${dateStyle} ${timeZone}`
  const format = formats.get(key) ?? new Intl.DateTimeFormat('en-US', { dateStyle, timeZone })
  formats.set(key, format)
  return format.format(new Date(iso))
}

/** "Sunday, November 22, 2026" on the clock of a time zone. */
export function formatFullDate(iso: string, timeZone: string): string {
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone }).format(new Date(iso))
}

/** "Nov 20, 2026, 09:00 (Europe/Madrid)": a moment in a time zone. */
export function formatMoment(iso: string, timeZone: string): string {
  const options = { dateStyle: 'medium', timeStyle: 'short', hourCycle: 'h23', timeZone } as const
  return `${new Intl.DateTimeFormat('en-US', options).format(new Date(iso))} (${timeZone})`
}

/** The date of a moment on the clock of a place, as yyyy-mm-dd. */
export function dateIn(timeZone: string, moment: Date): string {
  const options = { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' } as const
  return new Intl.DateTimeFormat('en-CA', options).format(moment)
}

/** "17:42" on the clock of a time zone. */
export function clockTime(iso: string, timeZone: string): string {
  return new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone }).format(new Date(iso))
}
