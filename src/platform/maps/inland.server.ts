/** Whether a small map would show nothing but land: a plain ground, by which nobody sees where a place lies. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { latitudeAt, type MapFrame, reachOf } from './mercator.ts'
import { eastOf } from './natural-earth.ts'

/** A TopoJSON file, as far as it is read here: lines in steps of a grid, and the polygons made of them. */
interface Topology {
  arcs: [x: number, y: number][][]
  transform: { scale: [number, number]; translate: [number, number] }
  objects: { land: { geometries: { arcs: number[][][] }[] } }
}

/** Margin at each edge, as a share of the frame: a coast that enters no further is hardly visible. */
const margin = 0.12

let lines: Float64Array[] | undefined

/**
 * Natural Earth's coarsest coasts (public domain), 5,000 points, which stay in memory: longitude and latitude in turn. Decoded
 * here, because pages wait for them and need no polygons.
 */
function coasts(): Float64Array[] {
  if (lines) return lines
  const file = createRequire(import.meta.url).resolve('world-atlas/land-110m.json')
  const { arcs, transform, objects } = JSON.parse(readFileSync(file, 'utf8')) as Topology
  const { scale, translate } = transform
  // A few lines, along the date line, belong to no polygon. A negative number means a line that is followed backwards.
  const used = objects.land.geometries.flatMap((each) => each.arcs.flat(2).map((arc) => (arc < 0 ? ~arc : arc)))
  lines = used.map((index) => {
    let [x, y] = [0, 0]
    const points = (arcs[index] ?? []).flatMap(([east, north]) => {
      x += east
      y += north
      return [x * scale[0] + translate[0], y * scale[1] + translate[1]]
    })
    return Float64Array.from(points)
  })
  return lines
}

/** Whether the frame's middle is on land and no coast enters the frame. False for an island too small for the coarsest atlas. */
export function isInland(frame: MapFrame): boolean {
  const reach = reachOf(frame) * (1 - 2 * margin)
  const south = latitudeAt(frame, frame.height * (1 - margin))
  const north = latitudeAt(frame, frame.height * margin)
  const middle = latitudeAt(frame, frame.height / 2)
  let isLand = false
  for (const line of coasts()) {
    let ax = Number.NaN
    let ay = Number.NaN
    for (let at = 0; at < line.length; at += 2) {
      const bx = eastOf(line[at] as number, frame.meridian)
      const by = line[at + 1] as number
      // An edge longer than half the world crosses the date line.
      if (Math.abs(bx - ax) < 180) {
        const isNear = (ax > -reach || bx > -reach) && (ax < reach || bx < reach) && (ay > south || by > south)
        if (isNear && (ay < north || by < north) && crosses(ax, ay, bx, by, { reach, south, north })) return false
        // Ray casting to the north: an odd number of coasts means inside. Unlike a ray to the east, it never meets the edges left out here.
        if (ax > 0 !== bx > 0 && middle < ay - (ax / (bx - ax)) * (by - ay)) isLand = !isLand
      }
      ax = bx
      ay = by
    }
  }
  return isLand
}

interface Box {
  reach: number
  south: number
  north: number
}

/** Liang and Barsky's clipping: whether any part of the line from a to b lies in the box. */
function crosses(ax: number, ay: number, bx: number, by: number, { reach, south, north }: Box): boolean {
  let [enters, leaves] = [0, 1]
  for (const [step, room] of [
    [ax - bx, ax + reach],
    [bx - ax, reach - ax],
    [ay - by, ay - south],
    [by - ay, north - ay],
  ] as const) {
    if (step === 0 && room < 0) return false
    if (step < 0) enters = Math.max(enters, room / step)
    if (step > 0) leaves = Math.min(leaves, room / step)
  }
  return enters <= leaves
}
