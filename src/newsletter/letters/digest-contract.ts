import { z } from '@hono/zod-openapi'
import { routesOf } from '#platform/http/api/api-route.ts'
import {
  cursor,
  IdParam,
  jsonBody,
  listHeaders,
  ok,
  pageLimit,
  refusals,
  sentAgain,
  trashed,
} from '#platform/http/api/contract.ts'
import { recipientStates } from '../options.ts'
import { Digest, DigestChange, LetterDesk, LetterPlan, NewDigest, Recipient } from '../schema.ts'

const { get, post, put, remove } = routesOf('Letters')

export const readLetterDesk = get('/api/newsletter/desk', {
  who: 'editor',
  summary: 'What is needed before a letter is written: the plan, the newest posts, a suggestion',
  responses: { 200: ok(LetterDesk, 'The desk') },
})

export const updatePlan = put('/api/newsletter/plan', {
  who: 'editor',
  summary: 'Set when a letter goes out by itself, and how fast letters are sent',
  request: { body: jsonBody(LetterPlan) },
  responses: { 200: ok(LetterPlan, 'The plan'), ...refusals(409) },
})

export const listDigests = get('/api/newsletter/digests', {
  who: 'editor',
  summary: 'Letters, newest first, with how many addresses each has reached',
  request: { query: z.object({ limit: pageLimit(50), cursor: cursor() }) },
  responses: { 200: ok(z.array(Digest), 'A page of letters', listHeaders('Letters on all pages.')), ...refusals(400) },
})

export const readDigest = get('/api/newsletter/digests/{id}', {
  who: 'editor',
  summary: 'A letter by its id',
  request: { params: IdParam },
  responses: { 200: ok(Digest, 'The letter'), ...refusals(404) },
})

export const createDigest = post('/api/newsletter/digests', {
  who: 'editor',
  summary: 'Keep a draft',
  description: sentAgain,
  request: { body: jsonBody(NewDigest) },
  responses: { 201: ok(Digest, 'The draft'), ...refusals(409) },
})

export const updateDigest = put('/api/newsletter/digests/{id}', {
  who: 'editor',
  summary: 'Replace a draft',
  description: 'With `expectedVersion`, nothing is written over a draft that was changed meanwhile.',
  request: { params: IdParam, body: jsonBody(DigestChange) },
  responses: { 200: ok(Digest, 'The draft'), ...refusals(404, 409) },
})

export const deleteDigest = remove('/api/newsletter/digests/{id}', {
  who: 'editor',
  summary: 'Throw a draft away',
  responses: { ...trashed, ...refusals(404, 409) },
  request: { params: IdParam },
})

const part = (description: string, type: string) => ({ description, content: { [type]: { schema: z.string() } } })

export const previewDigest = get('/api/newsletter/digests/{id}/preview', {
  who: 'editor',
  summary: 'The letter as a reader gets it',
  request: {
    params: IdParam,
    query: z.object({ part: z.enum(['html', 'text'], 'part must be html or text.').default('html') }),
  },
  responses: {
    200: {
      description: 'One of its two parts',
      content: { ...part('', 'text/html').content, ...part('', 'text/plain').content },
    },
    ...refusals(404),
  },
})

export const testDigest = post('/api/newsletter/digests/{id}/test', {
  who: 'editor',
  summary: 'Send the letter to the admin’s own address, and wait for the mail server',
  request: { params: IdParam },
  responses: { 200: ok(z.object({ message: z.string() }), 'The mail server has taken it'), ...refusals(404, 409) },
})

export const sendDigest = post('/api/newsletter/digests/{id}/send', {
  who: 'editor',
  summary: 'Send the letter to everybody on the list, in the background',
  description: 'The list is taken as it is now. Each address gets it once, also when the site is ended in the middle.',
  request: { params: IdParam },
  responses: { 200: ok(Digest, 'It is on its way'), ...refusals(404, 409) },
})

export const stopDigest = post('/api/newsletter/digests/{id}/stop', {
  who: 'editor',
  summary: 'Send it to nobody else',
  request: { params: IdParam },
  responses: { 200: ok(Digest, 'It is stopped'), ...refusals(404, 409) },
})

export const sendAgain = post('/api/newsletter/digests/{id}/send-again', {
  who: 'editor',
  summary: 'Send the letter again to those it may not have reached',
  request: {
    params: IdParam,
    body: jsonBody(z.object({ state: z.enum(['failed', 'unconfirmed'], 'state must be failed or unconfirmed.') })),
  },
  responses: { 200: ok(Digest, 'They are in the queue'), ...refusals(404, 409) },
})

export const listRecipients = get('/api/newsletter/digests/{id}/recipients', {
  who: 'editor',
  summary: 'What became of the letter, address by address',
  request: {
    params: IdParam,
    query: z.object({
      state: z.enum(recipientStates).optional(),
      limit: pageLimit(100),
      cursor: cursor(),
    }),
  },
  responses: {
    200: ok(z.array(Recipient), 'A page of addresses', listHeaders('Addresses in this state.')),
    ...refusals(400, 404),
  },
})
