const dayFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

/** "August 14, 2024". One locale and zone, so that the server's page and the browser's agree. */
export function formatDate(iso: string): string {
  return dayFormat.format(new Date(iso))
}
