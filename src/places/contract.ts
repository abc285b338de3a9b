import { routesOf } from '#platform/http/api/api-route.ts'
import { ok, refusals, SlugParam } from '#platform/http/api/contract.ts'
import { Area, Place } from './schema.ts'

const { get } = routesOf('Destinations')

export const readPlace = get('/api/destinations/slug/{slug}', {
  who: 'everybody',
  summary: 'A destination with all that its page shows',
  description:
    'Guides, itineraries through it, products, pictures and the nearest places, a few of each. A slug that a published destination once had leads to the one it has now.',
  request: { params: SlugParam },
  responses: { 200: ok(Place, 'The place'), ...refusals(308, 404) },
})

export const readArea = get('/api/destinations/in/{slug}', {
  who: 'everybody',
  summary: 'A continent or a country with its destinations, best rated first',
  request: { params: SlugParam },
  responses: { 200: ok(Area, 'The continent or country'), ...refusals(404) },
})
