/** Times of publishing are chosen on the site's clock, wherever the author is, and stored in UTC. */

/** "2026-11-20T09:00", what an `<input type="datetime-local">` holds, for an instant on the zone's clock. */
export function wallTime(instant: string, zone: string): string {
  const date = new Date(instant)
  return Number.isNaN(date.getTime()) ? '' : wall(date.getTime(), zone)
}

/** The instant, as UTC ISO text, at which the zone's clock shows this; a time the clock skips is moved on by the skip. */
export function instantAt(wallTime: string, zone: string): string {
  const asUtc = Date.parse(`${wallTime}:00.000Z`)
  if (Number.isNaN(asUtc)) return ''
  const first = asUtc - offsetMs(asUtc, zone)
  // The offset may be another one at the instant found: near a change of the clock the second look decides.
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
