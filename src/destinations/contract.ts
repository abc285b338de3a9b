import { z } from '@hono/zod-openapi'
import { apiRoute } from '#platform/http/api/api-route.ts'
import {
  adminOnly,
  adminWrite,
  conflictWith,
  flag,
  gone,
  IdParam,
  jsonBody,
  ok,
  refusals,
  words,
} from '#platform/http/api/contract.ts'
import { Destination, DestinationChange, DestinationInput } from './schema.ts'

const DestinationListQuery = z.object({
  popular: flag('popular', 'Only destinations that are popular (true) or are not (false).'),
  featured: flag('featured', 'Only destinations that are featured (true) or are not (false).'),
  continent: words('continent', 50, 'Only this continent; "Other" for destinations with none of the known ones.'),
})

export const listDestinations = apiRoute({
  who: 'everybody',
  method: 'get',
  path: '/api/destinations',
  tags: ['Destinations'],
  summary: 'Destinations, best rated first',
  request: { query: DestinationListQuery },
  responses: { 200: ok(z.array(Destination), 'The destinations'), ...refusals(400) },
})

export const readDestination = apiRoute({
  who: 'everybody',
  method: 'get',
  path: '/api/destinations/{id}',
  tags: ['Destinations'],
  summary: 'A destination by its id',
  request: { params: IdParam },
  responses: { 200: ok(Destination, 'The destination'), ...refusals(404) },
})

const alternatives =
  '`averageCost` is another name for `averageBudget`, and `highlights` for `topAttractions`: taken when the field itself is not given, and answered under the field’s own name.'

export const createDestinationRoute = apiRoute({
  who: 'admin',
  method: 'post',
  path: '/api/destinations',
  tags: ['Destinations'],
  summary: 'Add a destination',
  description: alternatives,
  request: { body: jsonBody(DestinationInput) },
  responses: { 201: ok(Destination, 'The destination'), ...adminWrite, ...refusals(409) },
})

export const updateDestinationRoute = apiRoute({
  who: 'admin',
  method: 'put',
  path: '/api/destinations/{id}',
  tags: ['Destinations'],
  summary: 'Replace a destination',
  description:
    'A new name is written into the posts and itineraries about it, at the same moment. With `expectedUpdatedAt`, nothing is written over a newer row. ' +
    alternatives,
  request: { params: IdParam, body: jsonBody(DestinationChange) },
  responses: { 200: ok(Destination, 'The destination'), ...adminWrite, ...refusals(404), ...conflictWith(Destination) },
})

export const deleteDestinationRoute = apiRoute({
  who: 'admin',
  method: 'delete',
  path: '/api/destinations/{id}',
  tags: ['Destinations'],
  summary: 'Delete a destination',
  description: 'Posts about it stay and keep its name.',
  request: { params: IdParam },
  responses: { ...gone, ...adminOnly, ...refusals(404) },
})
