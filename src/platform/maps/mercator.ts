/** A small map that shows a few places with space around them; server and browser compute the same frame. */
import type { Place } from './distance.ts'
import { eastOf } from './natural-earth.ts'

export interface MapFrame {
  width: number
  height: number
  /** Longitude of the map's centre, degrees east. */
  meridian: number
  /** Pixels per radian. */
  scale: number
  /** y of the equator, in pixels; it may lie outside the map. */
  equator: number
}

const radians = Math.PI / 180
/** Limit of the latitude: Mercator becomes infinite at the poles. */
const maxLatitude = 84
/** Minimum extent of a map, about 20 km at the equator. */
const minSpan = 0.18 * radians

/** The frame in which all places are at least `padding` pixels from the edge. Needs at least one place. */
export function frameOf(
  places: readonly Place[],
  width: number,
  height: number,
  padding: { x: number; y: number },
): MapFrame {
  const { meridian, span } = middleOf(places.map((place) => place.longitude))
  const heights = places.map((place) => northing(place.latitude))
  const [south, north] = [Math.min(...heights), Math.max(...heights)]
  const scale = Math.min(
    (width - 2 * padding.x) / Math.max(span * radians, minSpan),
    (height - 2 * padding.y) / Math.max(north - south, minSpan),
  )
  return { width, height, meridian, scale, equator: height / 2 + ((south + north) / 2) * scale }
}

/** Converts degrees to pixels. */
export function projectInto(frame: MapFrame, place: Place): [x: number, y: number] {
  const x = frame.width / 2 + eastOf(place.longitude, frame.meridian) * radians * frame.scale
  return [x, frame.equator - northing(place.latitude) * frame.scale]
}

/** Half the width of the map, in degrees of longitude. */
export function reachOf({ width, scale }: MapFrame): number {
  return width / 2 / scale / radians
}

/** The latitude of a height in the map, in pixels from its top. */
export function latitudeAt({ equator, scale }: MapFrame, y: number): number {
  return (2 * Math.atan(Math.exp((equator - y) / scale)) - Math.PI / 2) / radians
}

function northing(latitude: number) {
  const held = Math.max(-maxLatitude, Math.min(maxLatitude, latitude))
  return Math.log(Math.tan(Math.PI / 4 + (held * radians) / 2))
}

/** The centre of the shortest interval that contains all longitudes, across the date line if that is shorter. */
function middleOf(longitudes: readonly number[]) {
  const sorted = longitudes.map((longitude) => eastOf(longitude, 0)).sort((a, b) => a - b)
  let [widest, after] = [-1, 0]
  sorted.forEach((longitude, index) => {
    const next = sorted[(index + 1) % sorted.length] as number
    const gap = index === sorted.length - 1 ? next + 360 - longitude : next - longitude
    if (gap > widest) [widest, after] = [gap, index]
  })
  const start = sorted[(after + 1) % sorted.length] as number
  const span = 360 - widest
  return { meridian: eastOf(start + span / 2, 0), span }
}
