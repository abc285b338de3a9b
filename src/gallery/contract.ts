import { createRoute, z } from '@hono/zod-openapi'
import { ok } from '#platform/http/contract.ts'
import { GalleryImage } from './schema.ts'

export const listGallery = createRoute({
  method: 'get',
  path: '/api/gallery',
  tags: ['Gallery'],
  summary: 'Pictures: those with a place of their own first, then the newest',
  responses: { 200: ok(z.array(GalleryImage), 'The pictures') },
})
