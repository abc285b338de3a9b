/**
 * When the plan's posts are due. A slot is a local date and time in the plan's zone; that text is its key, so a day
 * whose clock is set back has it once, and a day whose clock skips it has it an hour later.
 */
import { defaultPostType, planLimits, type Weekday, weekdays } from '../options.ts'
import type { PostType } from '../post-types.ts'
import type { AutomationPlan } from '../schema.ts'
import { postsADay, spreadTimes } from './spread-times.ts'

export interface Slot {
  /** "2026-03-29T09:00" */
  key: string
  at: Date
  postType: PostType
}

type Rhythm = Pick<AutomationPlan, 'dailyPostCount' | 'weekendMultiplier' | 'postTimes' | 'themes' | 'timeZone'>

const minutesOfDay = 24 * 60
/**
 * How far to look for the next three slots: with one post a day and weekends off, the third after a Friday's is five days later,
 * and an hour more where the clock is set back; rounded up.
 */
const daysLookedAhead = 6
/** Slots of the hold window may have been written already. */
const maxDaysWritten = Math.ceil(planLimits.holdMinutes.max / minutesOfDay) + 1

/** Slots after `from` and up to `to`, in their order. */
export function slotsBetween(plan: Rhythm, from: Date, to: Date): Slot[] {
  const zoned = (instant: Date) =>
    Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO(plan.timeZone)
  // One day more at each end: a local time that the clock skips can fall into the next day.
  const last = zoned(to).toPlainDate().add({ days: 1 })
  const slots: Slot[] = []
  for (
    let day = zoned(from).toPlainDate().subtract({ days: 1 });
    Temporal.PlainDate.compare(day, last) <= 0;
    day = day.add({ days: 1 })
  ) {
    slots.push(...slotsOfDay(plan, day))
  }
  return slots.filter(({ at }) => at > from && at <= to).sort((a, b) => a.at.getTime() - b.at.getTime())
}

/** The instant up to which the next three slots that are still to be written are certain to be found. */
export function horizonOf(after: Date): Date {
  return new Date(after.getTime() + (daysLookedAhead + maxDaysWritten) * minutesOfDay * 60_000)
}

function slotsOfDay(plan: Rhythm, day: Temporal.PlainDate): Slot[] {
  const weekday = weekdays[day.dayOfWeek - 1] as Weekday
  const isWeekend = day.dayOfWeek >= 6
  const themes = plan.themes[weekday]
  return spreadTimes(plan.postTimes, postsADay(plan, isWeekend)).map((time, index) => ({
    key: `${day}T${time}`,
    at: new Date(day.toZonedDateTime({ timeZone: plan.timeZone, plainTime: time }).epochMilliseconds),
    postType: themes[index % themes.length] ?? defaultPostType,
  }))
}
