/** Publishing times are chosen in the site's time zone, wherever the author is, and stored in UTC. */

/** An instant as "2026-11-20T09:00" in the zone: the value of an `<input type="datetime-local">`. */
export function wallTime(instant: string, zone: string): string {
  const date = new Date(instant)
  return Number.isNaN(date.getTime()) ? '' : wall(date.getTime(), zone)
}

/**
 * The instant, as UTC ISO text, at which the zone's clock shows this time; a time skipped by a change of clocks moves on by the
 * skip.
 */
export function instantAt(wallTime: string, zone: string): string {
  const asUtc = Date.parse(`${wallTime}:00.000Z`)
  if (Number.isNaN(asUtc)) return ''
  const first = asUtc - offsetMs(asUtc, zone)
  // Near a change of clocks the offset at the found instant may differ, so that it is looked up a second time.
  const second = asUtc - offsetMs(first, zone)
  const found = [second, first].find((each) => wall(each, zone) === wallTime) ?? Math.max(first, second)
  return new Date(found).toISOString()
}

/** How far the zone's clock is ahead of UTC at an instant, in milliseconds. */
function offsetMs(instantMs: number, zone: string): number {
  const wholeMinute = Math.floor(instantMs / 60_000) * 60_000
  return Date.parse(`${wall(instantMs, zone)}:00.000Z`) - wholeMinute
}

function wall(instantMs: number, zone: string): string {
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone: zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(instantMs)
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((each) => each.type === type)?.value ?? ''
  return `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}T${part('hour')}:${part('minute')}`
}
