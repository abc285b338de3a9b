/** The sheet: a place with the stops of its itineraries and guides, drawn from coordinates. */
import { LRUCache } from 'lru-cache'
import type { RouteDay } from '#itineraries/page/route/route-stops.ts'
import { frameKey, placeOf, stationsOf, stopsOf } from '#itineraries/page/route/route-stops.ts'
import { distanceKm, type Place } from '#platform/maps/distance.ts'
import { isInland } from '#platform/maps/inland.server.ts'
import { type LabelPlace, placeLabels } from '#platform/maps/label-placement.ts'
import { frameOf, type MapFrame, projectInto } from '#platform/maps/mercator.ts'
import { links } from '#site/links.ts'
import type { Sheet } from './schema.ts'

/** An itinerary with its days, or a guide with the places whose maps it embeds. */
export interface SheetRoute {
  kind: 'itinerary' | 'guide'
  slug: string
  title: string
  days: readonly RouteDay[]
}

const width = 720
/** Limits of the height, which follows the spread of the stops. */
const heights = { min: 540, max: 820 }
const padding = { x: 96, y: 84 }
/**
 * Degrees of latitude shown to either side on a sheet without stops: about 50 km, so that the coast it lies on can be seen, and more where
 * no coast is near.
 */
const alone = [0.45, 1, 2, 4, 8] as const
/** A sheet without stops is as wide as the page. */
const wide = { width: 960, height: 520 }

/** In a text the map always has this shape, whatever the stops. */
const inText = { width: 860, height: 400 }

/** The map frame that contains the place and all stops. */
export function sheetFrame(centre: Place, routes: readonly SheetRoute[], isInText = false): MapFrame {
  const stops = routes.flatMap(({ days }) => days.flatMap((day) => placeOf(day) ?? []))
  if (stops.length === 0) {
    const size = isInText ? inText : wide
    return frameAlone(centre, size)
  }
  if (isInText) return frameOf([centre, ...stops], inText.width, inText.height, { x: padding.x, y: 54 })
  const around = [centre, ...stops]
  const high = frameOf(around, width, heights.max, padding)
  const ys = around.map((place) => projectInto(high, place)[1])
  const needed = Math.round(Math.max(...ys) - Math.min(...ys) + 2 * padding.y)
  return frameOf(around, width, Math.max(heights.min, Math.min(heights.max, needed)), padding)
}

/** The sheet of a place with coordinates. */
export function sheetOf(
  slug: string,
  name: string,
  centre: Place,
  routes: readonly SheetRoute[],
  isInText = false,
): Sheet {
  const frame = sheetFrame(centre, routes, isInText)
  const land = isInText ? links.placeTextLand(slug) : links.placeLand(slug)
  const size = { width: frame.width, height: frame.height }
  const numbered = numberedRoutes(routes)
  const all = numbered.flatMap(({ days }) => days)
  const stations = stationsOf(all, frame).stations.map(({ x, y, reach, numbers, stops, label }) => ({
    ...{ x: Math.round(x), y: Math.round(y), reach, numbers, label: rounded(label) },
    name: stops[0]?.name ?? '',
  }))
  const [x, y] = projectInto(frame, centre).map(Math.round) as [number, number]
  const marks = [
    { x, y, text: name, reach: { x: 14, y: 14 } },
    ...stations.map((station) => ({ ...station, text: '', reach: { x: station.reach + 4, y: 20 } })),
  ]
  return {
    ...size,
    land: `${land}?v=${frameKey(frame)}`,
    lines: numbered.map(({ days }) => stationsOf(days, frame).line.replace(/\.\d/g, '')),
    stations,
    centre: { x, y, label: stations.length ? null : rounded(placeLabels(marks, size)[0] ?? null) },
    scale: scaleOf(frame, centre),
    routes: numbered.map(({ kind, slug, title, days, ownNumbers }) => ({
      kind,
      slug,
      title,
      stops: stopsOf(days).map(({ day, name, leg }, index) => ({
        number: day.dayNumber,
        name,
        title: day.title,
        dayNumber: ownNumbers[index] ?? day.dayNumber,
        leg,
      })),
    })),
  }
}

/** Numbers the stops of all routes in one sequence; days without coordinates are left out. `ownNumbers` are those in their route. */
function numberedRoutes(routes: readonly SheetRoute[]): (SheetRoute & { ownNumbers: number[] })[] {
  let number = 0
  return routes
    .map((route) => ({ ...route, days: route.days.filter(placeOf) }))
    .filter(({ days }) => days.length > 0)
    .map((route) => ({
      ...route,
      days: route.days.map((day) => ({ ...day, dayNumber: ++number })),
      ownNumbers: route.days.map(({ dayNumber }) => dayNumber),
    }))
}

/** Cache of frames, because looking along all coasts takes a fifth of a millisecond. */
const framesAlone = new LRUCache<string, MapFrame>({ max: 500 })

/** The narrowest frame around a place in which a coast can be seen. */
function frameAlone(centre: Place, { width, height }: { width: number; height: number }): MapFrame {
  const key = [centre.latitude, centre.longitude, width, height].join()
  const known = framesAlone.get(key)
  if (known) return known
  const around = (by: number) => frameOf([moved(centre, -by), moved(centre, by)], width, height, { x: 20, y: 20 })
  const frame = alone.map(around).find((one) => !isInland(one)) ?? around(alone[0])
  framesAlone.set(key, frame)
  return frame
}

function moved({ latitude, longitude }: Place, by: number): Place {
  const east = by / Math.max(0.1, Math.cos((latitude * Math.PI) / 180))
  return { latitude: Math.max(-84, Math.min(84, latitude + by)), longitude: longitude + east }
}

/** The largest round number of kilometres whose bar takes at most a quarter of the width. */
function scaleOf(frame: MapFrame, centre: Place) {
  const [x] = projectInto(frame, centre)
  const [further] = projectInto(frame, { ...centre, longitude: centre.longitude + 0.1 })
  const perKm = Math.abs(further - x) / distanceKm(centre, { ...centre, longitude: centre.longitude + 0.1 })
  const km = [500, 200, 100, 50, 20, 10, 5, 2, 1].find((one) => one * perKm <= frame.width / 4) ?? 1
  return { km, length: Math.round(km * perKm) }
}

/** A label's position in whole pixels, as all of a drawing: tenths make the page larger, and cannot be seen. */
export function rounded(label: LabelPlace | null): LabelPlace | null {
  return label && { ...label, x: Math.round(label.x), y: Math.round(label.y) }
}
