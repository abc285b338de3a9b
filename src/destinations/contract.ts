import { createRoute, z } from '@hono/zod-openapi'
import { flag, IdParam, ok, refusals, words } from '#platform/http/contract.ts'
import { Destination } from './schema.ts'

const DestinationListQuery = z.object({
  popular: flag('popular', 'Only destinations that are popular (true) or are not (false).'),
  featured: flag('featured', 'Only destinations that are featured (true) or are not (false).'),
  continent: words('continent', 50, 'Only this continent; "Other" for destinations without one.'),
})

export const listDestinations = createRoute({
  method: 'get',
  path: '/api/destinations',
  tags: ['Destinations'],
  summary: 'Destinations, best rated first',
  request: { query: DestinationListQuery },
  responses: { 200: ok(z.array(Destination), 'The destinations'), ...refusals(400) },
})

export const readDestination = createRoute({
  method: 'get',
  path: '/api/destinations/{id}',
  tags: ['Destinations'],
  summary: 'A destination by its id',
  request: { params: IdParam },
  responses: { 200: ok(Destination, 'The destination'), ...refusals(404) },
})
