/** Whether a small map would show nothing but land: a plain ground, by which nobody sees where a place lies. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { feature } from 'topojson-client'
import { type MapFrame, projectInto } from './mercator.ts'

type Ring = readonly (readonly number[])[]

let rings: Ring[] | undefined

/** Natural Earth's coarsest coasts (public domain): 5,000 points, kept in memory. */
function coasts(): Ring[] {
  if (rings) return rings
  const file = createRequire(import.meta.url).resolve('world-atlas/land-110m.json')
  const topology = JSON.parse(readFileSync(file, 'utf8')) as { objects: { land: object } }
  rings = feature(topology, topology.objects.land).features.flatMap(({ geometry }) =>
    geometry.type === 'MultiPolygon' ? geometry.coordinates.flat() : geometry.coordinates,
  )
  return rings
}

/** Share of the frame at each edge in which a coast is too little to be seen. */
const margin = 0.12

/** Its middle is on land and no coast comes into it. False for an island too small for the coarsest atlas. */
export function isInland(frame: MapFrame): boolean {
  const [x, y] = [frame.width / 2, frame.height / 2]
  const world = 2 * Math.PI * frame.scale
  let isLand = false
  for (const ring of coasts()) {
    let from: [number, number] | undefined
    for (const [longitude = 0, latitude = 0] of ring) {
      const to = projectInto(frame, { longitude, latitude })
      // An edge longer than half the world goes round its back.
      if (from && Math.abs(to[0] - from[0]) < world / 2) {
        if (crosses(from, to, frame)) return false
        // An odd number of coasts to the north: unlike a line to the east, it does not meet the edges left out here.
        const isAcross = from[0] > x !== to[0] > x
        if (isAcross && y > from[1] + ((x - from[0]) / (to[0] - from[0])) * (to[1] - from[1])) isLand = !isLand
      }
      from = to
    }
  }
  return isLand
}

/** Liang and Barsky's clipping: whether any part of the line lies within the margins. */
function crosses([ax, ay]: [number, number], [bx, by]: [number, number], { width, height }: MapFrame) {
  const [left, top] = [width * margin, height * margin]
  let [enters, leaves] = [0, 1]
  for (const [step, room] of [
    [ax - bx, ax - left],
    [bx - ax, width - left - ax],
    [ay - by, ay - top],
    [by - ay, height - top - ay],
  ] as const) {
    if (step === 0 && room < 0) return false
    if (step < 0) enters = Math.max(enters, room / step)
    if (step > 0) leaves = Math.min(leaves, room / step)
  }
  return enters <= leaves
}
