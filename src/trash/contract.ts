import { z } from '@hono/zod-openapi'
import { routesOf } from '#platform/http/api/api-route.ts'
import { IdParam, jsonBody, ok, refusals, words } from '#platform/http/api/contract.ts'
import { trashKinds } from './options.ts'
import { Restored, Restoring, TrashedThing } from './schema.ts'

const { get, post, remove } = routesOf('Trash')

export const listTrash = get('/api/trash', {
  who: 'editor',
  summary: 'What was deleted in the last 30 days, last first',
  request: {
    query: z.object({
      kind: z.enum(trashKinds, `kind must be one of ${trashKinds.join(', ')}.`).optional(),
      search: words('search', 200, 'Only what has this in its title, in any case.'),
    }),
  },
  responses: { 200: ok(z.array(TrashedThing), 'At most 500 of them'), ...refusals(400) },
})

export const restoreRoute = post('/api/trash/restore', {
  who: 'editor',
  summary: 'Put things back where they were, with what hung on them',
  description:
    'All or nothing, in one transaction. What no longer fits is changed, and `changes` says so: a slug that is taken, a category that is gone. Ids that are not in the trash are passed over.',
  request: { body: jsonBody(Restoring) },
  responses: { 200: ok(Restored, 'What is back'), ...refusals(404, 409) },
})

export const deleteForGoodRoute = remove('/api/trash/{id}', {
  who: 'editor',
  summary: 'Delete something for good before its 30 days are over',
  request: { params: IdParam },
  responses: { 204: { description: 'It is gone for good' }, ...refusals(404, 409) },
})
