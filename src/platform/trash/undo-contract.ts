import { z } from '@hono/zod-openapi'
import { routesOf } from '../http/api/api-route.ts'
import { ok, refusals } from '../http/api/contract.ts'
import { LastUndo, Undone } from './undo-schema.ts'

const { get, post } = routesOf('Trash')

export const readLastUndo = get('/api/undo', {
  who: 'editor',
  summary: 'The last thing that the caller did and can still take back',
  responses: { 200: ok(LastUndo, 'It, or null') },
})

export const undoRoute = post('/api/undo/{id}', {
  who: 'editor',
  summary: 'Take back what was done',
  description:
    'Within ten minutes, once, all of it in one transaction. What somebody changed meanwhile stays as it is and is named in `notes`.',
  request: {
    params: z.object({ id: z.string().meta({ description: 'From `X-Undo`, or from the answer of the action.' }) }),
  },
  responses: { 200: ok(Undone, 'It is taken back'), ...refusals(404, 409) },
})
