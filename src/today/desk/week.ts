import type { Today } from '../schema.ts'

const dayMs = 86_400_000

/** "18:00", in the site's time zone. */
export function timeIn(at: string, timeZone: string): string {
  return new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone }).format(new Date(at))
}

/** Seven days from now in the site's time zone, each with its plans: "Mon 23". */
export function daysOf(now: string, timeZone: string, week: Today['week']) {
  const format = new Intl.DateTimeFormat('en-GB', { weekday: 'short', day: 'numeric', timeZone })
  const nameOf = (time: number) => format.format(time).replace(',', '')
  // Eight steps of 24 hours, without duplicate names: on a day of 25 hours two steps fall on one date.
  const names = [...new Set(Array.from({ length: 8 }, (_, index) => nameOf(Date.parse(now) + index * dayMs)))].slice(
    0,
    7,
  )
  return names.map((name) => ({ name, things: week.filter(({ at }) => nameOf(Date.parse(at)) === name) }))
}
