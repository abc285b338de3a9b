/** The land under a place's sheet, served as a file of its own so that it is cached apart from the page. */
import { Hono } from 'hono'
import { seesDrafts } from '#auth/may.ts'
import { findDestinationBySlug } from '#destinations/data.server.ts'
import type { DestinationDetail } from '#destinations/schema.ts'
import type { Db } from '#platform/db/database.server.ts'
import type { AppEnv } from '#platform/http/deps.server.ts'
import { frameLandSvg } from '#platform/maps/frame-land.server.ts'
import { isSlug } from '#platform/text/slug.ts'
import { compassLandSvg } from './compass.server.ts'
import { findNearby, findRoutes, pointOf } from './data.server.ts'
import { sheetFrame } from './sheet.server.ts'

/**
 * `GET /map/place/<slug>.svg`, `/map/text/…` and `/map/around/…`: white land on a transparent ground; of a draft only for its
 * editors.
 */
export function placeLandRoutes(db: Db) {
  return new Hono<AppEnv>().get('/map/:kind{place|text|around}/:file{[^/]+\\.svg}', async (c) => {
    const { kind, file } = c.req.param()
    const slug = file.slice(0, -'.svg'.length)
    const place = isSlug(slug) ? await findDestinationBySlug(db, slug) : null
    const isSeen = place?.published || seesDrafts(c.var.viewer.role)
    const svg = place && isSeen ? await landOf(db, place, kind) : null
    if (!svg) return c.body(null, 404, { 'cache-control': 'no-store' })
    return c.body(svg, 200, {
      'content-type': 'image/svg+xml; charset=utf-8',
      'cache-control': place?.published ? 'public, max-age=604800' : 'private, no-store',
      'x-content-type-options': 'nosniff',
    })
  })
}

/** The land of a place's sheet, of its map in a text, or of its compass, as SVG; null without coordinates. */
export async function landOf(db: Db, place: DestinationDetail, kind: string): Promise<string | null> {
  if (place.latitude === null || place.longitude === null) return null
  const centre = { latitude: place.latitude, longitude: place.longitude }
  if (kind === 'around') return compassLandSvg(centre, (await findNearby(db, place)).flatMap(pointOf))
  return frameLandSvg(sheetFrame(centre, await findRoutes(db, place), kind === 'text'))
}
