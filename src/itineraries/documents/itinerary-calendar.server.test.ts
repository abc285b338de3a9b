import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import { demoItineraries, demoItinerary } from '#tests/support/rooms/itinerary.ts'
import { activityKeys } from '../page/plan.ts'
import type { Activity, ItineraryDetail } from '../schema.ts'
import { itineraryCalendar } from './itinerary-calendar.server.ts'
import { timeZoneAt } from './time-zone.server.ts'

function calendar(itinerary: ItineraryDetail, start = '2026-12-02', madeAt = '2026-11-01T12:00:00Z'): string {
  return itineraryCalendar({
    itinerary,
    keys: activityKeys(itinerary.days),
    start,
    madeAt: new Date(madeAt),
    siteUrl: 'https://travel.example',
    author: 'Ines Calder',
    language: 'en',
  })
}

/** The events as another program reads them: summary, and start and end as instants, by the file's own time zones. */
function readBack(text: string) {
  const file = new ICAL.Component(ICAL.parse(text))
  for (const zone of file.getAllSubcomponents('vtimezone')) ICAL.TimezoneService.register(zone)
  return file.getAllSubcomponents('vevent').map((component) => {
    const { summary, startDate, endDate } = new ICAL.Event(component)
    return {
      summary,
      zone: startDate.zone.tzid,
      start: startDate.toJSDate().toISOString(),
      end: endDate.toJSDate().toISOString(),
    }
  })
}

/** Events by property name (parameters kept in the name), with folding and escapes undone as RFC 5545 says. */
function events(text: string): Record<string, string>[] {
  const lines = text.replace(/\r\n[ \t]/g, '').split('\r\n')
  const found: Record<string, string>[] = []
  for (const line of lines) {
    const colon = line.indexOf(':')
    if (line === 'BEGIN:VEVENT') found.push({})
    const value = line.slice(colon + 1).replace(/\\([\\;,nN])/g, (_, sign: string) => (/n/i.test(sign) ? '\n' : sign))
    const event = found.at(-1)
    if (event) event[line.slice(0, colon)] = value
  }
  return found
}

function activity(changes: Partial<Activity>): Activity {
  const empty = { time: null, location: null, duration: null, cost: null, notes: null, affiliateLink: null }
  return { ...empty, activity: 'Walk', ...changes }
}

function oneDay(activities: Activity[]): ItineraryDetail {
  const itinerary = demoItinerary()
  return { ...itinerary, days: itinerary.days.slice(0, 1).map((day) => ({ ...day, activities })) }
}

test('each activity stands at its local time for its length', () => {
  const itinerary = demoItinerary()
  const all = events(calendar(itinerary))
  expect(all).toHaveLength(itinerary.days.flatMap((day) => day.activities).length)
  expect(all[0]).toMatchObject({
    SUMMARY: 'Haruka express from Kansai Airport',
    LOCATION: 'Kansai Airport to Kyoto Station',
    'DTSTART;TZID=Asia/Tokyo': '20261202T141000',
    'DTEND;TZID=Asia/Tokyo': '20261202T153000',
    'URL;VALUE=URI': 'https://travel.example/itineraries/seven-slow-days-in-kyoto#day-1',
  })
  expect(all[0]?.DTSTAMP).toMatch(/^\d{8}T\d{6}Z$/)
  expect(all[0]?.DESCRIPTION).toContain('Cost: about ¥3,600\nLeft-hand window.')
  expect(all[0]?.DESCRIPTION).toContain('Book: https://example.com/book/haruka-kansai-kyoto')
  expect(all[4]).toMatchObject({
    'DTSTART;TZID=Asia/Tokyo': '20261203T055000',
    'DTEND;TZID=Asia/Tokyo': '20261203T082000',
  })
  expect(readBack(calendar(itinerary))[0]).toMatchObject({ start: '2026-12-02T05:10:00.000Z', zone: 'Asia/Tokyo' })
})

