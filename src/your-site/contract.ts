import { z } from '@hono/zod-openapi'
import { apiRoute, longTextMaxBody } from '#platform/http/api/api-route.ts'
import { adminOnly, adminWrite, conflictWith, IdParam, jsonBody, ok, refusals } from '#platform/http/api/contract.ts'
import { DeskValues, RestoreValues, SavedValues, ValuesChange, ValuesRevision } from './schema.ts'

const tags = ['Your site']

export const readValuesRoute = apiRoute({
  who: 'admin',
  method: 'get',
  path: '/api/site-values',
  tags,
  summary: 'Everything the author may change',
  responses: { 200: ok(DeskValues, 'Fields, what the files say, and what is stored'), ...adminOnly },
})

export const saveValuesRoute = apiRoute({
  who: 'admin',
  maxBody: longTextMaxBody,
  method: 'put',
  path: '/api/site-values',
  tags,
  summary: 'Save changes as one revision',
  request: { body: jsonBody(ValuesChange) },
  responses: { 200: ok(SavedValues, 'What counts now'), ...adminWrite, ...conflictWith(SavedValues) },
})

export const listValuesRevisions = apiRoute({
  who: 'admin',
  method: 'get',
  path: '/api/site-values/revisions',
  tags,
  summary: 'Saved states, the newest first',
  responses: { 200: ok(z.array(ValuesRevision), 'At most 200'), ...adminOnly },
})

export const readValuesRevision = apiRoute({
  who: 'admin',
  method: 'get',
  path: '/api/site-values/revisions/{id}',
  tags,
  summary: 'One saved state',
  request: { params: IdParam },
  responses: { 200: ok(SavedValues, 'The state'), ...adminOnly, ...refusals(404) },
})

export const restoreValuesRoute = apiRoute({
  who: 'admin',
  method: 'post',
  path: '/api/site-values/revisions/{id}/restore',
  tags,
  summary: 'Make an earlier state count again, as a new revision',
  request: { params: IdParam, body: jsonBody(RestoreValues) },
  responses: { 200: ok(SavedValues, 'What counts now'), ...adminWrite, ...refusals(404), ...conflictWith(SavedValues) },
})
