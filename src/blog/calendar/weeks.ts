/** The days of a month's calendar, as texts: "2026-11-24". */

const dayMs = 86_400_000
const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10)
const msOf = (day: string) => Date.parse(`${day}T00:00:00.000Z`)

/** The given month, or the present one where it is not valid. @param today "2026-11-24" */
export function monthFrom(given: string | null, today: string): string {
  return given !== null && /^(19|20)\d\d-(0[1-9]|1[0-2])$/.test(given) ? given : today.slice(0, 7)
}

/** The whole weeks, Monday to Sunday, that contain the month. */
export function weeksOf(month: string): string[][] {
  const first = msOf(`${month}-01`)
  const start = first - ((new Date(first).getUTCDay() + 6) % 7) * dayMs
  const end = msOf(`${otherMonth(month, 1)}-01`)
  const weeks: string[][] = []
  for (let monday = start; monday < end; monday += 7 * dayMs)
    weeks.push(Array.from({ length: 7 }, (_, day) => dayOf(monday + day * dayMs)))
  return weeks
}

export function otherMonth(month: string, by: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + by, 1)).toISOString().slice(0, 7)
}

export const otherDay = (day: string, by: number) => dayOf(msOf(day) + by * dayMs)

/** Days that an arrow key moves by in the calendar's grid. */
export const daysByKey: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }
