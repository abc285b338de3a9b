import { expect, test } from 'vitest'
import { activityTable, type ItineraryFields, itineraryTable } from '#itineraries/fields.ts'
import type { ItineraryDetail } from '#itineraries/schema.ts'
import { draftOf, newRow, typedOf } from '#ui/form/values.ts'
import { newDay, withDays, withoutEmptyRows, withTitle } from './itinerary-fields.ts'

const itineraryFieldsOf = (row?: object) => ({ ...typedOf(itineraryTable, row), ...(!row && { days: [newDay()] }) })
const itineraryDraftOf = (fields: ItineraryFields) => draftOf(itineraryTable, fields)
const newActivity = () => newRow(activityTable)

const stored: ItineraryDetail = {
  id: 7,
  slug: 'seven-slow-days-in-kyoto',
  title: 'Seven slow days in Kyoto',
  description: 'One neighbourhood a day.',
  destination: 'Kyoto',
  country: 'Japan',
  duration: 1,
  travelStyle: 'couples',
  budget: null,
  totalCost: '$1,480',
  bestFor: ['culture', 'food'],
  difficulty: 'easy',
  featured: true,
  isPublic: false,
  imageUrl: '/art/kyoto.svg',
  imageAlt: null,
  imageInfo: null,
  createdBy: null,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
  days: [
    {
      id: 1,
      itineraryId: 7,
      dayNumber: 1,
      title: 'Arrive',
      description: null,
      location: 'Higashiyama',
      latitude: 35,
      longitude: null,
      activities: [
        {
          time: '14:10',
          activity: 'Haruka express',
          location: null,
          duration: '1 h 20',
          cost: '¥3,600',
          notes: null,
          affiliateLink: 'https://example.com/haruka',
        },
      ],
      accommodationRecommendations: [
        { name: 'Guest house', type: null, priceRange: '¥9,000', description: null, affiliateLink: null },
      ],
      transportationNotes: null,
      budgetNotes: null,
      tips: ['Carry cash.', 'Walk.'],
      createdAt: '2026-01-01T00:00:00.000Z',
    },
  ],
}

test('a stored itinerary goes through the builder unchanged', () => {
  const draft = itineraryDraftOf(itineraryFieldsOf(stored))
  expect(draft).toMatchObject({
    slug: stored.slug,
    title: stored.title,
    totalCost: '$1,480',
    duration: 1,
    bestFor: ['culture', 'food'],
    featured: true,
    isPublic: false,
  })
  expect(draft.days).toEqual([
    expect.objectContaining({
      title: 'Arrive',
      latitude: 35,
      longitude: null,
      tips: ['Carry cash.', 'Walk.'],
      activities: [
        expect.objectContaining({ activity: 'Haruka express', affiliateLink: 'https://example.com/haruka' }),
      ],
      accommodationRecommendations: [expect.objectContaining({ name: 'Guest house', affiliateLink: null })],
    }),
  ])
})

test('the builder’s own fields are not sent', () => {
  const sent = JSON.stringify(itineraryDraftOf(itineraryFieldsOf(stored)))
  expect(sent).not.toMatch(/"key"|bestForText|imageInfo|itineraryId|createdAt|dayNumber/)
})

test('rows that were never filled are dropped, half-filled ones are kept to be refused', () => {
  const fields = { ...itineraryFieldsOf(), days: [{ ...newDay(), activities: [newActivity(), newActivity()] }] }
  fields.days[0]!.activities[1]!.time = '09:00'
  expect(withoutEmptyRows(fields).days[0]?.activities.map(({ time }) => time)).toEqual(['09:00'])
})

test('the address follows the title of a new itinerary until it is written by hand', () => {
  const typed = withTitle(itineraryFieldsOf(), 'Três dias no Porto', true)
  expect(typed.slug).toBe('tres-dias-no-porto')
  expect(withTitle({ ...typed, slug: 'porto' }, 'Porto', true).slug).toBe('porto')
  expect(withTitle(itineraryFieldsOf(stored), 'Kyoto', false).slug).toBe(stored.slug)
})

test('the duration follows the number of days while it agrees with them', () => {
  const fields = itineraryFieldsOf(stored)
  expect(withDays(fields, [...fields.days, newDay()]).duration).toBe('2')
  expect(withDays({ ...fields, duration: '10' }, [...fields.days, newDay()]).duration).toBe('10')
})
