import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { OnTheSite } from '#tests/support/site/site-values.tsx'
import type { ItineraryDay } from '../schema.ts'
import { DayCard } from './day-card.tsx'

const bareDay: ItineraryDay = {
  id: 1,
  itineraryId: 1,
  dayNumber: 3,
  title: 'Uji',
  description: null,
  location: null,
  latitude: null,
  longitude: null,
  activities: [],
  accommodationRecommendations: [],
  transportationNotes: null,
  budgetNotes: null,
  tips: [],
  createdAt: '2026-01-01T00:00:00.000Z',
}

const boat = {
  time: '11:40',
  activity: 'Canal boat',
  location: 'Jikkokubune pier',
  duration: '55 min',
  cost: 'about ¥1,500',
  notes: 'Not every Monday.',
  affiliateLink: 'https://example.com/book/boat',
}

const inn = {
  name: 'Kawabata Machiya',
  type: 'Townhouse inn',
  priceRange: '¥24,000',
  description: 'Four rooms.',
  affiliateLink: 'https://example.com/stay/inn',
}

test('a day shows its timetable, beds and notes, with paid links marked', () => {
  const html = renderToStaticMarkup(
    <OnTheSite>
      <DayCard
        day={{
          ...bareDay,
          activities: [boat],
          accommodationRecommendations: [inn],
          tips: ['One', 'Two'],
          budgetNotes: 'Cash.',
          transportationNotes: 'Keihan line.',
        }}
      />
    </OnTheSite>,
  )
  for (const text of [
    '11:40',
    'Canal boat',
    'Jikkokubune pier',
    '55 min',
    'about ¥1,500',
    'Not every Monday.',
    'Book Now',
  ])
    expect(html).toContain(text)
  for (const text of ['Accommodation Options', 'Kawabata Machiya', 'Townhouse inn · ¥24,000', 'Four rooms.'])
    expect(html).toContain(text)
  for (const text of ['Tips for the Day', 'Budget Notes', 'Transportation', 'Cash.', 'Keihan line.'])
    expect(html).toContain(text)
  expect(html.match(/rel="sponsored noopener noreferrer"/g)).toHaveLength(2)
})

test('a bare day is its station and title only, and links to itself', () => {
  const html = renderToStaticMarkup(<DayCard day={bareDay} />)
  expect(html).toContain('id="day-3"')
  expect(html).toContain('href="#day-3"')
  for (const text of ['Activities', 'Accommodation', 'Tips', 'Budget', 'Transportation'])
    expect(html).not.toContain(text)
})

test('in a reader’s plan a day has its date, what is left out is struck and not booked, and the total follows', () => {
  const walk = { ...boat, activity: 'Walk', cost: '¥500', affiliateLink: null }
  const plan = { start: '2027-03-28', travellers: 2, without: new Set(['boat']) }
  const controls = { plan, query: '', isSaved: false, change: () => {}, toggle: () => {} }
  const day = { ...bareDay, activities: [boat, walk] }
  const html = renderToStaticMarkup(<DayCard day={day} keys={['boat', 'walk']} controls={controls} />)
  expect(html).toContain('Tuesday, March 30, 2027')
  expect(html).toMatch(/timetable-out.*Canal boat.*\(left out\).*Put back.*Walk.*Leave out/s)
  expect(html).not.toContain('Book Now')
  expect(html).toMatch(/Day total, 2 travellers.*¥1,000/)
})
