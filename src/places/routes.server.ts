import { seesDrafts } from '#auth/may.ts'
import { findMovedDestination } from '#destinations/data.server.ts'
import { apiApp } from '#platform/http/api/api-app.server.ts'
import { moved, notFound } from '#platform/http/api/problem.ts'
import type { Deps } from '#platform/http/deps.server.ts'
import { isSlug } from '#platform/text/slug.ts'
import { findArea } from './area.server.ts'
import { readArea, readPlace } from './contract.ts'
import { findPlace } from './data.server.ts'

export function placeRoutes({ database: { db } }: Deps) {
  return apiApp()
    .openapi(readPlace, async (c) => {
      const { slug } = c.req.valid('param')
      if (!isSlug(slug)) throw notFound('Destination')
      const found = await findPlace(db, slug)
      const place = found?.published || seesDrafts(c.var.viewer.role) ? found : null
      const now = place ? null : await findMovedDestination(db, slug)
      if (now !== null) throw moved('The destination', `/api/destinations/slug/${encodeURIComponent(now)}`)
      if (!place) throw notFound('Destination')
      return c.json(place, 200)
    })
    .openapi(readArea, async (c) => {
      const { slug } = c.req.valid('param')
      const area = isSlug(slug) ? await findArea(db, slug) : null
      if (!area) throw notFound('Continent or country')
      return c.json(area, 200)
    })
}
