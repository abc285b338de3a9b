/** Coasts from Natural Earth (public domain), projected, clipped to the map, simplified and written as one path. */
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { geoPath, type Projection } from 'd3-geo'
import { feature } from 'topojson-client'
import { eastOf } from './natural-earth.ts'

export type Detail = '110m' | '50m' | '10m'
type Point = [x: number, y: number]
/** Degrees of the area whose land is needed; only polygons that may touch it are projected. */
export interface Window {
  meridian: number
  /** Half the width. */
  reach: number
  south: number
  north: number
}

const require = createRequire(import.meta.url)

/**
 * The path of all land. `tolerance` is how far, in pixels, a simplified coast may deviate; islands smaller than `minArea` square
 * pixels are left out. The atlas is not cached, because a map is drawn once and then cached.
 */
export async function landPath(
  detail: Detail,
  projection: Projection,
  options: { tolerance: number; minArea: number; window?: Window },
): Promise<string> {
  const file = require.resolve(`world-atlas/land-${detail}.json`)
  const topology = JSON.parse(await readFile(file, 'utf8')) as { objects: { land: object } }
  const polygons = feature(topology, topology.objects.land).features.flatMap(({ geometry }) =>
    geometry.type === 'MultiPolygon' ? geometry.coordinates : [geometry.coordinates],
  )
  const near = options.window ? polygons.filter((polygon) => mayTouch(polygon, options.window as Window)) : polygons
  const rings: Point[][] = []
  const draw = geoPath(projection, collect(rings))
  for (const coordinates of near) draw({ type: 'Polygon', coordinates })
  return rings
    .filter((ring) => Math.abs(area(ring)) >= options.minArea)
    .map((ring) => simplify(ring, options.tolerance))
    .filter((ring) => ring.length > 2)
    .map(ringPath)
    .join('')
}

function mayTouch(polygon: number[][][], { meridian, reach, south, north }: Window) {
  const outline = polygon[0] ?? []
  const [east, north0, west, south0] = outline.reduce(
    ([e, n, w, s], [longitude = 0, latitude = 0]) => {
      const x = eastOf(longitude, meridian)
      return [Math.max(e, x), Math.max(n, latitude), Math.min(w, x), Math.min(s, latitude)] as const
    },
    [-180, -90, 180, 90] as readonly [number, number, number, number],
  )
  return east >= -reach && west <= reach && north0 >= south && south0 <= north
}

function collect(rings: Point[][]) {
  return {
    beginPath() {},
    moveTo: (x: number, y: number) => void rings.push([[x, y]]),
    lineTo: (x: number, y: number) => void rings.at(-1)?.push([x, y]),
    arc() {},
    closePath() {},
  }
}

function area(ring: readonly Point[]) {
  return (
    ring.reduce((sum, [x, y], index) => {
      const [nx, ny] = ring[(index + 1) % ring.length] as Point
      return sum + x * ny - nx * y
    }, 0) / 2
  )
}

/** The Douglas-Peucker algorithm, without recursion because coasts are long. */
export function simplify(points: readonly Point[], tolerance: number): Point[] {
  const kept = new Set([0, points.length - 1])
  const open: [number, number][] = [[0, points.length - 1]]
  // A closed ring starts and ends at one point, which gives a base line of length 0: it is halved first.
  if (points.length > 3) {
    const middle = points.length >> 1
    kept.add(middle)
    open.splice(0, 1, [0, middle], [middle, points.length - 1])
  }
  for (let part = open.pop(); part; part = open.pop()) {
    const [from, to] = part
    let [furthest, at] = [tolerance, -1]
    for (let index = from + 1; index < to; index++) {
      const away = offLine(points[index] as Point, points[from] as Point, points[to] as Point)
      if (away > furthest) [furthest, at] = [away, index]
    }
    if (at < 0) continue
    kept.add(at)
    open.push([from, at], [at, to])
  }
  return [...kept].sort((a, b) => a - b).map((index) => points[index] as Point)
}

function offLine([x, y]: Point, [ax, ay]: Point, [bx, by]: Point) {
  const [dx, dy] = [bx - ax, by - ay]
  const length = dx * dx + dy * dy
  const share = length ? Math.max(0, Math.min(1, ((x - ax) * dx + (y - ay) * dy) / length)) : 0
  return Math.hypot(x - ax - share * dx, y - ay - share * dy)
}

/** Relative steps in tenths of a pixel, in as few characters as possible. */
function ringPath(ring: readonly Point[]) {
  let [x, y] = [0, 0]
  const steps = ring.map(([px, py], index) => {
    const [nx, ny] = [Math.round(px * 10), Math.round(py * 10)]
    const text = `${index === 0 ? 'M' : index === 1 ? 'l' : ''}${pair(nx - x, ny - y, index > 1)}`
    ;[x, y] = [nx, ny]
    return text
  })
  return `${steps.join('')}z`
}

function pair(dx: number, dy: number, follows: boolean) {
  const [a, b] = [tenth(dx), tenth(dy)]
  return `${follows && !a.startsWith('-') ? ' ' : ''}${a}${b.startsWith('-') ? '' : ' '}${b}`
}

function tenth(tenths: number) {
  return String(tenths / 10).replace(/^(-?)0\./, '$1.')
}

/** White land on a transparent ground: pages use it as a mask, and colour it by their theme. */
export function landMask(path: string, { width, height }: { width: number; height: number }) {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><path fill="#fff" d="${path}"/></svg>`
}
