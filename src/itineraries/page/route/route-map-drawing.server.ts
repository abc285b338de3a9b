/** The land of a route map, cut to the frame of its days. */
import { Hono } from 'hono'
import { seesDrafts } from '#auth/may.ts'
import type { Db } from '#platform/db/database.server.ts'
import type { AppEnv } from '#platform/http/deps.server.ts'
import { frameLandSvg } from '#platform/maps/frame-land.server.ts'
import { isSlug } from '#platform/text/slug.ts'
import { findItinerary } from '../../data.server.ts'
import { frameKey, routeFrame } from './route-stops.ts'

/**
 * `GET /map/route/<slug>.svg?v=<frame>`: white land on a transparent ground, 860×470; of a draft only for its editors. Only
 * the frame of the stored days is drawn: a preview of other days would have its stations on the wrong coast.
 */
export function routeMapRoutes(db: Db) {
  return new Hono<AppEnv>().get('/map/route/:file{[^/]+\\.svg}', async (c) => {
    const slug = c.req.param('file').slice(0, -'.svg'.length)
    const itinerary = isSlug(slug) ? await findItinerary(db, slug) : null
    const days = itinerary && (itinerary.isPublic || seesDrafts(c.var.viewer.role)) ? itinerary.days : []
    const frame = routeFrame(days)
    const asked = c.req.query('v')
    const isNamed = frame !== null && asked === frameKey(frame)
    if (!frame || (asked !== undefined && !isNamed)) return c.body(null, 404, { 'cache-control': 'no-store' })
    return c.body(await frameLandSvg(frame), 200, {
      'content-type': 'image/svg+xml; charset=utf-8',
      'cache-control': isNamed && itinerary?.isPublic ? 'public, max-age=604800' : 'private, no-store',
      'x-content-type-options': 'nosniff',
    })
  })
}
