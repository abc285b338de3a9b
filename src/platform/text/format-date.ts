/** Written by hand: `Intl` is 10 ms and more on a slow phone before it has formatted the first date. */
const months = 'January February March April May June July August September October November December'.split(' ')

/** "August 14, 2024". One locale and zone, so that the server's page and the browser's agree. */
export function formatDate(iso: string): string {
  const date = new Date(iso)
  return `${months[date.getUTCMonth()]} ${date.getUTCDate()}, ${date.getUTCFullYear()}`
}

/** "Aug 14, 2024", for tables. */
export function formatShortDate(iso: string): string {
  const [month = '', ...day] = formatDate(iso).split(' ')
  return [month.slice(0, 3), ...day].join(' ')
}

/** "Nov 20, 2026, 09:00 (Europe/Madrid)": a moment on the clock of a place. */
export function formatMoment(iso: string, timeZone: string): string {
  const options = { dateStyle: 'medium', timeStyle: 'short', hourCycle: 'h23', timeZone } as const
  return `${new Intl.DateTimeFormat('en-US', options).format(new Date(iso))} (${timeZone})`
}
