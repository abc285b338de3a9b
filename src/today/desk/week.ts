import { dateIn } from '#platform/text/format-date.ts'
import type { Today } from '../schema.ts'

const dayMs = 86_400_000

/** Seven days from now in the site's time zone, each with its plans: "Mon 23". */
export function daysOf(now: string, timeZone: string, week: Today['week']) {
  const format = new Intl.DateTimeFormat('en-GB', { weekday: 'short', day: 'numeric', timeZone: 'UTC' })
  const today = Date.parse(dateIn(timeZone, new Date(now)))
  return Array.from({ length: 7 }, (_, index) => {
    // Dates are counted in UTC, where every day has 24 hours: the zone's own may have 23 or 25.
    const day = new Date(today + index * dayMs)
    const things = week.filter(({ at }) => Date.parse(dateIn(timeZone, new Date(at))) === day.getTime())
    return { name: format.format(day).replace(',', ''), things }
  })
}
