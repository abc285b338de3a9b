import { expect, test } from 'vitest'
import { demoItinerary } from '#tests/support/itinerary.ts'
import { itineraryCalendar } from './itinerary-calendar.server.ts'
import type { Activity, ItineraryDetail } from './schema.ts'

function calendar(itinerary: ItineraryDetail, start = '2026-12-02'): string {
  return itineraryCalendar({
    itinerary,
    start,
    siteUrl: 'https://travel.example',
    author: 'Ines Calder',
    language: 'en',
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
    DTSTART: '20261202T141000',
    DTEND: '20261202T153000',
    'URL;VALUE=URI': 'https://travel.example/itineraries/seven-slow-days-in-kyoto#day-1',
  })
  expect(all[0]?.DESCRIPTION).toContain('Cost: about ¥3,600\nLeft-hand window.')
  expect(all[0]?.DESCRIPTION).toContain('Book: https://example.com/book/haruka-kansai-kyoto')
  expect(all[4]).toMatchObject({ DTSTART: '20261203T055000', DTEND: '20261203T082000' })
})

test('times stay as written across a change of the clock', () => {
  const days = demoItinerary().days.map((day) => ({
    ...day,
    activities: [activity({ time: '09:00', duration: '2 h' })],
  }))
  const starts = events(calendar(demoItinerary({ days }), '2026-03-27')).map((event) => event.DTSTART)
  expect(starts.slice(0, 4)).toEqual(['20260327T090000', '20260328T090000', '20260329T090000', '20260330T090000'])
})

test('an activity after midnight falls on the next date, and one of unknown length takes an hour', () => {
  const late = [activity({ time: '22:00', duration: '7 h 55 min' }), activity({ time: '00:30', activity: 'Night bus' })]
  expect(events(calendar(oneDay(late)))).toMatchObject([
    { DTSTART: '20261202T220000', DTEND: '20261203T055500' },
    { DTSTART: '20261203T003000', DTEND: '20261203T013000' },
  ])
})

test('what has no time stands in an all-day event of its day', () => {
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

test('ids are unique, and the same for any start date', () => {
  const twice = oneDay([activity({ time: '09:00' }), activity({ time: '15:00' })])
  expect(events(calendar(twice)).map((event) => event.UID)).toEqual([
    'itinerary-1-day-1-walk@travel.example',
    'itinerary-1-day-1-walk-2@travel.example',
  ])
  const ids = (start: string) => events(calendar(demoItinerary(), start)).map((event) => event.UID)
  expect(new Set(ids('2026-12-02')).size).toBe(ids('2026-12-02').length)
  expect(ids('2027-06-01')).toEqual(ids('2026-12-02'))
})

test('texts are escaped and long lines folded, so that nothing can add a property', () => {
  const notes = `Bring cash; no, really\\truly.\nBEGIN:VALARM\n${'þ'.repeat(200)}`
  const text = calendar(oneDay([activity({ time: '09:00', notes })]))
  expect(text.startsWith('BEGIN:VCALENDAR\r\nVERSION:2.0\r\n')).toBe(true)
  expect(text.trimEnd().endsWith('END:VCALENDAR')).toBe(true)
  expect(text).not.toMatch(/^BEGIN:VALARM/m)
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  expect(events(text)[0]?.DESCRIPTION).toBe(notes)
  expect(calendar(demoItinerary({ title: 'Banff, by bus' }))).toContain('X-WR-CALNAME:Banff\\, by bus')
})
