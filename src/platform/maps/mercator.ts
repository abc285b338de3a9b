/** A small map that shows a few places with room around them; the same frame is computed on both sides of the network. */
import type { Place } from './distance.ts'
import { eastOf } from './natural-earth.ts'

export interface MapFrame {
  width: number
  height: number
  /** Degrees east of the middle of the map. */
  meridian: number
  /** Pixels per radian. */
  scale: number
  /** The y that the equator would have, in pixels. */
  equator: number
}

const radians = Math.PI / 180
/** Mercator runs to infinity at the poles. */
const furthest = 84
/** A map never shows less than this, about 20 km at the equator. */
const minSpan = 0.18 * radians

/** The frame in which all places lie at least `padding` pixels from the edge. At least one place is needed. */
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

/** Degrees to pixels. */
export function projectInto(frame: MapFrame, place: Place): [x: number, y: number] {
  const x = frame.width / 2 + eastOf(place.longitude, frame.meridian) * radians * frame.scale
  return [x, frame.equator - northing(place.latitude) * frame.scale]
}

function northing(latitude: number) {
  const held = Math.max(-furthest, Math.min(furthest, latitude))
  return Math.log(Math.tan(Math.PI / 4 + (held * radians) / 2))
}

/** The middle of the shortest stretch that holds all longitudes, across the date line if that is shorter. */
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
