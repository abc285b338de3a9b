/**
 * Positions on the world map: the Natural Earth projection rotated by 11 degrees, so that the Bering Strait is not cut. Small
 * enough for the browser, so that pins need no map library there.
 */
export const worldSize = { width: 1280, height: 668 } as const
/** The meridian in the middle of the map, in degrees east. */
export const worldCentre = 11

const margin = { x: 4, y: 2 }
const radians = Math.PI / 180

function raw(lambda: number, phi: number): [number, number] {
  const p2 = phi * phi
  const p4 = p2 * p2
  return [
    lambda * (0.8707 - 0.131979 * p2 + p4 * (-0.013791 + p4 * (0.003971 * p2 - 0.001529 * p4))),
    phi * (1.007226 + p2 * (0.015085 + p4 * (-0.044475 + 0.028874 * p2 - 0.005916 * p4))),
  ]
}

const scale = Math.min(
  (worldSize.width - 2 * margin.x) / (2 * raw(Math.PI, 0)[0]),
  (worldSize.height - 2 * margin.y) / (2 * raw(0, Math.PI / 2)[1]),
)

/** Converts degrees to pixels of a map of `worldSize`. */
export function projectWorld(longitude: number, latitude: number): [x: number, y: number] {
  const [x, y] = raw(eastOf(longitude, worldCentre) * radians, latitude * radians)
  return [worldSize.width / 2 + x * scale, worldSize.height / 2 - y * scale]
}

/** Degrees from a meridian east to a longitude: -180 up to, but without, 180. */
export function eastOf(longitude: number, meridian: number) {
  const turned = (((longitude - meridian + 180) % 360) + 360) % 360
  return turned - 180
}