test('local times stay the same across a clock change, and durations stay exact', () => {
  const activities = [
    activity({ time: '09:00', duration: '2 h' }),
    activity({ time: '22:00', duration: '8 h', activity: 'Night train' }),
  ]
  const paris = { latitude: 48.86, longitude: 2.35 }
  const days = demoItinerary().days.map((day) => ({ ...day, ...paris, activities }))
  const read = readBack(calendar(demoItinerary({ days }), '2027-03-27'))
  // Clocks go forward in the night to March 28: from then on 09:00 is an hour earlier in UTC, and the night train arrives at
  // 07:00 local time.
  expect(read.slice(0, 4)).toMatchObject([
    { summary: 'Walk', start: '2027-03-27T08:00:00.000Z', end: '2027-03-27T10:00:00.000Z' },
    { summary: 'Night train', start: '2027-03-27T21:00:00.000Z', end: '2027-03-28T05:00:00.000Z' },
    { summary: 'Walk', start: '2027-03-28T07:00:00.000Z', end: '2027-03-28T09:00:00.000Z' },
    { summary: 'Night train', start: '2027-03-28T20:00:00.000Z', end: '2027-03-29T04:00:00.000Z' },
  ])
})

test('each day of a trip is in its own time zone, and a day without coordinates has floating times', () => {
  const places = [
    { latitude: 40.71, longitude: -74.0 },
    { latitude: 35.01, longitude: 135.77 },
    { latitude: null, longitude: null },
    { latitude: 0, longitude: -30 },
  ]
  const days = demoItinerary()
    .days.slice(0, 4)
    .map((day, index) => ({ ...day, ...places[index], activities: [activity({ time: '09:00' })] }))
  const read = readBack(calendar(demoItinerary({ days })))
  expect(read.map(({ zone }) => zone)).toEqual(['America/New_York', 'Asia/Tokyo', 'floating', 'floating'])
  expect(read.slice(0, 2).map(({ start }) => start)).toEqual(['2026-12-02T14:00:00.000Z', '2026-12-03T00:00:00.000Z'])
})

test('each zone of the earth is described once, by the name that its events use', () => {
  const places = new Map<string | null, { latitude: number; longitude: number }>()
  for (let latitude = -89.5; latitude < 90; latitude++) {
    for (let longitude = -179.5; longitude < 180; longitude++) {
      places.set(timeZoneAt({ latitude, longitude }), { latitude, longitude })
    }
  }
  places.delete(null)
  expect(places.size).toBeGreaterThan(300)
  const [day] = demoItinerary().days as [ItineraryDetail['days'][number]]
  const days = [...places.values()].map((place) => ({ ...day, ...place, activities: [activity({ time: '09:00' })] }))
  const text = calendar(demoItinerary({ days: [...days, ...days] }))
  const named = (line: RegExp) => [...text.matchAll(line)].map(([, zone]) => zone).toSorted()
  expect(named(/^TZID:(.+)\r$/gm)).toEqual([...places.keys()].toSorted())
  expect(named(/^X-LIC-LOCATION:(.+)\r$/gm)).toEqual([...places.keys()].toSorted())
})

test('every hour of the demo itineraries is in the zone of its place', () => {
  for (const itinerary of demoItineraries()) {
    expect(calendar(itinerary), itinerary.slug).not.toMatch(/^DTSTART:2026/m)
  }
})

test('an activity after midnight falls on the next date, and one of unknown length takes an hour', () => {
  const late = [activity({ time: '22:00', duration: '7 h 55 min' }), activity({ time: '00:30', activity: 'Night bus' })]
  expect(events(calendar(oneDay(late)))).toMatchObject([
    { 'DTSTART;TZID=Asia/Tokyo': '20261202T220000', 'DTEND;TZID=Asia/Tokyo': '20261203T055500' },
    { 'DTSTART;TZID=Asia/Tokyo': '20261203T003000', 'DTEND;TZID=Asia/Tokyo': '20261203T013000' },
  ])
})

