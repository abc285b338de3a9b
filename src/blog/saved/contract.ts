import { z } from '@hono/zod-openapi'
import { apiRoute } from '#platform/http/api/api-route.ts'
import { adminOnly, adminWrite, gone, IdParam, jsonBody, ok, refusals } from '#platform/http/api/contract.ts'
import { PostNames, SavedFilter, SavedFilterDraft } from './schema.ts'

export const listSavedFilters = apiRoute({
  who: 'contributor',
  method: 'get',
  path: '/api/saved-filters',
  tags: ['Blog'],
  summary: 'Filters of the list of posts that the caller has given a name, by name',
  responses: { 200: ok(z.array(SavedFilter), 'The caller’s own'), ...adminOnly },
})

export const saveFilterRoute = apiRoute({
  who: 'contributor',
  method: 'post',
  path: '/api/saved-filters',
  tags: ['Blog'],
  summary: 'Keep filters under a name; the same name again replaces them',
  request: { body: jsonBody(SavedFilterDraft) },
  responses: { 201: ok(SavedFilter, 'They are kept'), ...adminWrite, ...refusals(409) },
})

export const deleteFilterRoute = apiRoute({
  who: 'contributor',
  method: 'delete',
  path: '/api/saved-filters/{id}',
  tags: ['Blog'],
  summary: 'Forget saved filters',
  request: { params: IdParam },
  responses: { ...gone, ...adminOnly, ...refusals(404) },
})

export const listPostNames = apiRoute({
  who: 'contributor',
  method: 'get',
  path: '/api/post-names',
  tags: ['Blog'],
  summary: 'The tags and places of posts, drafts among them, with how many posts have each',
  responses: { 200: ok(PostNames, 'The 500 most frequent of each, by name'), ...adminOnly },
})
