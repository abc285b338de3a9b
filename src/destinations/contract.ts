import { z } from '@hono/zod-openapi'
import { longTextMaxBody, routesOf } from '#platform/http/api/api-route.ts'
import {
  conflictWith,
  flag,
  IdParam,
  jsonBody,
  listHeaders,
  ok,
  refusals,
  sentAgain,
  trashed,
  words,
} from '#platform/http/api/contract.ts'
import { maxAskedName } from './gazetteer/options.ts'
import { KnownPlace } from './gazetteer/schema.ts'
import { Destination, DestinationChange, DestinationDetail, DestinationInput } from './schema.ts'

const { get, post, put, remove } = routesOf('Destinations')

const DestinationListQuery = z.object({
  popular: flag('popular', 'Only destinations that are popular (true) or are not (false).'),
  featured: flag('featured', 'Only destinations that are featured (true) or are not (false).'),
  continent: words('continent', 50, 'Only this continent; "Other" for destinations with none of the known ones.'),
  search: words('search', 200, 'Only destinations with this text in their name or country.'),
  drafts: flag('drafts', 'Whoever may see drafts: with those that are not published (true).'),
})

export const listDestinations = get('/api/destinations', {
  who: 'everybody',
  summary: 'Destinations, newest first',
  description: 'At most a thousand; of more, the best rated ones.',
  request: { query: DestinationListQuery },
  responses: {
    200: ok(
      z.array(Destination),
      'The destinations',
      listHeaders('Number of destinations, also of those beyond the list.'),
    ),
    ...refusals(400),
  },
})

export const readDestination = get('/api/destinations/{id}', {
  who: 'everybody',
  summary: 'A destination by its id',
  request: { params: IdParam },
  responses: { 200: ok(DestinationDetail, 'The destination'), ...refusals(404) },
})

const alternatives =
  '`averageCost` is another name for `averageBudget`, and `highlights` for `topAttractions`: taken when the field itself is not given, and answered under the field’s own name.'

export const createDestination = post('/api/destinations', {
  who: 'editor',
  maxBody: longTextMaxBody,
  summary: 'Add a destination',
  description: `${sentAgain} ${alternatives}`,
  request: { body: jsonBody(DestinationInput) },
  responses: { 201: ok(DestinationDetail, 'The destination'), ...conflictWith(DestinationDetail) },
})

export const updateDestination = put('/api/destinations/{id}', {
  who: 'editor',
  maxBody: longTextMaxBody,
  summary: 'Replace a destination',
  description:
    'A new name is written into the posts and itineraries about it, at the same moment; the list of posts under the former name, `/blog?destination=…`, answers 308. What its page tells beside its card (from `slug` and `published` to `questions`) stays as it is where it is left out; a changed slug of a published one leaves a permanent redirect. With `expectedUpdatedAt`, nothing is written over a newer row. ' +
    alternatives,
  request: { params: IdParam, body: jsonBody(DestinationChange) },
  responses: { 200: ok(DestinationDetail, 'The destination'), ...refusals(404), ...conflictWith(DestinationDetail) },
})

export const deleteDestination = remove('/api/destinations/{id}', {
  who: 'editor',
  summary: 'Delete a destination, with the readers’ notes on its page',
  description: 'Posts about it stay and keep its name.',
  request: { params: IdParam },
  responses: { ...trashed, ...refusals(404) },
})

export const findKnownPlaces = get('/api/known-places', {
  who: 'editor',
  summary: 'Towns by the beginning of their name, with coordinates and time zone',
  description: 'From a list that comes with the program; nobody else is asked. The largest first, eight at most.',
  request: {
    query: z.object({ name: words('name', maxAskedName, 'What the name begins with, two letters at least.') }),
  },
  responses: { 200: ok(z.array(KnownPlace), 'The towns'), ...refusals(400) },
})
