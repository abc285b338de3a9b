import { z } from '@hono/zod-openapi'
import { apiRoute, longTextMaxBody, routesOf } from '#platform/http/api/api-route.ts'
import {
  conflictWith,
  cursor,
  IdParam,
  jsonBody,
  listHeaders,
  mailedAction,
  ok,
  pageLimit,
  refusals,
  SlugParam,
  sentAgain,
  trashed,
} from '#platform/http/api/contract.ts'
import { mailedLinks } from '#site/mailed-links.ts'
import { BookmarkAnswer, BookmarkRequest, Itinerary, ItineraryChange, ItineraryDetail, NewItinerary } from './schema.ts'

const { get, post, put, remove } = routesOf('Itineraries')

export const listItineraries = get('/api/itineraries', {
  who: 'everybody',
  summary: 'Public itineraries, newest first',
  description: 'Rows come without their days. Admins get private itineraries too.',
  request: { query: z.object({ limit: pageLimit(1000), cursor: cursor() }) },
  responses: {
    200: ok(z.array(Itinerary), 'The itineraries', listHeaders('Number of itineraries on all pages.')),
    ...refusals(400),
  },
})

export const listFeaturedItineraries = get('/api/itineraries/featured', {
  who: 'everybody',
  summary: 'Featured public itineraries, newest first',
  responses: { 200: ok(z.array(Itinerary), 'The itineraries') },
})

export const readItinerary = get('/api/itineraries/slug/{slug}', {
  who: 'everybody',
  summary: 'An itinerary with its days',
  description: 'A slug that a public itinerary once had leads to the one it has now.',
  request: { params: SlugParam },
  responses: { 200: ok(ItineraryDetail, 'The itinerary'), ...refusals(308, 404) },
})

export const readItineraryById = get('/api/itineraries/{id}', {
  who: 'everybody',
  summary: 'An itinerary with its days, by its id',
  request: { params: IdParam },
  responses: { 200: ok(ItineraryDetail, 'The itinerary'), ...refusals(404) },
})

export const createItinerary = post('/api/itineraries', {
  who: 'contributor',
  maxBody: longTextMaxBody,
  summary: 'Add an itinerary with its days',
  description:
    'Days come in the order of `dayNumber`, or of the list where one has none, and are stored as 1, 2, 3 and so on. A taken slug answers 409 with `fields.slug`. ' +
    sentAgain,
  request: { body: jsonBody(NewItinerary) },
  responses: { 201: ok(ItineraryDetail, 'The itinerary'), ...conflictWith(ItineraryDetail) },
})

export const updateItinerary = put('/api/itineraries/{id}', {
  who: 'contributor',
  maxBody: longTextMaxBody,
  summary: 'Replace an itinerary and its days',
  description:
    'All or nothing; days, difficulty and `isPublic` stay as they are where they are left out. One that becomes public for the first time gets that moment as `createdAt`. A changed slug of a public itinerary leaves a permanent redirect. With `expectedUpdatedAt`, nothing is written over a newer row.',
  request: { params: IdParam, body: jsonBody(ItineraryChange) },
  responses: { 200: ok(ItineraryDetail, 'The itinerary'), ...refusals(404), ...conflictWith(ItineraryDetail) },
})

export const deleteItinerary = remove('/api/itineraries/{id}', {
  who: 'editor',
  summary: 'Delete an itinerary with its days',
  request: { params: IdParam },
  responses: { ...trashed, ...refusals(404) },
})

export const bookmark = post('/api/itineraries/{id}/bookmarks', {
  who: 'everybody',
  summary: 'Have an itinerary’s link mailed',
  description:
    'Keeps the address with the itinerary and, where mail is configured, mails the link with another one that removes the address. The answer is the same however often it is asked for. At most 20 requests a minute.',
  request: { params: IdParam, body: jsonBody(BookmarkRequest) },
  responses: { 201: ok(BookmarkAnswer, 'It is kept'), ...refusals(404, 429) },
})

export const removeBookmark = apiRoute({
  who: 'everybody',
  maxBody: 'own',
  ...mailedAction('Itineraries', 'Remove the address that a mailed link belongs to'),
  path: mailedLinks.forgetBookmark.action,
})
