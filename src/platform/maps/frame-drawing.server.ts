/** Draws the land of a small map. A module with few imports, because the child process (`platform/apart`) loads it. */
import { geoMercator } from 'd3-geo'
import { landMask, landPath } from './land.server.ts'
import { latitudeAt, type MapFrame, reachOf } from './mercator.ts'

/** A finer atlas for a smaller area, but a coarser one where a jagged coast would make the file too large. */
export async function drawLand(frame: MapFrame) {
  const { width, height, meridian, scale, equator } = frame
  const reach = reachOf(frame) + 0.5
  const window = { meridian, reach, south: latitudeAt(frame, height) - 0.5, north: latitudeAt(frame, 0) + 0.5 }
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
