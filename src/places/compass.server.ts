/** The compass: the places around one, each drawn in its true direction and at its true distance. */
import { geoAzimuthalEquidistant } from 'd3-geo'
import { distanceKm, type Place as Point } from '#platform/maps/distance.ts'
import { placeLabels } from '#platform/maps/label-placement.ts'
import { landMask, landPath } from '#platform/maps/land.server.ts'
import { createMemo } from '#platform/memo.server.ts'
import { links } from '#site/links.ts'
import type { Compass } from './schema.ts'
import { rounded } from './sheet.server.ts'

interface Around extends Point {
  slug: string
  name: string
}

/** Pixels; the disc touches the drawing's edges. */
const size = 640
const radius = 318
/** The radius of the disc in kilometres is one of these. */
const reaches = [200, 500, 1000, 2500, 5000, 10_000, 15_000, 20_000]
const earthKm = 6371.0088
const degrees = 180 / Math.PI
const remember = createMemo<string>(60)

/** The disc around a place, large enough for all others; null when there are none. */
export function compassOf(slug: string, name: string, centre: Point, around: readonly Around[]): Compass | null {
  if (around.length === 0) return null
  const reach = reachOf(centre, around)
  const points = around.map((place) => ({ slug: place.slug, name: place.name, ...pointOf(centre, place, reach) }))
  const middle = { x: size / 2, y: size / 2 }
  const marks = [{ ...middle, name }, ...points].map(({ x, y, name: text }) => ({
    x,
    y,
    text,
    reach: { x: 10, y: 10 },
  }))
  const [own, ...labels] = placeLabels(marks, { width: size, height: size })
  return {
    size,
    radius,
    land: `${links.placeAround(slug)}?v=${[centre.latitude, centre.longitude, reach].join('_')}`,
    rings: [0.25, 0.5, 0.75, 1].map((share) => ({ r: Math.round(radius * share), km: reach * share })),
    label: rounded(own ?? null),
    points: points.map((point, index) => ({ ...point, label: rounded(labels[index] ?? null) })),
  }
}

/** The land as an SVG: white on a transparent ground, because it is used as a mask. */
export function compassLandSvg(centre: Point, around: readonly Point[]): Promise<string> {
  const reach = reachOf(centre, around)
  return remember(JSON.stringify([centre, reach]), async () => {
    const projection = geoAzimuthalEquidistant()
      .rotate([-centre.longitude, -centre.latitude])
      .scale((radius * earthKm) / reach)
      .translate([size / 2, size / 2])
      .clipAngle(Math.min(179.9, (reach / earthKm) * degrees))
    const path = await landPath(reach > 2500 ? '110m' : '50m', projection, { tolerance: 0.6, minArea: 6 })
    return landMask(path, { width: size, height: size })
  })
}

function reachOf(centre: Point, around: readonly Point[]): number {
  const furthest = Math.max(...around.map((place) => distanceKm(centre, place)))
  return reaches.find((reach) => reach >= furthest * 1.06) ?? 20_020
}

function pointOf(centre: Point, place: Point, reach: number) {
  const away = (distanceKm(centre, place) / reach) * radius
  const [from, to] = [centre.latitude / degrees, place.latitude / degrees]
  const turn = (place.longitude - centre.longitude) / degrees
  const bearing = Math.atan2(
    Math.sin(turn) * Math.cos(to),
    Math.cos(from) * Math.sin(to) - Math.sin(from) * Math.cos(to) * Math.cos(turn),
  )
  return { x: Math.round(size / 2 + away * Math.sin(bearing)), y: Math.round(size / 2 - away * Math.cos(bearing)) }
}
