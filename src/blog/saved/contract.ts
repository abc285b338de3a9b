import { z } from '@hono/zod-openapi'
import { routesOf } from '#platform/http/api/api-route.ts'
import { gone, IdParam, jsonBody, ok, refusals } from '#platform/http/api/contract.ts'
import { PostNames, SavedFilter, SavedFilterDraft } from './schema.ts'

const { get, post, remove } = routesOf('Blog')

export const listSavedFilters = get('/api/saved-filters', {
  who: 'contributor',
  summary: 'Filters of the list of posts that the caller has given a name, by name',
  responses: { 200: ok(z.array(SavedFilter), 'The caller’s own') },
})

export const saveFilterRoute = post('/api/saved-filters', {
  who: 'contributor',
  summary: 'Keep filters under a name; the same name again replaces them',
  request: { body: jsonBody(SavedFilterDraft) },
  responses: { 201: ok(SavedFilter, 'They are kept'), ...refusals(409) },
})

export const deleteFilterRoute = remove('/api/saved-filters/{id}', {
  who: 'contributor',
  summary: 'Forget saved filters',
  request: { params: IdParam },
  responses: { ...gone, ...refusals(404) },
})

export const listPostNames = get('/api/post-names', {
  who: 'contributor',
  summary: 'The tags and places of posts, drafts among them, with how many posts have each',
  responses: { 200: ok(PostNames, 'The 500 most frequent of each, by name') },
})
