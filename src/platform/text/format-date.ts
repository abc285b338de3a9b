const dayFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })
const shortDayFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' })

/** "August 14, 2024". One locale and zone, so that the server's page and the browser's agree. */
export function formatDate(iso: string): string {
  return dayFormat.format(new Date(iso))
}

/** "Aug 14, 2024", for tables. */
export function formatShortDate(iso: string): string {
  return shortDayFormat.format(new Date(iso))
}
