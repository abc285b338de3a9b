import { OpenAPIHono } from '@hono/zod-openapi'
import type { AppEnv, Deps } from '#platform/http/deps.server.ts'
import { refuseInvalid } from '#platform/http/invalid.server.ts'
import { listGallery } from './contract.ts'
import { findGalleryImages } from './data.server.ts'

export function galleryRoutes({ database }: Deps) {
  return new OpenAPIHono<AppEnv>({ defaultHook: refuseInvalid }).openapi(listGallery, async (c) =>
    c.json(await findGalleryImages(database.db), 200),
  )
}