test('activities without a time go into an all-day event of their day', () => {
  const [event, ...others] = events(calendar(oneDay([activity({ time: 'Afternoon', activity: 'Read' }), activity({})])))
  expect(others).toEqual([])
  expect(event).toMatchObject({
    SUMMARY: 'Day 1: Arrive, and walk until hungry',
    'DTSTART;VALUE=DATE': '20261202',
    'DTEND;VALUE=DATE': '20261203',
    TRANSP: 'TRANSPARENT',
  })
  expect(event?.DESCRIPTION).toMatch(/Afternoon: Read\nWalk$/)
})

test('an activity without a time says all that one with a time says', () => {
  const told = { location: 'Pier 2', cost: '$12', notes: 'Bring a coat.', affiliateLink: 'https://boats.example/2' }
  const [event] = events(calendar(oneDay([activity({ ...told, time: 'Evening', activity: 'Boat' }), activity({})])))
  expect(event?.DESCRIPTION).toContain(
    'Evening: Boat (Pier 2)\nCost: $12\nBring a coat.\nBook: https://boats.example/2\nWalk',
  )
})

test('an itinerary without written days is one event as long as the trip', () => {
  expect(events(calendar(demoItinerary({ days: [], duration: 5 })))).toMatchObject([
    { SUMMARY: demoItinerary().title, 'DTSTART;VALUE=DATE': '20261202', 'DTEND;VALUE=DATE': '20261207' },
  ])
})

test('a file that is made later is the newer one for a calendar, whatever its start', () => {
  const versions = ['2026-12-01T10:00:00Z', '2026-12-01T10:00:01Z', '2031-01-01T00:00:00Z'].map((madeAt, at) =>
    events(calendar(demoItinerary(), ['2027-06-01', '2027-05-01', '2027-06-01'][at], madeAt)),
  )
  const numbers = versions.map(([event]) => Number(event?.SEQUENCE))
  expect(numbers.toSorted((one, other) => one - other)).toEqual(numbers)
  expect(new Set(numbers).size).toBe(3)
  expect(versions.map(([event]) => event?.DTSTAMP)).toEqual([
    '20261201T100000Z',
    '20261201T100001Z',
    '20310101T000000Z',
  ])
})

test('an event keeps its id for any start date, and where its day is put into another order', () => {
  const ids = (itinerary: ItineraryDetail, start?: string) =>
    new Map(events(calendar(itinerary, start)).map((event) => [event.SUMMARY, event.UID]))
  const names = ['Walk 2', 'Walk', '散歩', '夕食']
  const inOrder = (order: string[]) => oneDay(order.map((name) => activity({ activity: name, time: '09:00' })))
  const first = ids(inOrder(names))
  expect(new Set(first.values()).size).toBe(names.length)
  expect(ids(inOrder(names.toReversed()))).toEqual(new Map([...first].toReversed()))
  expect(ids(demoItinerary(), '2027-06-01')).toEqual(ids(demoItinerary(), '2026-12-02'))
})

test('no two events have one id, also where activities have one name', () => {
  const walks = ['Walk', 'Walk', 'Walk 2'].map((name) => activity({ activity: name, time: '09:00' }))
  for (const itinerary of [oneDay(walks), ...demoItineraries()]) {
    const ids = events(calendar(itinerary)).map((event) => event.UID)
    expect(new Set(ids).size, itinerary.slug).toBe(ids.length)
  }
})

test('texts are escaped and long lines folded, so that nothing can add a property', () => {
  const notes = `Bring cash; no, really\\truly.\nBEGIN:VALARM\n${'þ'.repeat(200)}`
  const text = calendar(oneDay([activity({ time: '09:00', notes })]))
  expect(text.startsWith('BEGIN:VCALENDAR\r\nVERSION:2.0\r\n')).toBe(true)
  expect(text.endsWith('\r\nEND:VCALENDAR\r\n')).toBe(true)
  expect(text).not.toMatch(/^BEGIN:VALARM/m)
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  expect(events(text)[0]?.DESCRIPTION).toBe(notes)
  expect(calendar(demoItinerary({ title: 'Banff, by bus' }))).toContain('X-WR-CALNAME:Banff\\, by bus')
})
