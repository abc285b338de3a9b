/** Draws the land of a compass. A module with few imports, because the child process (`platform/apart`) loads it. */
import { geoAzimuthalEquidistant } from 'd3-geo'
import type { Place } from '#platform/maps/distance.ts'
import { landMask, landPath } from '#platform/maps/land.server.ts'

/** Pixels; the disc touches the drawing's edges. */
export const disc = { size: 640, radius: 318 } as const
const earthKm = 6371.0088
const degrees = 180 / Math.PI

/** White land on a transparent ground, because it is used as a mask. @param reach the disc's radius in kilometres */
export async function drawCompassLand({ latitude, longitude }: Place, reach: number): Promise<string> {
  const { size, radius } = disc
  const projection = geoAzimuthalEquidistant()
    .rotate([-longitude, -latitude])
    .scale((radius * earthKm) / reach)
    .translate([size / 2, size / 2])
    .clipAngle(Math.min(179.9, (reach / earthKm) * degrees))
  const path = await landPath(reach > 2500 ? '110m' : '50m', projection, { tolerance: 0.6, minArea: 6 })
  return landMask(path, { width: size, height: size })
}
