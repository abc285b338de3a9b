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
  /** Each activity's key in the whole itinerary, by day and index; `activityKeys`. */
  keys: readonly (readonly string[])[]
  /** First day, yyyy-mm-dd. */
  start: string
  /** When the file is made. */
  madeAt: Date
  /** Public origin of the site, without a slash at the end. */
  siteUrl: string
  author: string
  language: string
}

/** Length in minutes of an activity that names no duration. */
const usualMinutes = 60
/**
 * A step back in a day's list of more than this means that midnight has passed; a smaller one, that the list is out of
 * order.
 */
const pastMidnightMinutes = 6 * 60

/**
 * The itinerary as an iCalendar file. 14:10 in Kyoto is written in Kyoto's time zone, so that it is right wherever the
 * file is opened and across a clock change; a day without coordinates has no zone, and its times float with the
 * traveller's own clock. Activities without a time go into an all-day event of their day. Event ids are the plan's keys of
 * the activities, so that importing it again with another start date or order moves the events: a file made later has later
 * stamps and higher sequence numbers, without which programs may ignore it (RFC 5546, 2.1.5). Without days, one event as long
 * as the trip.
 */
export function itineraryCalendar(trip: CalendarTrip): string {
  const { itinerary } = trip
  const calendar = ical({
    // Escaped here, because the library does not escape the calendar's name.
    name: escapeText(itinerary.title, false),
    prodId: { company: trip.author, product: 'Itineraries', language: trip.language.toUpperCase() },
    method: ICalCalendarMethod.PUBLISH,
  })
  if (itinerary.days.length === 0) addWhole(calendar, trip)
  const zones = itinerary.days.map(timeZoneAt)
  // A calendar without a default zone: stamps stay in UTC, and only the zones of the events are described.
  calendar.timezone({ name: null, generator: zoneBlock })
  itinerary.days.forEach((day, index) => {
    addDay(calendar, trip, day, { keys: trip.keys[index] ?? [], zone: zones[index] ?? null })
  })
  // Every line ends with a line break, also the last (RFC 5545, 3.1); the library leaves it out.
  return `${calendar.toString()}\r\n`
}

/**
 * The description of a zone, by the name that the events use: the library answers with that of another zone of the same
 * clock, Europe/Berlin for Europe/Oslo.
 */
function zoneBlock(zone: string): string | null {
  const [block] = timeZoneBlock(zone)
  return block?.replace(/^(TZID|X-LIC-LOCATION):.+$/gm, `$1:${zone}`) ?? null
}

type Timed = { activity: Activity; key: string; startsAt: number }
type OfDay = { keys: readonly string[]; zone: string | null }

function addDay(calendar: ICalCalendar, trip: CalendarTrip, day: ItineraryDay, { keys, zone }: OfDay) {
  const { timed, untimed } = separated(day.activities, keys)
  if (timed.length === 0 || untimed.length > 0) addAllDay(calendar, trip, day, untimed)
  for (const { activity, key, startsAt } of timed) {
    calendar.createEvent({
      ...common(trip, day),
      id: eventId(trip, `activity-${key}`),
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

/** An event's start by local time; its end is the start plus its minutes, even across a clock change. */
function span(start: Temporal.PlainDateTime, minutes: number, zone: string | null) {
  if (!zone) return { start, end: start.add({ minutes }), floating: true }
  const begins = start.toZonedDateTime(zone)
  return { start: begins, end: begins.add({ minutes }), timezone: zone }
}

function addAllDay(calendar: ICalCalendar, trip: CalendarTrip, day: ItineraryDay, untimed: Activity[]) {
  const lines = untimed.map((activity) =>
    [[activity.time, inPlace(activity)].filter(Boolean).join(': '), describe(activity)].filter(Boolean).join('\n'),
  )
  calendar.createEvent({
    ...common(trip, day),
    id: eventId(trip, `day-${day.dayNumber}`),
    start: midnightOf(trip, day),
    end: midnightOf(trip, day).add({ days: 1 }),
    allDay: true,
    transparency: ICalEventTransparency.TRANSPARENT,
    summary: `Day ${day.dayNumber}: ${day.title}`,
    location: day.location,
    description: [day.description, ...lines].filter(Boolean).join('\n'),
  })
}

function addWhole(calendar: ICalCalendar, trip: CalendarTrip) {
  const { itinerary } = trip
  const start = Temporal.PlainDate.from(trip.start).toPlainDateTime()
  calendar.createEvent({
    ...common(trip),
    id: eventId(trip, 'whole'),
    start,
    end: start.add({ days: itinerary.duration }),
    allDay: true,
    transparency: ICalEventTransparency.TRANSPARENT,
    summary: itinerary.title,
    description: itinerary.description,
  })
}

/** Sequence numbers are 32 bits wide, and rise with the seconds since this moment. */
const sequencesFrom = Date.UTC(2026, 0, 1)

function common({ itinerary, siteUrl, madeAt }: CalendarTrip, day?: ItineraryDay) {
  return {
    stamp: madeAt,
    sequence: Math.max(0, Math.floor((madeAt.getTime() - sequencesFrom) / 1000)),
    lastModified: new Date(itinerary.updatedAt),
    url: siteUrl + links.itinerary(itinerary.slug) + (day ? `#day-${day.dayNumber}` : ''),
  }
}

/**
 * Splits off the activities with a clock time, in minutes after the day's midnight (over 1440 once the next midnight
 * has passed).
 */
function separated(activities: Activity[], keys: readonly string[]): { timed: Timed[]; untimed: Activity[] } {
  const timed: Timed[] = []
  const untimed: Activity[] = []
  let midnights = 0
  let previous = 0
  for (const [index, activity] of activities.entries()) {
    const clock = clockMinutes(activity.time)
    if (clock === null) {
      untimed.push(activity)
      continue
    }
    if (clock < previous - pastMidnightMinutes) midnights++
    previous = clock
    timed.push({ activity, key: keys[index] ?? '', startsAt: clock + midnights * 24 * 60 })
  }
  return { timed, untimed }
}

function midnightOf(trip: CalendarTrip, day: ItineraryDay): Temporal.PlainDateTime {
  return Temporal.PlainDate.from(trip.start)
    .add({ days: day.dayNumber - 1 })
    .toPlainDateTime()
}

function inPlace({ activity, location }: Activity): string {
  return location ? `${activity} (${location})` : activity
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

function eventId({ itinerary, siteUrl }: CalendarTrip, part: string): string {
  return `itinerary-${itinerary.id}-${part}@${new URL(siteUrl).hostname}`
}
