/** Converts between degrees and pixels of the world map. */
import { projectWorld, worldCentre, worldSize } from '#platform/maps/natural-earth.ts'

export interface MapPoint {
  /** Degrees north. */
  latitude: number
  /** Degrees east, -180 to 180. */
  longitude: number
}

/**
 * The position at a pixel of the map, to a hundredth of a degree (about a kilometre); a pixel beside the globe gives the nearest
 * one.
 */
export function placeAt(x: number, y: number): MapPoint {
  // In this projection the height depends on the latitude alone, and along one latitude degrees are evenly spaced.
  let [south, north] = [-90, 90]
  for (let step = 0; step < 30; step++) {
    const middle = (south + north) / 2
    if (projectWorld(worldCentre, middle)[1] > y) south = middle
    else north = middle
  }
  const latitude = (south + north) / 2
  const degree = projectWorld(worldCentre + 1, latitude)[0] - worldSize.width / 2
  const east = Math.max(-179.99, Math.min(179.99, (x - worldSize.width / 2) / degree))
  return { latitude: hundredth(latitude), longitude: hundredth(wrapped(worldCentre + east)) }
}

/** A position moved by some degrees; it stops at the poles and wraps at the date line. */
export function movedBy({ latitude, longitude }: MapPoint, north: number, east: number): MapPoint {
  return {
    latitude: hundredth(Math.max(-90, Math.min(90, latitude + north))),
    longitude: hundredth(wrapped(longitude + east)),
  }
}

/** "33.92 S, 18.42 E" */
export function pointLabel({ latitude, longitude }: MapPoint): string {
  const written = (degrees: number) => Math.abs(degrees).toFixed(2)
  return `${written(latitude)} ${latitude < 0 ? 'S' : 'N'}, ${written(longitude)} ${longitude < 0 ? 'W' : 'E'}`
}

function wrapped(longitude: number): number {
  if (longitude >= -180 && longitude <= 180) return longitude
  return ((((longitude + 180) % 360) + 360) % 360) - 180
}

function hundredth(degrees: number): number {
  return Math.round(degrees * 100) / 100
}
