import { createRoute, z } from '@hono/zod-openapi'
import { ok, refusals, SlugParam } from '#platform/http/contract.ts'
import { Itinerary, ItineraryDetail } from './schema.ts'

export const listItineraries = createRoute({
  method: 'get',
  path: '/api/itineraries',
  tags: ['Itineraries'],
  summary: 'Public itineraries, newest first',
  description: 'Rows come without their days. Admins get private itineraries too.',
  responses: { 200: ok(z.array(Itinerary), 'The itineraries') },
})

export const listFeaturedItineraries = createRoute({
  method: 'get',
  path: '/api/itineraries/featured',
  tags: ['Itineraries'],
  summary: 'Featured public itineraries, newest first',
  responses: { 200: ok(z.array(Itinerary), 'The itineraries') },
})

export const readItinerary = createRoute({
  method: 'get',
  path: '/api/itineraries/slug/{slug}',
  tags: ['Itineraries'],
  summary: 'An itinerary with its days',
  request: { params: SlugParam },
  responses: { 200: ok(ItineraryDetail, 'The itinerary'), ...refusals(404) },
})
