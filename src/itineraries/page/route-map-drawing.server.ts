/** The land behind a route map, cut to the frame of its days. */
import { geoMercator } from 'd3-geo'
import { Hono } from 'hono'
import { landMask, landPath } from '#platform/maps/land.server.ts'
import type { MapFrame } from '#platform/maps/mercator.ts'
import { createMemo } from '#platform/memo.server.ts'
import { isSlug } from '#platform/text/slug.ts'
import { frameKey, type RouteDay, routeFrame } from './route-stops.ts'

const degrees = 180 / Math.PI
/** Each is at most 30 KB. */
const remember = createMemo<string>(60)
/** One at a time: the fine atlas is read anew for each, and two of them side by side are memory for nothing. */
let queue: Promise<unknown> = Promise.resolve()

/** White land on nothing, 860×470; null when no day has a place. */
export async function routeLandSvg(days: readonly RouteDay[]): Promise<string | null> {
  const frame = routeFrame(days)
  if (!frame) return null
  return remember(frameKey(frame), () => queued(() => drawLand(frame)))
}

function queued(draw: () => Promise<string>) {
  const drawing = queue.then(draw)
  queue = drawing.catch(() => {})
  return drawing
}

/** Finer the closer the map looks; coarser again where a torn coast would make the file too large. */
async function drawLand(frame: MapFrame) {
  const { width, height, meridian, scale, equator } = frame
  const reach = (width / 2 / scale) * degrees + 0.5
  const latitudeAt = (y: number) => (2 * Math.atan(Math.exp((equator - y) / scale)) - Math.PI / 2) * degrees
  const window = { meridian, reach, south: latitudeAt(height) - 0.5, north: latitudeAt(0) + 0.5 }
  const projection = geoMercator()
    .rotate([-meridian, 0])
    .scale(scale)
    .translate([width / 2, equator])
    .clipExtent([
      [-2, -2],
      [width + 2, height + 2],
    ])
  const detail = reach > 40 ? '110m' : reach > 20 ? '50m' : '10m'
  for (const tolerance of [0.5, 1, 2, 4]) {
    const path = await landPath(detail, projection, { tolerance, minArea: 8 * tolerance, window })
    if (path.length < 29_000 || tolerance === 4) return landMask(path, frame)
  }
  return landMask('', frame)
}

/** `GET /map/route/<slug>.svg`. `daysOf` answers null for an itinerary that the public may not see. */
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
