/** The documents of an itinerary, outside /api: described only, and answered by documents.server.ts. */
import { z } from '@hono/zod-openapi'
import { routesOf } from '#platform/http/api/api-route.ts'
import { refusals, SlugParam } from '#platform/http/api/contract.ts'

const { get } = routesOf('Itineraries')

const PlanQuery = z.object({
  start: z.string().optional().meta({ description: 'The first day, as yyyy-mm-dd.' }),
  travellers: z.string().optional().meta({ description: 'For how many people, 1 by default.' }),
  without: z
    .string()
    .optional()
    .meta({ description: 'Activities that are left out, as in the address of the itinerary’s page.' }),
})

const request = { params: SlugParam, query: PlanQuery }
const file = (type: string, description: string) => ({ description, content: { [type]: { schema: z.string() } } })

export const readItineraryPdf = get('/itineraries/{slug}.pdf', {
  who: 'everybody',
  summary: 'An itinerary to print',
  description: 'Without `start` it has no dates. At most 30 in ten minutes that have not been made before.',
  request,
  responses: { 200: file('application/pdf', 'The document'), ...refusals(308, 404, 429, 503) },
})

export const readItineraryCalendar = get('/itineraries/{slug}.ics', {
  who: 'everybody',
  summary: 'An itinerary for a calendar',
  description: 'Without `start` it begins tomorrow, where the site is.',
  request,
  responses: { 200: file('text/calendar', 'RFC 5545'), ...refusals(308, 404) },
})
