export interface Place {
  /** Degrees north. */
  latitude: number
  /** Degrees east. */
  longitude: number
}

const earthRadiusKm = 6371.0088
const radians = Math.PI / 180

/** Straight-line distance between two places in kilometres. */
export function distanceKm(a: Place, b: Place) {
  const rise = Math.sin(((b.latitude - a.latitude) * radians) / 2) ** 2
  const turn = Math.sin(((b.longitude - a.longitude) * radians) / 2) ** 2
  const share = rise + Math.cos(a.latitude * radians) * Math.cos(b.latitude * radians) * turn
  return 2 * earthRadiusKm * Math.asin(Math.min(1, Math.sqrt(share)))
}
