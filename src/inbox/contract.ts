import { z } from '@hono/zod-openapi'
import { routesOf } from '#platform/http/api/api-route.ts'
import {
  cursor,
  gone,
  IdParam,
  jsonBody,
  listHeaders,
  ok,
  pageLimit,
  refusals,
  words,
} from '#platform/http/api/contract.ts'
import { Timestamp } from '#platform/text/fields.ts'
import { inboxOnPage, shownStates } from './options.ts'
import {
  Correction,
  InboxCounts,
  InboxItem,
  InboxMessageChange,
  MessageReply,
  NoteChange,
  NoteChanged,
} from './schema.ts'

const { get, post, put, remove } = routesOf('Inbox')
const search = words('search', 200, 'Only what has this text in name, address, subject or text.')
const changed = { 204: { description: 'It is done' } }

const ListHeaders = listHeaders('Items on all pages together.')

export const listInbox = get('/api/inbox', {
  who: 'editor',
  summary: 'Notes and messages of readers in one list, newest first',
  request: {
    query: z.object({
      shown: z.enum(shownStates, 'shown must be waiting, approved, answered, spam or all.').default('waiting'),
      search,
      limit: pageLimit(inboxOnPage),
      cursor: cursor(),
    }),
  },
  responses: { 200: ok(z.array(InboxItem), 'A page of the list', ListHeaders), ...refusals(400) },
})

export const countInbox = get('/api/inbox/counts', {
  who: 'editor',
  summary: 'How much waits, is approved, answered, spam, and everything but spam',
  request: { query: z.object({ search }) },
  responses: { 200: ok(InboxCounts, 'The counts'), ...refusals(400) },
})

export const changeNote = put('/api/inbox/notes/{id}', {
  who: 'editor',
  summary: 'Approve a note, answer it, set it aside, or mark it as spam',
  description: 'With `expectedAnswer`, nothing is written over an answer that somebody else has stored meanwhile.',
  request: { params: IdParam, body: jsonBody(NoteChange) },
  responses: { 200: ok(NoteChanged, 'It is done'), ...refusals(404, 409) },
})

export const correct = post('/api/inbox/notes/{id}/correction', {
  who: 'editor',
  summary: 'Make a note a dated line of its post’s text, and approve it',
  request: { params: IdParam, body: jsonBody(Correction) },
  responses: { ...changed, ...refusals(404, 409) },
})

export const deleteNote = remove('/api/inbox/notes/{id}', {
  who: 'editor',
  summary: 'Delete a note',
  request: { params: IdParam },
  responses: { ...gone, ...refusals(404) },
})

export const changeMessage = put('/api/inbox/messages/{id}', {
  who: 'editor',
  summary: 'Set a message aside, take it back, or mark it as spam',
  request: { params: IdParam, body: jsonBody(InboxMessageChange) },
  responses: { ...changed, ...refusals(404) },
})

export const reply = post('/api/inbox/messages/{id}/answer', {
  who: 'editor',
  summary: 'Answer a message by mail, or keep the answer that was mailed by hand',
  description: 'A message has one answer: the same once more changes nothing, another answers 409 with the first.',
  request: { params: IdParam, body: jsonBody(MessageReply) },
  responses: { ...changed, ...refusals(404, 409) },
})

export const deleteMessage = remove('/api/inbox/messages/{id}', {
  who: 'editor',
  summary: 'Delete a message',
  request: { params: IdParam },
  responses: { ...gone, ...refusals(404) },
})

export const emptySpam = remove('/api/inbox/spam', {
  who: 'editor',
  summary: 'Empty the spam folder',
  description: 'With `upTo`, what came after that moment stays: nobody has seen it.',
  request: { query: z.object({ upTo: Timestamp.optional() }) },
  responses: { 200: ok(z.object({ deleted: z.int() }), 'How much was deleted'), ...refusals(400) },
})
