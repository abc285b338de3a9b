/** The land of a route map, cut to the frame of its days. */
import { Hono } from 'hono'
import { frameLandSvg } from '#platform/maps/frame-land.server.ts'
import { isSlug } from '#platform/text/slug.ts'
import { type RouteDay, routeFrame } from './route-stops.ts'

/** White land on a transparent ground, 860×470; null when no day has coordinates. */
export async function routeLandSvg(days: readonly RouteDay[]): Promise<string | null> {
  const frame = routeFrame(days)
  return frame && frameLandSvg(frame)
}

/** `GET /map/route/<slug>.svg`. `daysOf` answers null for an itinerary that is not public. */
export function routeMapRoutes(daysOf: (slug: string) => Promise<readonly RouteDay[] | null>) {
  return new Hono().get('/map/route/:file{[^/]+\\.svg}', async (c) => {
    const slug = c.req.param('file').slice(0, -'.svg'.length)
    const days = isSlug(slug) ? await daysOf(slug) : null
    const svg = days && (await routeLandSvg(days))
    if (!svg) return c.body(null, 404, { 'cache-control': 'no-store' })
    return c.body(svg, 200, {
      'content-type': 'image/svg+xml; charset=utf-8',
      'cache-control': 'public, max-age=604800',
      'x-content-type-options': 'nosniff',
    })
  })
}
