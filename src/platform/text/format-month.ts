let monthFormat: Intl.DateTimeFormat | undefined

/** "2026-09" → "September 2026"; of a day or a moment, its month in UTC. */
export function formatMonth(iso: string): string {
  monthFormat ??= new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' })
  return monthFormat.format(new Date(iso))
}
