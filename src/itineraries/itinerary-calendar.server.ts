import ical, {
  escape as escapeText,
  type ICalCalendar,
  ICalCalendarMethod,
  ICalEventTransparency,
} from 'ical-generator'
import { links } from '#site/links.ts'
import { clockMinutes, durationMinutes } from './activity-time.ts'
import type { Activity, ItineraryDay, ItineraryDetail } from './schema.ts'
import { addDays } from './start-date.ts'

export type CalendarTrip = {
  itinerary: ItineraryDetail
  /** First day, yyyy-mm-dd. */
  start: string
  /** Public origin of the site, no slash at the end. */
  siteUrl: string
  author: string
  language: string
}

/** Minutes of an activity whose text names no duration. */
const usualMinutes = 60
/** Going back further than this in a day's list means that midnight has passed, not that the list is out of order. */
const pastMidnightMinutes = 6 * 60

/**
 * The itinerary as an iCalendar file. Times are floating: 14:10 is 14:10 wherever the traveller's clock is, also
 * across a change to summer time. Activities without a time stand in an all-day event of their day. The ids depend
 * on the itinerary only, so that importing it again with another start date moves the events.
 */
export function itineraryCalendar(trip: CalendarTrip): string {
  const { itinerary } = trip
  const calendar = ical({
    // The library leaves this one text as it is.
    name: escapeText(itinerary.title, false),
    prodId: { company: trip.author, product: 'Itineraries', language: trip.language.toUpperCase() },
    method: ICalCalendarMethod.PUBLISH,
  })
  for (const day of itinerary.days) addDay(calendar, trip, day)
  return calendar.toString()
}

type Timed = { activity: Activity; startsAt: number }

function addDay(calendar: ICalCalendar, trip: CalendarTrip, day: ItineraryDay) {
  const { timed, untimed } = separated(day.activities)
  if (timed.length === 0 || untimed.length > 0) addAllDay(calendar, trip, day, untimed)
  const seen = new Map<string, number>()
  for (const { activity, startsAt } of timed) {
    const name = idPart(activity.activity)
    const occurrence = (seen.get(name) ?? 0) + 1
    seen.set(name, occurrence)
    const start = timeOf(trip, day, startsAt)
    calendar.createEvent({
      ...common(trip, day),
      id: eventId(trip, `${day.dayNumber}-${name}${occurrence > 1 ? `-${occurrence}` : ''}`),
      start,
      end: new Date(start.getTime() + (durationMinutes(activity.duration) ?? usualMinutes) * 60_000),
      floating: true,
      summary: activity.activity,
      location: activity.location ?? day.location,
      description: describe(activity),
    })
  }
}

function addAllDay(calendar: ICalCalendar, trip: CalendarTrip, day: ItineraryDay, untimed: Activity[]) {
  const lines = untimed.map((activity) => [activity.time, activity.activity].filter(Boolean).join(': '))
  calendar.createEvent({
    ...common(trip, day),
    id: eventId(trip, `${day.dayNumber}`),
    start: timeOf(trip, day, 0),
    end: timeOf(trip, day, 24 * 60),
    allDay: true,
    transparency: ICalEventTransparency.TRANSPARENT,
    summary: `Day ${day.dayNumber}: ${day.title}`,
    location: day.location,
    description: [day.description, ...lines].filter(Boolean).join('\n'),
  })
}

function common({ itinerary, siteUrl }: CalendarTrip, day: ItineraryDay) {
  return {
    stamp: new Date(itinerary.updatedAt),
    lastModified: new Date(itinerary.updatedAt),
    url: `${siteUrl}${links.itinerary(itinerary.slug)}#day-${day.dayNumber}`,
  }
}

/** Activities with a clock time, in minutes after the day's midnight (more than a day's worth once past the next). */
function separated(activities: Activity[]): { timed: Timed[]; untimed: Activity[] } {
  const timed: Timed[] = []
  const untimed: Activity[] = []
  let midnights = 0
  let previous = 0
  for (const activity of activities) {
    const clock = clockMinutes(activity.time)
    if (clock === null) {
      untimed.push(activity)
      continue
    }
    if (clock < previous - pastMidnightMinutes) midnights++
    previous = clock
    timed.push({ activity, startsAt: clock + midnights * 24 * 60 })
  }
  return { timed, untimed }
}

/** The library prints the UTC parts of floating times, so local times are held as if they were UTC. */
function timeOf(trip: CalendarTrip, day: ItineraryDay, minutes: number): Date {
  const midnight = new Date(`${addDays(trip.start, day.dayNumber - 1)}T00:00:00Z`)
  return new Date(midnight.getTime() + minutes * 60_000)
}

function describe(activity: Activity): string {
  return [
    activity.cost && `Cost: ${activity.cost}`,
    activity.notes,
    activity.affiliateLink && `Book: ${activity.affiliateLink}`,
  ]
    .filter(Boolean)
    .join('\n')
}

function idPart(words: string): string {
  const plain = words.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  return (
    plain
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-|-$/g, '')
      .slice(0, 40) || 'activity'
  )
}

function eventId({ itinerary, siteUrl }: CalendarTrip, part: string): string {
  return `itinerary-${itinerary.id}-day-${part}@${new URL(siteUrl).hostname}`
}
