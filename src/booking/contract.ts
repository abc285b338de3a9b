import { createRoute, z } from '@hono/zod-openapi'
import { ok } from '#platform/http/contract.ts'
import { PopularPackage } from './schema.ts'

export const listPopularPackages = createRoute({
  method: 'get',
  path: '/api/expedia/popular-packages',
  tags: ['Booking'],
  summary: 'Packages to popular destinations, at most nine',
  description: 'Empty as long as the booking partner is not configured.',
  responses: { 200: ok(z.array(PopularPackage), 'The packages') },
})
