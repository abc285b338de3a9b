import { expect, test } from 'vitest'
import { draftOf, typedOf } from '#ui/form/values.ts'
import { type DestinationFields, destinationTable } from './fields.ts'

const destinationFieldsOf = (row?: object) => typedOf(destinationTable, row)
const destinationDraftOf = (fields: DestinationFields) => draftOf(destinationTable, fields)

const stored = {
  id: 3,
  name: 'Cape Town',
  country: 'South Africa',
  continent: 'Africa' as const,
  description: 'A city that keeps walking you uphill.',
  imageUrl: '/art/cape-town.svg',
  imageAlt: 'Table Mountain',
  imageInfo: null,
  bestTimeToVisit: 'Oct to Apr',
  averageBudget: null,
  topAttractions: ['Table Mountain', 'Bo-Kaap'],
  isPopular: true,
  featured: false,
  rating: 4.7,
  seoKeywords: [],
  latitude: -33.92,
  longitude: 18.42,
  slug: 'cape-town',
  published: true,
  verdict: 'Go in March.',
  facts: [{ value: '20 min', label: 'Bus from the airport' }],
  seasonsText: null,
  costOf: 'A room for one, in R',
  months: [{ rain: 20, low: 15.5, high: 26, people: 'some', cost: 900, isBest: true, note: null }],
  timeZone: 'Africa/Johannesburg',
  bookings: [{ name: 'A room', kind: null, text: null, price: 'R900', url: null }],
  questions: [{ question: 'Is it windy?', answer: 'Yes.' }],
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
  guideCount: 3,
}

test('a stored destination goes through the form unchanged', () => {
  const { id: _, imageInfo: __, createdAt: ___, updatedAt: _____, guideCount: ____, ...draft } = stored
  expect(destinationDraftOf(destinationFieldsOf(stored))).toEqual(draft)
})

test('an empty form sends no continent, rating or place, and no words', () => {
  expect(destinationDraftOf(destinationFieldsOf())).toMatchObject({
    continent: null,
    rating: null,
    latitude: null,
    longitude: null,
    topAttractions: [],
  })
})

test('a word not yet added is sent as well, and a comma is accepted as decimal point', () => {
  const fields = { ...destinationFieldsOf(stored), topAttractionsText: ' Kirstenbosch ', rating: '4,5' }
  expect(destinationDraftOf(fields)).toMatchObject({
    topAttractions: ['Table Mountain', 'Bo-Kaap', 'Kirstenbosch'],
    rating: 4.5,
  })
})

test('a latitude of zero is a position, not a missing one', () => {
  expect(destinationDraftOf({ ...destinationFieldsOf(), latitude: '0', longitude: '0' })).toMatchObject({
    latitude: 0,
    longitude: 0,
  })
})
