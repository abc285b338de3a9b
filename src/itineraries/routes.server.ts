import { OpenAPIHono } from '@hono/zod-openapi'
import { idFrom } from '#platform/http/contract.ts'
import type { AppEnv, Deps, Role } from '#platform/http/deps.server.ts'
import { refuseInvalid } from '#platform/http/invalid.server.ts'
import { notFound } from '#platform/http/problem.ts'
import { isSlug } from '#platform/text/slug.ts'
import {
  createItineraryRoute,
  deleteItineraryRoute,
  listFeaturedItineraries,
  listItineraries,
  readItinerary,
  readItineraryById,
  updateItineraryRoute,
} from './contract.ts'
import {
  findAllItineraries,
  findFeaturedPublicItineraries,
  findItinerary,
  findItineraryById,
  findPublicItineraries,
} from './data.server.ts'
import type { ItineraryDetail } from './schema.ts'
import { createItinerary, deleteItinerary, updateItinerary } from './writing.server.ts'

export function itineraryRoutes({ database: { db } }: Deps) {
  return new OpenAPIHono<AppEnv>({ defaultHook: refuseInvalid })
    .openapi(listItineraries, async (c) => {
      const isAdmin = c.var.viewer.role === 'admin'
      return c.json(await (isAdmin ? findAllItineraries(db) : findPublicItineraries(db)), 200)
    })
    .openapi(listFeaturedItineraries, async (c) => c.json(await findFeaturedPublicItineraries(db), 200))
    .openapi(readItinerary, async (c) => {
      const { slug } = c.req.valid('param')
      return c.json(readable(isSlug(slug) ? await findItinerary(db, slug) : null, c.var.viewer.role), 200)
    })
    .openapi(readItineraryById, async (c) => {
      const id = idFrom(c.req.valid('param').id)
      return c.json(readable(id === null ? null : await findItineraryById(db, id), c.var.viewer.role), 200)
    })
    .openapi(createItineraryRoute, async (c) => c.json(await createItinerary(db, c.req.valid('json')), 201))
    .openapi(updateItineraryRoute, async (c) => {
      const id = idFrom(c.req.valid('param').id)
      const itinerary = id === null ? null : await updateItinerary(db, id, c.req.valid('json'))
      if (!itinerary) throw notFound('Itinerary')
      return c.json(itinerary, 200)
    })
    .openapi(deleteItineraryRoute, async (c) => {
      const id = idFrom(c.req.valid('param').id)
      if (id === null || !(await deleteItinerary(db, id))) throw notFound('Itinerary')
      return c.body(null, 204)
    })
}

function readable(itinerary: ItineraryDetail | null, role: Role): ItineraryDetail {
  if (!itinerary || (!itinerary.isPublic && role !== 'admin')) throw notFound('Itinerary')
  return itinerary
}
