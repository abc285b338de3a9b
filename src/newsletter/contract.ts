import { createRoute } from '@hono/zod-openapi'
import { jsonBody, ok, refusals } from '#platform/http/contract.ts'
import { Subscription, SubscriptionAnswer } from './schema.ts'

export const subscribeRoute = createRoute({
  method: 'post',
  path: '/api/newsletter/subscribe',
  tags: ['Newsletter'],
  summary: 'Ask for the letter',
  description: 'The answer is the same for an address that is known already. At most 20 requests a minute.',
  request: { body: jsonBody(Subscription) },
  responses: {
    201: ok(SubscriptionAnswer, 'The address is on the list'),
    ...refusals(400, 403, 413, 415, 429),
  },
})
