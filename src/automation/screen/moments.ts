/** Times on the plan's clock, as the author reads them. */

/** "17:42" */
export function clockTime(iso: string, timeZone: string): string {
  return new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone }).format(new Date(iso))
}

/** "Today", "Tomorrow", a weekday of the coming week, else "Nov 28" */
export function dayWord(iso: string, timeZone: string, now: Date): string {
  const days = daysBetween(now, new Date(iso), timeZone)
  if (days === 0) return 'Today'
  if (days === 1) return 'Tomorrow'
  const isSoon = days > 1 && days < 7
  const format = isSoon ? ({ weekday: 'long' } as const) : ({ month: 'short', day: 'numeric' } as const)
  return new Intl.DateTimeFormat('en-US', { ...format, timeZone }).format(new Date(iso))
}

/** "17:42", with the day before it unless that is today: "Nov 20, 17:42" */
export function momentWords(iso: string, timeZone: string, now: Date): string {
  const day = dayWord(iso, timeZone, now)
  return day === 'Today' ? clockTime(iso, timeZone) : `${day}, ${clockTime(iso, timeZone)}`
}

function daysBetween(from: Date, to: Date, timeZone: string): number {
  const format = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })
  return Math.round((Date.parse(format.format(to)) - Date.parse(format.format(from))) / 86_400_000)
}
