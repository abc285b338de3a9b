import type { Place } from './schema.ts'

/** The UTC offset of a time zone in winter and in summer; null for none, or for one that this Node does not know. */
export function clockOf(timeZone: string | null, year = new Date().getUTCFullYear()): Place['clock'] {
  if (!timeZone) return null
  try {
    const [january, july] = [0, 6].map((month) => offsetOf(timeZone, new Date(Date.UTC(year, month, 10)))) as [
      number,
      number,
    ]
    const [usual, summer] = [Math.min(january, july), Math.max(january, july)]
    return { offset: written(usual), summer: summer === usual ? null : written(summer) }
  } catch {
    return null
  }
}

/** Minutes ahead of UTC. */
function offsetOf(timeZone: string, at: Date): number {
  const { format } = new Intl.DateTimeFormat('en-GB', { timeZone, timeZoneName: 'longOffset' })
  const [, sign = '+', hours = '0', minutes = '0'] = /GMT(?:([+-])(\d\d):(\d\d))?/.exec(format(at)) ?? []
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes))
}

/** "UTC+5:30" */
function written(minutes: number): string {
  if (minutes === 0) return 'UTC'
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60]
  return `UTC${minutes < 0 ? '−' : '+'}${hours}${rest ? `:${String(rest).padStart(2, '0')}` : ''}`
}
