import type { DayFields } from '#itineraries/fields.ts'
import { newKey } from '#ui/form/values.ts'
import { moved } from '#ui/list/moved.ts'

/** Something that can be moved: a day, or an activity of a day. */
export interface Movable {
  dayKey: string
  /** Null when the day itself moves. */
  activityKey: string | null
}

/** The position of a movable: its name, its index from 1, and the length of its list. */
export interface Place {
  name: string
  position: number
  count: number
  /** Number, from 1, of the day that it is or belongs to. */
  day: number
}

/** Null when it has been removed meanwhile. */
export function placeOf(days: readonly DayFields[], { dayKey, activityKey }: Movable): Place | null {
  const dayIndex = days.findIndex(({ key }) => key === dayKey)
  const day = days[dayIndex]
  if (!day) return null
  const dayName = day.title.trim() || `day ${dayIndex + 1}`
  if (activityKey === null) return { name: dayName, position: dayIndex + 1, count: days.length, day: dayIndex + 1 }
  const index = day.activities.findIndex(({ key }) => key === activityKey)
  const activity = day.activities[index]
  if (!activity) return null
  const name = activity.activity.trim() || 'the empty activity'
  return { name, position: index + 1, count: day.activities.length, day: dayIndex + 1 }
}

/** The days after a day or activity was moved to this index of its list. */
export function movedTo(days: readonly DayFields[], movable: Movable, index: number): DayFields[] {
  const place = placeOf(days, movable)
  if (!place) return [...days]
  if (movable.activityKey === null) return moved(days, place.position - 1, index)
  return days.map((day) =>
    day.key === movable.dayKey ? { ...day, activities: moved(day.activities, place.position - 1, index) } : day,
  )
}

/** The days after an activity was moved to the end of another day. */
export function movedToDay(days: readonly DayFields[], { dayKey, activityKey }: Movable, toKey: string): DayFields[] {
  const activity = days.find(({ key }) => key === dayKey)?.activities.find(({ key }) => key === activityKey)
  if (!activity || toKey === dayKey || !days.some(({ key }) => key === toKey)) return [...days]
  return days.map((day) => {
    if (day.key === dayKey) return { ...day, activities: day.activities.filter(({ key }) => key !== activityKey) }
    return day.key === toKey ? { ...day, activities: [...day.activities, activity] } : day
  })
}

/** The days with a copy of one of them right after it. */
export function withDuplicate(days: readonly DayFields[], dayKey: string): DayFields[] {
  return days.flatMap((day) => (day.key === dayKey ? [day, copyOf(day)] : [day]))
}

function copyOf(day: DayFields): DayFields {
  return {
    ...day,
    key: newKey(),
    activities: day.activities.map((activity) => ({ ...activity, key: newKey() })),
    accommodationRecommendations: day.accommodationRecommendations.map((stay) => ({ ...stay, key: newKey() })),
  }
}
