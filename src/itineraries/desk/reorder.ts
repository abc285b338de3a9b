import type { DayFields } from '#itineraries/fields.ts'
import { newKey } from '#ui/form/values.ts'
import { moved } from '#ui/list/moved.ts'

/** Something that can be moved: a day, or an activity of a day. */
export interface Movable {
  dayKey: string
  /** Null: the day itself. */
  activityKey: string | null
}

/** Where it stands: its name, its place from 1, and how many there are. */
export interface Place {
  name: string
  position: number
  count: number
  /** Of the day it is, or is in, from 1. */
  day: number
}

/** Null when it is not there any more. */
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

/** The days with the thing at an index of its list. */
export function movedTo(days: readonly DayFields[], movable: Movable, index: number): DayFields[] {
  const place = placeOf(days, movable)
  if (!place) return [...days]
  if (movable.activityKey === null) return moved(days, place.position - 1, index)
  return days.map((day) =>
    day.key === movable.dayKey ? { ...day, activities: moved(day.activities, place.position - 1, index) } : day,
  )
}

/** The days with an activity at the end of another day. */
export function movedToDay(days: readonly DayFields[], { dayKey, activityKey }: Movable, toKey: string): DayFields[] {
  const activity = days.find(({ key }) => key === dayKey)?.activities.find(({ key }) => key === activityKey)
  if (!activity || toKey === dayKey || !days.some(({ key }) => key === toKey)) return [...days]
  return days.map((day) => {
    if (day.key === dayKey) return { ...day, activities: day.activities.filter(({ key }) => key !== activityKey) }
    return day.key === toKey ? { ...day, activities: [...day.activities, activity] } : day
  })
}

/** The days with a copy of one right after it. */
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
