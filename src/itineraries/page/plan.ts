/**
 * A reader's plan of an itinerary: start date, travellers, activities left out. It is kept in the address alone, so
 * that whoever gets the link sees the same plan.
 */
import type { Activity } from '../schema.ts'
import { parseStartDate } from './start-date.ts'

export interface Plan {
  /** First day, yyyy-mm-dd. */
  start: string | null
  travellers: number
  /** Keys of the activities left out. */
  without: ReadonlySet<string>
}

type Days = readonly { activities: readonly Pick<Activity, 'activity'>[] }[]

/** Stands for every key: puts all activities back. */
export const everything = 'all'

export const maxTravellers = 20
export const travellersMessage = `The number of travellers must be a whole number from 1 to ${maxTravellers}.`

/** Null when the text is no valid number of travellers. */
export function parseTravellers(text: string): number | null {
  const count = /^\d{1,2}$/.test(text) ? Number(text) : 0
  return count >= 1 && count <= maxTravellers ? count : null
}

/**
 * Every activity's key, by day and index. It is made from the activity's name, so that a plan sent to a friend still
 * means the same activities after the author has added, moved or retimed some.
 */
export function activityKeys(days: Days): string[][] {
  const seen = new Map<string, number>()
  return days.map(({ activities }) =>
    activities.map(({ activity }) => {
      const occurrence = (seen.get(activity) ?? 0) + 1
      seen.set(activity, occurrence)
      return hash(`${activity}|${occurrence}`)
    }),
  )
}

/** Parses a plan from the query string. Invalid values, and activities that no longer exist, are ignored. */
export function readPlan(search: URLSearchParams, days: Days): Plan {
  const keys = new Set(activityKeys(days).flat())
  const asked = new Set((search.get('without') ?? '').split('.'))
  // A button that was pressed before its script had loaded has submitted `toggle`.
  const toggled = search.get('toggle')
  return {
    start: parseStartDate(search.get('start') ?? ''),
    travellers: parseTravellers(search.get('travellers') ?? '') ?? 1,
    without: new Set([...keys].filter((key) => toggled !== everything && asked.has(key) !== (key === toggled))),
  }
}

/** "?start=2027-03-28&travellers=2&without=1x2y3z", or "" for the author's own plan. */
export function planQuery({ start, travellers, without }: Plan): string {
  const pairs = Object.entries(planFields({ start, travellers, without })).map(([name, value]) => `${name}=${value}`)
  return pairs.length ? `?${pairs.join('&')}` : ''
}

/** The plan as query parameters, without those that equal the author's. */
export function planFields({ start, travellers, without }: Plan): Record<string, string> {
  return {
    ...(start && { start }),
    ...(travellers > 1 && { travellers: String(travellers) }),
    ...(without.size > 0 && { without: [...without].join('.') }),
  }
}

/** The itinerary with only the activities that the plan keeps. */
export function planned<Trip extends { days: { activities: Activity[] }[] }>(trip: Trip, { without }: Plan): Trip {
  const keys = activityKeys(trip.days)
  const days = trip.days.map((day, index) => ({
    ...day,
    activities: day.activities.filter((_, place) => !without.has(keys[index]?.[place] ?? '')),
  }))
  return { ...trip, days }
}

/** FNV-1a, 32 bits, in base 36. */
function hash(text: string): string {
  let value = 0x811c9dc5
  for (const char of text) value = Math.imul(value ^ (char.codePointAt(0) ?? 0), 0x01000193)
  return (value >>> 0).toString(36)
}
