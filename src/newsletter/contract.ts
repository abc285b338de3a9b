import { z } from '@hono/zod-openapi'
import { apiRoute, routesOf } from '#platform/http/api/api-route.ts'
import {
  csvDownload,
  cursor,
  gone,
  IdParam,
  jsonBody,
  listHeaders,
  mailedAction,
  ok,
  pageLimit,
  refusals,
  words,
} from '#platform/http/api/contract.ts'
import { mailedLinks } from '#site/mailed-links.ts'
import { Subscriber, SubscriberGrowth, Subscription, SubscriptionAnswer } from './schema.ts'

const { get, post, remove } = routesOf('Newsletter')

export const subscribe = post('/api/newsletter/subscribe', {
  who: 'everybody',
  summary: 'Ask for the letter',
  description: 'The answer is the same for an address that is known already. At most 20 requests a minute.',
  request: { body: jsonBody(Subscription) },
  responses: { 201: ok(SubscriptionAnswer, 'The address is on the list'), ...refusals(429) },
})

export const confirm = apiRoute({
  who: 'everybody',
  maxBody: 'own',
  ...mailedAction('Newsletter', 'Confirm the address that a mailed link belongs to'),
  path: mailedLinks.confirm.action,
})

export const unsubscribe = apiRoute({
  who: 'everybody',
  maxBody: 'own',
  ...mailedAction('Newsletter', 'Take the address that a letter’s link belongs to off the list'),
  path: mailedLinks.unsubscribe.action,
})

export const openUnsubscribe = get(mailedLinks.unsubscribe.action, {
  who: 'everybody',
  maxBody: 'own',
  summary: 'Leads a browser to the page with the button; changes nothing',
  request: { query: z.object({ token: z.string('token is required.').max(100, 'token is too long.') }) },
  responses: { 303: { description: 'To the page' }, ...refusals(400) },
})

const ListHeaders = listHeaders('Subscribers on all pages together.')

export const listSubscribers = get('/api/newsletter/subscribers', {
  who: 'editor',
  summary: 'Who gets the letter, newest first',
  request: {
    query: z.object({
      search: words('search', 255, 'Only addresses with this text in them.'),
      limit: pageLimit(1000),
      cursor: cursor(),
    }),
  },
  responses: { 200: ok(z.array(Subscriber), 'A page of subscribers', ListHeaders), ...refusals(400) },
})

export const downloadSubscribers = get('/api/newsletter/subscribers.csv', {
  who: 'editor',
  summary: 'All subscribers as a file for a spreadsheet',
  responses: csvDownload,
})

export const deleteSubscriber = remove('/api/newsletter/subscribers/{id}', {
  who: 'editor',
  summary: 'Take an address off the list',
  request: { params: IdParam },
  responses: { ...gone, ...refusals(404) },
})

export const readGrowth = get('/api/newsletter/subscribers/growth', {
  who: 'editor',
  summary: 'How many subscribers there are, and were at the end of each of the last twelve months',
  responses: { 200: ok(SubscriberGrowth, 'The growth') },
})
