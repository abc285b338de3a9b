import { createRoute, z } from '@hono/zod-openapi'
import { flag, ok, refusals } from '#platform/http/contract.ts'
import { AffiliateProduct } from './schema.ts'

export const listProducts = createRoute({
  method: 'get',
  path: '/api/affiliate-products',
  tags: ['Products'],
  summary: 'Recommended products, newest first',
  description: 'Readers get active products; admins get all of them, with the commission.',
  request: {
    query: z.object({ active: flag('active', 'Admins only: active products (true) or inactive ones (false).') }),
  },
  responses: { 200: ok(z.array(AffiliateProduct), 'The products'), ...refusals(400) },
})
