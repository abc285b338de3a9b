import { z } from '@hono/zod-openapi'
import { routesOf } from '#platform/http/api/api-route.ts'
import { jsonBody, ok, refusals } from '#platform/http/api/contract.ts'
import { AutoPopulated, GeneratedLink, LinkRequest, PartnerStatus, PopularPackage } from './schema.ts'

const { get, post } = routesOf('Booking')

export const listPopularPackages = get('/api/expedia/popular-packages', {
  who: 'everybody',
  summary: 'Packages to popular destinations, at most nine',
  description:
    'Where no place is popular they lead to the best rated ones, and on a site without places one leads to anywhere. Empty as long as the booking partner is not configured.',
  responses: { 200: ok(z.array(PopularPackage), 'The packages') },
})

export const readPartnerStatus = get('/api/expedia/status', {
  who: 'admin',
  summary: 'Whether the booking partner is configured',
  responses: { 200: ok(PartnerStatus, 'The state of the configuration') },
})

export const generateLink = post('/api/expedia/generate-link', {
  who: 'admin',
  summary: 'Make a paid link to a search at the booking partner',
  description: 'Answers 409 as long as the partner is not configured. Nothing is asked of the partner.',
  request: { body: jsonBody(LinkRequest) },
  responses: { 200: ok(GeneratedLink, 'The link'), ...refusals(409) },
})

export const autoPopulate = post('/api/expedia/auto-populate', {
  who: 'admin',
  summary: 'Add a partner product for each popular destination that has none',
  description: 'A second run adds nothing. Answers 409 as long as the partner is not configured.',
  responses: { 200: ok(AutoPopulated, 'How many were added'), ...refusals(409) },
})
