import { weekdays } from '../options.ts'
import type { LetterPlan } from '../schema.ts'

export interface Slot {
  /** "2026-11-22T09:00", in the site's time zone. */
  name: string
  /** UTC ISO text. */
  at: string
}

/** The plan's last slot at or before an instant. A time that the clock skips in spring is moved on by the skip. */
export function lastSlot({ weekday, time }: Pick<LetterPlan, 'weekday' | 'time'>, now: Date, timeZone: string): Slot {
  const instant = Temporal.Instant.fromEpochMilliseconds(now.getTime())
  let day = instant.toZonedDateTimeISO(timeZone).toPlainDate()
  for (;;) {
    const at = day.toZonedDateTime({ timeZone, plainTime: time }).toInstant()
    if (weekdays[day.dayOfWeek % 7] === weekday && Temporal.Instant.compare(at, instant) <= 0)
      return { name: `${day}T${time}`, at: new Date(at.epochMilliseconds).toISOString() }
    day = day.subtract({ days: 1 })
  }
}

/** The moment of a slot by its name, in UTC. */
export function instantOfSlot(name: string, timeZone: string): string {
  const { epochMilliseconds } = Temporal.PlainDateTime.from(name).toZonedDateTime(timeZone)
  return new Date(epochMilliseconds).toISOString()
}
