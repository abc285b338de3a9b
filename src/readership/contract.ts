import { z } from '@hono/zod-openapi'
import { routesOf } from '#platform/http/api/api-route.ts'
import { ok, refusals } from '#platform/http/api/contract.ts'
import { spans, usualSpan } from './options.ts'
import { Readership } from './schema.ts'

const { get } = routesOf('Readers')

export const readReadership = get('/api/readers', {
  who: 'editor',
  summary: 'How often pages were opened, by people and by machines',
  description:
    'Counted by the server after its answers, without cookies, identifiers or addresses; whoever is signed in is left out. Steps inside the site that need no new document, and pages that a cache in front of the site answers, are not seen.',
  request: {
    query: z.object({
      days: z.coerce
        .number()
        .refine((days) => spans.some((span) => span === days), `days must be one of ${spans.join(', ')}.`)
        .default(usualSpan)
        .meta({ description: 'How many days, today included.', enum: [...spans] }),
    }),
  },
  responses: { 200: ok(Readership, 'At most 30 pages and 30 other sites'), ...refusals(400) },
})
