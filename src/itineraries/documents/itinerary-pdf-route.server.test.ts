import { expect, test } from 'vitest'
import { demoItinerary } from '#tests/support/rooms/itinerary.ts'
import type { ItineraryDay } from '../schema.ts'
import { stationLabel, stationsShown } from './itinerary-pdf-route.server.ts'

function days(count: number): ItineraryDay[] {
  const [day] = demoItinerary().days
  return Array.from({ length: count }, (_, index) => ({ ...(day as ItineraryDay), dayNumber: index + 1 }))
}

test.each([
  ['Higashiyama, Kyoto', 'Higashiyama'],
  ['Seljalandsfoss to Vík', 'Vík'],
  ['Amalfi and Atrani', 'Amalfi and Atrani'],
  [null, 'Arrive'],
])('a day at %j is the station %j', (location, label) => {
  const [day] = days(1)
  expect(stationLabel({ ...(day as ItineraryDay), location })).toBe(label)
})

test.each([
  [7, null, '1 2 3 4 5 6 7'],
  [10, 5, '1 2 3 4 5 6 7 8 9 10'],
  [14, null, '1 2 3 4 5 6 7 8 9 14'],
  [14, 1, '1 2 3 4 5 6 7 8 9 10'],
  [14, 8, '3 4 5 6 7 8 9 10 11 12'],
  [14, 14, '5 6 7 8 9 10 11 12 13 14'],
])('of %d days, with %j today, the route shows %s', (count, today, shown) => {
  const numbers = stationsShown(days(count), today).map((day) => day.dayNumber)
  expect(numbers.join(' ')).toBe(shown)
})
