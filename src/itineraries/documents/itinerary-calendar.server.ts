import ical, {
  escape as escapeText,
  type ICalCalendar,
  ICalCalendarMethod,
  ICalEventTransparency,
} from 'ical-generator'
import { tzlib_get_ical_block as timeZoneBlock } from 'timezones-ical-library'
import { links } from '#site/links.ts'
import { clockMinutes, durationMinutes } from '../page/activity-time.ts'
import type { Activity, ItineraryDay, ItineraryDetail } from '../schema.ts'
import { timeZoneAt } from './time-zone.server.ts'

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
 * The itinerary as an iCalendar file. 14:10 in Kyoto is 14:10 in Kyoto's time zone, wherever the file is opened and
 * whatever its clocks do that night; a day without coordinates has no zone, and its times are those of the traveller's
 * own clock. Activities without a time stand in an all-day event of their day. The ids depend on the itinerary only, so
 * that importing it again with another start date moves the events.
 */
export function itineraryCalendar(trip: CalendarTrip): string {
  const { itinerary } = trip
  const calendar = ical({
    // The library leaves this one text as it is.
    name: escapeText(itinerary.title, false),
    prodId: { company: trip.author, product: 'Itineraries', language: trip.language.toUpperCase() },
    method: ICalCalendarMethod.PUBLISH,
  })
  const zones = itinerary.days.map(timeZoneAt)
  // Without a name of its own: stamps stay in UTC, and the zones described are those of the events.
  calendar.timezone({ name: null, generator: (zone) => timeZoneBlock(zone)[0] ?? null })
  itinerary.days.forEach((day, index) => {
    addDay(calendar, trip, day, zones[index] ?? null)
  })
  return calendar.toString()
}

type Timed = { activity: Activity; startsAt: number }

function addDay(calendar: ICalCalendar, trip: CalendarTrip, day: ItineraryDay, zone: string | null) {
  const { timed, untimed } = separated(day.activities)
  if (timed.length === 0 || untimed.length > 0) addAllDay(calendar, trip, day, untimed)
  const seen = new Map<string, number>()
  for (const { activity, startsAt } of timed) {
    const name = idPart(activity.activity)
    const occurrence = (seen.get(name) ?? 0) + 1
    seen.set(name, occurrence)
    calendar.createEvent({
      ...common(trip, day),
      id: eventId(trip, `${day.dayNumber}-${name}${occurrence > 1 ? `-${occurrence}` : ''}`),
      ...span(
        midnightOf(trip, day).add({ minutes: startsAt }),
        durationMinutes(activity.duration) ?? usualMinutes,
        zone,
      ),
      summary: activity.activity,
      location: activity.location ?? day.location,
      description: describe(activity),
    })
  }
}

/** Begins by the clock on the wall, and lasts its minutes also in the night in which that clock is changed. */
function span(start: Temporal.PlainDateTime, minutes: number, zone: string | null) {
  if (!zone) return { start, end: start.add({ minutes }), floating: true }
  const begins = start.toZonedDateTime(zone)
  return { start: begins, end: begins.add({ minutes }), timezone: zone }
}

function addAllDay(calendar: ICalCalendar, trip: CalendarTrip, day: ItineraryDay, untimed: Activity[]) {
  const lines = untimed.map((activity) => [activity.time, activity.activity].filter(Boolean).join(': '))
  calendar.createEvent({
    ...common(trip, day),
    id: eventId(trip, `${day.dayNumber}`),
    start: midnightOf(trip, day),
    end: midnightOf(trip, day).add({ days: 1 }),
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

function midnightOf(trip: CalendarTrip, day: ItineraryDay): Temporal.PlainDateTime {
  return Temporal.PlainDate.from(trip.start)
    .add({ days: day.dayNumber - 1 })
    .toPlainDateTime()
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
