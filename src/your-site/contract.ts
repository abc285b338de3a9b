import { z } from '@hono/zod-openapi'
import { longTextMaxBody, routesOf } from '#platform/http/api/api-route.ts'
import { conflictWith, IdParam, jsonBody, ok, refusals } from '#platform/http/api/contract.ts'
import { DeskValues, RestoreValues, SavedValues, ValuesChange, ValuesRevision } from './schema.ts'

const { get, post, put } = routesOf('Your site')

export const readValues = get('/api/site-values', {
  who: 'admin',
  summary: 'Everything the author may change',
  responses: { 200: ok(DeskValues, 'Fields, what the files say, and what is stored') },
})

export const saveValues = put('/api/site-values', {
  who: 'admin',
  maxBody: longTextMaxBody,
  summary: 'Save changes as one revision',
  request: { body: jsonBody(ValuesChange) },
  responses: { 200: ok(SavedValues, 'What counts now'), ...conflictWith(SavedValues) },
})

export const listValuesRevisions = get('/api/site-values/revisions', {
  who: 'admin',
  summary: 'Saved states, the newest first',
  responses: { 200: ok(z.array(ValuesRevision), 'At most 200') },
})

export const readValuesRevision = get('/api/site-values/revisions/{id}', {
  who: 'admin',
  summary: 'One saved state',
  request: { params: IdParam },
  responses: { 200: ok(SavedValues, 'The state'), ...refusals(404) },
})

export const restoreValues = post('/api/site-values/revisions/{id}/restore', {
  who: 'admin',
  summary: 'Make an earlier state count again, as a new revision',
  request: { params: IdParam, body: jsonBody(RestoreValues) },
  responses: { 200: ok(SavedValues, 'What counts now'), ...refusals(404), ...conflictWith(SavedValues) },
})
