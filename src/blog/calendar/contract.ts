import { z } from '@hono/zod-openapi'
import { routesOf } from '#platform/http/api/api-route.ts'
import { listHeaders, ok, refusals } from '#platform/http/api/contract.ts'
import { chosenInstant } from '#platform/text/fields.ts'
import { CalendarPost, maxDays } from './schema.ts'

const { get } = routesOf('Blog')

const dayMs = 86_400_000

export const readCalendar = get('/api/calendar', {
  who: 'contributor',
  summary: 'Posts published, or planned, between two moments',
  description: 'A planned one is moved with `POST /api/many-posts` and `do: reschedule`.',
  request: {
    query: z
      .object({ from: chosenInstant('from'), to: chosenInstant('to') })
      .refine(
        ({ from, to }) => Date.parse(to) - Date.parse(from) <= maxDays * dayMs,
        `At most ${maxDays} days at once.`,
      ),
  },
  responses: {
    200: ok(
      z.array(CalendarPost),
      'At most 500 of each, in the order of time',
      listHeaders('Number of posts, also of those beyond the limit.'),
    ),
    ...refusals(400),
  },
})
