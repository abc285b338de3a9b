/** The land of the world map, served as a file of its own so that all pages share one cached copy. */
import { geoNaturalEarth1 } from 'd3-geo'
import { Hono } from 'hono'
import { landMask, landPath } from '#platform/maps/land.server.ts'
import { worldCentre, worldSize } from '#platform/maps/natural-earth.ts'

let drawing: Promise<string> | undefined

/** White land on a transparent ground, 1280×668, drawn at the first call and cached. */
export function worldLandSvg() {
  drawing ??= landPath('110m', worldProjection(), { tolerance: 0.35, minArea: 5 }).then((path) =>
    landMask(path, worldSize),
  )
  return drawing
}

/** The projection that `projectWorld` repeats for the browser in ten lines. */
export function worldProjection() {
  const { width, height } = worldSize
  return geoNaturalEarth1()
    .rotate([-worldCentre, 0])
    .fitExtent(
      [
        [4, 2],
        [width - 4, height - 2],
      ],
      { type: 'Sphere' },
    )
}

/** `GET /map/world.svg` */
export function worldMapRoutes() {
  return new Hono().get('/map/world.svg', async (c) =>
    c.body(await worldLandSvg(), 200, {
      'content-type': 'image/svg+xml; charset=utf-8',
      'cache-control': 'public, max-age=604800',
      'x-content-type-options': 'nosniff',
    }),
  )
}
