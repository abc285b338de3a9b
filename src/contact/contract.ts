import { z } from '@hono/zod-openapi'
import { routesOf } from '#platform/http/api/api-route.ts'
import {
  cursor,
  flag,
  gone,
  IdParam,
  jsonBody,
  listHeaders,
  ok,
  pageLimit,
  refusals,
  words,
} from '#platform/http/api/contract.ts'
import { ContactAnswer, ContactInput, MessageChange, ReceivedMessage } from './schema.ts'

const { get, post, put, remove } = routesOf('Contact')

export const sendMessage = post('/api/contact', {
  who: 'everybody',
  summary: 'Write to the author',
  description:
    'It is stored, and with CONTACT_TO also mailed. At most 10 requests in ten minutes from one address, 300 an hour from all; 503 while 5,000 wait or are spam.',
  request: { body: jsonBody(ContactInput) },
  responses: { 201: ok(ContactAnswer, 'It is stored'), ...refusals(429, 503) },
})

const ListHeaders = listHeaders('Messages on all pages together.')

export const listMessages = get('/api/contact/messages', {
  who: 'editor',
  summary: 'What readers wrote, newest first',
  request: {
    query: z.object({
      search: words('search', 200, 'Only messages with this text in name, address, subject or text.'),
      unread: flag('unread', 'Only messages that the author has not read (true), or has (false).'),
      limit: pageLimit(100),
      cursor: cursor(),
    }),
  },
  responses: { 200: ok(z.array(ReceivedMessage), 'A page of messages', ListHeaders), ...refusals(400) },
})

export const markMessage = put('/api/contact/messages/{id}', {
  who: 'editor',
  summary: 'Mark a message as read or unread',
  request: { params: IdParam, body: jsonBody(MessageChange) },
  responses: { 200: ok(ReceivedMessage, 'The message'), ...refusals(404) },
})

export const deleteMessageRoute = remove('/api/contact/messages/{id}', {
  who: 'editor',
  summary: 'Delete a message',
  request: { params: IdParam },
  responses: { ...gone, ...refusals(404) },
})
