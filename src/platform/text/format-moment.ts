/** Dates and times as the desk and letters write them; apart from `format-date.ts`, which every reader's page loads. */
import { zoneOf } from './format-date.ts'

/** By time zone. */
const shortFormats: Record<string, Intl.DateTimeFormat> = {}

/** "Aug 14, 2024", for tables. In UTC without `Intl`, whose first format takes milliseconds on a slow phone. */
export function formatShortDate(iso: string): string {
  const timeZone = zoneOf(iso)
  if (timeZone !== 'UTC') {
    shortFormats[timeZone] ??= new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone })
    return shortFormats[timeZone].format(new Date(iso))
  }
  const [, day, month, year] = new Date(iso).toUTCString().split(' ')
  return `${month} ${Number(day)}, ${year}`
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

/** "17:42" on the clock of a time zone. */
export function clockTime(iso: string, timeZone: string): string {
  return new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone }).format(new Date(iso))
}
