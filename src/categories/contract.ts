import { createRoute, z } from '@hono/zod-openapi'
import { ok } from '#platform/http/contract.ts'
import { Category } from './schema.ts'

export const listCategories = createRoute({
  method: 'get',
  path: '/api/categories',
  tags: ['Blog'],
  summary: 'Categories with their number of published posts',
  responses: { 200: ok(z.array(Category), 'The categories, in the order they were made') },
})
