/** Times in the plan's time zone, as the author reads them. */
import { dateIn } from '#platform/text/format-date.ts'
import { clockTime } from '#platform/text/format-moment.ts'
import type { Job } from '../schema.ts'

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

/** "Completed 16:10", "Started 17:42", "Queued 17:44": the specification has no other; how a job ended is in its badge. */
export function jobMoment({ status, createdAt, startedAt, completedAt }: Job, timeZone: string, now: Date): string {
  const [word, at] =
    status === 'completed' && completedAt
      ? ['Completed', completedAt]
      : startedAt
        ? ['Started', startedAt]
        : ['Queued', createdAt]
  return `${word} ${momentWords(at, timeZone, now)}`
}

/** "at 17:42", "tomorrow at 09:00", "on Tuesday at 09:00" */
export function atMoment(iso: string, timeZone: string, now: Date): string {
  const day = dayWord(iso, timeZone, now)
  const at = `at ${clockTime(iso, timeZone)}`
  if (day === 'Today') return at
  return day === 'Tomorrow' ? `tomorrow ${at}` : `on ${day} ${at}`
}

/** "in 3 h 12 min", "in 42 min", "in 35 s", "any moment now" */
export function untilWords(iso: string, now: Date): string {
  const seconds = Math.ceil((Date.parse(iso) - now.getTime()) / 1000)
  if (seconds <= 0) return 'any moment now'
  if (seconds < 120) return `in ${seconds} s`
  const minutes = Math.floor(seconds / 60)
  if (minutes < 60) return `in ${minutes} min`
  const hours = Math.floor(minutes / 60)
  if (hours >= 48) return `in ${Math.floor(hours / 24)} days`
  return minutes % 60 === 0 ? `in ${hours} h` : `in ${hours} h ${minutes % 60} min`
}

function daysBetween(from: Date, to: Date, timeZone: string): number {
  return (Date.parse(dateIn(timeZone, to)) - Date.parse(dateIn(timeZone, from))) / 86_400_000
}
