let dayFormat: Intl.DateTimeFormat | undefined

/** "August 14, 2024". With a fixed locale and zone, so that server and browser render the same. */
export function formatDate(iso: string): string {
  dayFormat ??= new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })
  return dayFormat.format(new Date(iso))
}

/** "Aug 14, 2024", for tables. Without `Intl`, whose first format takes milliseconds on a slow phone. */
export function formatShortDate(iso: string): string {
  const [, day, month, year] = new Date(iso).toUTCString().split(' ')
  return `${month} ${Number(day)}, ${year}`
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
