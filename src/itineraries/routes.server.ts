import { OpenAPIHono } from '@hono/zod-openapi'
import type { AppEnv, Deps } from '#platform/http/deps.server.ts'
import { refuseInvalid } from '#platform/http/invalid.server.ts'
import { notFound } from '#platform/http/problem.ts'
import { isSlug } from '#platform/text/slug.ts'
import { listFeaturedItineraries, listItineraries, readItinerary } from './contract.ts'
import {
  findAllItineraries,
  findFeaturedPublicItineraries,
  findItinerary,
  findPublicItineraries,
} from './data.server.ts'

export function itineraryRoutes({ database }: Deps) {
  return new OpenAPIHono<AppEnv>({ defaultHook: refuseInvalid })
    .openapi(listItineraries, async (c) => {
      const isAdmin = c.var.viewer.role === 'admin'
      return c.json(await (isAdmin ? findAllItineraries(database.db) : findPublicItineraries(database.db)), 200)
    })
    .openapi(listFeaturedItineraries, async (c) => c.json(await findFeaturedPublicItineraries(database.db), 200))
    .openapi(readItinerary, async (c) => {
      const { slug } = c.req.valid('param')
      const itinerary = isSlug(slug) ? await findItinerary(database.db, slug) : null
      if (!itinerary || (!itinerary.isPublic && c.var.viewer.role !== 'admin')) throw notFound('Itinerary')
      return c.json(itinerary, 200)
    })
}
