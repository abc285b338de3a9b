import { siteTimeZone } from './time-zone.ts'

/** By time zone; there are two at most, the site's and UTC. */
const dayFormats: Record<string, Intl.DateTimeFormat> = {}

/**
 * "August 14, 2024": a day, or that of a moment on the site's clock. With a fixed locale and the site's zone, so that server and
 * browser render the same.
 */
export function formatDate(iso: string): string {
  const timeZone = zoneOf(iso)
  dayFormats[timeZone] ??= new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone })
  return dayFormats[timeZone].format(new Date(iso))
}

/** A day without a time is the same everywhere. */
export const zoneOf = (iso: string) => (iso.length > 10 ? siteTimeZone() : 'UTC')

/** The date of a moment on the clock of a place, as yyyy-mm-dd. */
export function dateIn(timeZone: string, moment: Date): string {
  const options = { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' } as const
  return new Intl.DateTimeFormat('en-CA', options).format(moment)
}
