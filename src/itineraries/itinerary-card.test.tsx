import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { FeaturedItineraryCard, ItineraryCard } from './itinerary-card.tsx'
import type { Itinerary } from './schema.ts'

const trip: Itinerary = {
  id: 1,
  slug: 'w-trek',
  title: 'The W trek',
  description: 'Four nights in a tent.',
  destination: 'Patagonia',
  country: 'Chile',
  duration: 6,
  travelStyle: 'solo',
  budget: 'Budget to mid-range',
  totalCost: 'about $530',
  bestFor: ['solo', 'hiking'],
  difficulty: 'challenging',
  featured: true,
  isPublic: true,
  imageUrl: '/art/patagonia.svg',
  imageAlt: 'Poster of Patagonia',
  imageInfo: null,
  createdBy: null,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
}

const facts = [
  'The W trek',
  'Featured',
  'Patagonia, Chile',
  'Budget to mid-range',
  'Solo Travel',
  'Four nights in a tent.',
  'hiking',
  'Challenging',
  'View Details',
]

function textOf(html: string) {
  return html.replace(/<[^>]*>/g, '|').replace(/\|+/g, '|')
}

test('a card of the list carries every fact and leads to the itinerary', () => {
  const html = renderToStaticMarkup(<ItineraryCard itinerary={trip} />)
  for (const fact of facts) expect(textOf(html)).toContain(fact)
  expect(textOf(html)).toContain('6| |days')
  expect(html).toContain('href="/itineraries/w-trek"')
  expect(html).not.toContain('Saved')
})

test('a featured card carries the same facts', () => {
  const text = textOf(renderToStaticMarkup(<FeaturedItineraryCard itinerary={trip} />))
  for (const fact of [...facts, '6 days']) expect(text).toContain(fact)
})

test('unknown and false facts leave no label in a card', () => {
  const plain = { ...trip, featured: false, budget: null, bestFor: [], duration: 1 }
  const text = textOf(renderToStaticMarkup(<ItineraryCard itinerary={plain} savedPlan="" />))
  expect(text).not.toContain('Featured')
  expect(text).not.toContain('Budget: ')
  expect(text).toContain('1| |day|')
  expect(text).toContain('Saved')
})
