import { instantAt, wallTime } from '#blog/desk/fields/publish-time.ts'
import { weekdays } from '../options.ts'
import type { LetterPlan } from '../schema.ts'

const dayMs = 24 * 60 * 60 * 1000

export interface Slot {
  /** "2026-11-22T09:00", on the site's clock. */
  name: string
  /** UTC ISO text. */
  at: string
}

/** The plan's last time before or at an instant. A time that the clock skips in spring is moved on by the skip. */
export function lastSlot({ weekday, time }: Pick<LetterPlan, 'weekday' | 'time'>, now: Date, timeZone: string): Slot {
  const today = Date.parse(`${wallTime(now.toISOString(), timeZone).slice(0, 10)}T00:00:00Z`)
  for (let back = 0; ; back++) {
    const day = new Date(today - back * dayMs)
    if (weekdays[day.getUTCDay()] !== weekday) continue
    const name = `${day.toISOString().slice(0, 10)}T${time}`
    const at = instantAt(name, timeZone)
    if (at <= now.toISOString()) return { name, at }
  }
}
