/** The compass: the places around one, each drawn in its true direction and at its true distance. */
import { runInChild } from '#platform/apart/run-in-child.server.ts'
import { distanceKm, type Place as Point } from '#platform/maps/distance.ts'
import { placeLabels } from '#platform/maps/label-placement.ts'
import { createMemo } from '#platform/memo.server.ts'
import { links } from '#site/links.ts'
import { disc, drawCompassLand } from './compass-drawing.server.ts'
import type { Compass } from './schema.ts'
import { rounded } from './sheet.server.ts'

interface Around extends Point {
  slug: string
  name: string
}

const { size, radius } = disc
/** The radius of the disc in kilometres is one of these. */
const reaches = [200, 500, 1000, 2500, 5000, 10_000, 15_000, 20_000]
const degrees = 180 / Math.PI
const remember = createMemo<string>(60)
const module = new URL('./compass-drawing.server.ts', import.meta.url).href

/** The disc around a place, large enough for all others; null when there are none. */
export function compassOf(slug: string, name: string, centre: Point, around: readonly Around[]): Compass | null {
  if (around.length === 0) return null
  const reach = reachOf(centre, around)
  const points = around.map((place) => ({ slug: place.slug, name: place.name, ...pointOf(centre, place, reach) }))
  const middle = { x: size / 2, y: size / 2 }
  const marks = [{ ...middle, name }, ...points].map(({ x, y, name: text }, index) => {
    const reach = index === 0 ? 16 : 10
    return { x, y, text, reach: { x: reach, y: reach } }
  })
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

/** The land as an SVG, drawn in the child process as that of `frameLandSvg`. */
export function compassLandSvg(centre: Point, around: readonly Point[]): Promise<string> {
  const args = [{ latitude: centre.latitude, longitude: centre.longitude }, reachOf(centre, around)] as const
  const key = JSON.stringify(args)
  return remember(key, async () => {
    const call = { module, name: 'drawCompassLand', args }
    const drawn = await runInChild<string>(call, { key: `compass ${key}`, turn: 'reader' })
    return drawn ?? drawCompassLand(...args)
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
