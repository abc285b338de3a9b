/** The days of an itinerary as stations on a line: their names, distances and positions. */
import { distanceKm, type Place } from '#platform/maps/distance.ts'
import { type LabelPlace, placeLabels } from '#platform/maps/label-placement.ts'
import { frameOf, type MapFrame, projectInto } from '#platform/maps/mercator.ts'
import type { ItineraryDayDraft } from '../../schema.ts'

/** The columns of a day that a route reads. */
export type RouteDay = Pick<ItineraryDayDraft, 'dayNumber' | 'title' | 'location' | 'latitude' | 'longitude'> & {
  /** Travel time from the day before: "1 h 05". Shown instead of the distance. */
  travelTime?: string | null
}

export interface Stop {
  day: RouteDay
  name: string
  /** Distance or travel time from the stop before; null on the first day and where neither is known. */
  leg: string | null
}

export const routeMapSize = { width: 860, height: 470 } as const
const padding = { x: 110, y: 66 }
/** A map is drawn from this distance between two days on; closer together, a line shows more. */
const farApartKm = 60

export function stopsOf(days: readonly RouteDay[]): Stop[] {
  return days.map((day, index) => ({ day, name: day.location || day.title, leg: legOf(days[index - 1], day) }))
}

function legOf(before: RouteDay | undefined, day: RouteDay) {
  if (!before) return null
  if (day.travelTime) return day.travelTime
  const [from, to] = [placeOf(before), placeOf(day)]
  if (!from || !to) return null
  const km = distanceKm(from, to)
  return km < 1 ? null : `${km < 10 ? Math.round(km) : Math.round(km / 5) * 5} km`
}

/** Null for a day without coordinates. */
export function placeOf({ latitude, longitude }: RouteDay): Place | null {
  return latitude == null || longitude == null ? null : { latitude, longitude }
}

/** A map replaces the diagram when every day has a place and some lie far apart. */
export function hasRouteMap(days: readonly RouteDay[]) {
  const places = days.flatMap((day) => placeOf(day) ?? [])
  if (places.length < 2 || places.length < days.length) return false
  return places.some((a, index) => places.slice(index + 1).some((b) => distanceKm(a, b) > farApartKm))
}

/** The map frame that holds all days; its land is drawn to the same frame. Null without coordinates. */
export function routeFrame(days: readonly RouteDay[]): MapFrame | null {
  const places = days.flatMap((day) => placeOf(day) ?? [])
  return places.length ? frameOf(places, routeMapSize.width, routeMapSize.height, padding) : null
}

/** A key that changes with the frame: it is part of the land's address, for the cache. */
export function frameKey({ meridian, scale, equator }: MapFrame) {
  return [meridian * 100, scale, equator].map((value) => Math.round(value).toString(36)).join('.')
}

export interface Station {
  x: number
  y: number
  /** The days of this station: one, or several whose rings would overlap on this map. */
  stops: Stop[]
  /** The label: "3", or "1–2, 5". */
  numbers: string
  /** Half the width of its ring, in pixels. */
  reach: number
  label: LabelPlace | null
}

const ring = 16

/** The stations of a map, and the way through them from day to day as an SVG path. */
export function stationsOf(days: readonly RouteDay[], frame: MapFrame): { stations: Station[]; line: string } {
  const points = stopsOf(days).flatMap((stop) => {
    const place = placeOf(stop.day)
    if (!place) return []
    const [x, y] = projectInto(frame, place)
    return [groupOf(x, y, [stop])]
  })
  const bare = merge(points)
  const labels = placeLabels(
    bare.map(({ x, y, stops, reach }) => ({ x, y, text: stops[0]?.name ?? '', reach: { x: reach + 5, y: ring + 5 } })),
    frame,
  )
  const stations = bare.map((station, index) => ({ ...station, label: labels[index] ?? null }))
  const visits = days.flatMap(
    (day) => stations.find((station) => station.stops.some((stop) => stop.day.dayNumber === day.dayNumber)) ?? [],
  )
  return { stations, line: routeLine(visits.filter((station, index) => station !== visits[index - 1])) }
}

type Group = Omit<Station, 'label'>

function groupOf(x: number, y: number, stops: Stop[]): Group {
  const numbers = ranges(stops.map(({ day }) => day.dayNumber))
  return { x, y, stops, numbers, reach: reachOf(numbers) }
}

/**
 * Merges the first two stations that overlap, until none do. The merged one stands at the mean of its days. Those before `index`
 * overlap nothing, except one that was just merged and so has moved.
 */
function merge(points: readonly Group[]): Group[] {
  const groups = [...points]
  let index = 0
  while (index < groups.length) {
    const here = groups[index] as Group
    const other = groups.findIndex((group, at) => at !== index && overlap(group, here))
    if (other < 0) {
      index++
      continue
    }
    const [first, second] = [Math.min(index, other), Math.max(index, other)]
    groups[first] = joined(groups[first] as Group, groups[second] as Group)
    groups.splice(second, 1)
    index = first
  }
  return groups
}

function joined(a: Group, b: Group): Group {
  const [na, nb] = [a.stops.length, b.stops.length]
  const stops = [...a.stops, ...b.stops].sort((p, q) => p.day.dayNumber - q.day.dayNumber)
  return groupOf((a.x * na + b.x * nb) / (na + nb), (a.y * na + b.y * nb) / (na + nb), stops)
}

function overlap(a: Group, b: Group) {
  return Math.abs(a.y - b.y) < 2 * ring + 4 && Math.abs(a.x - b.x) < a.reach + b.reach + 4
}

function reachOf(numbers: string) {
  return numbers.length < 3 ? ring : 9 + numbers.length * 4
}

/** Number ranges: 1, 2, 3 and 5 as "1–3, 5". The numbers must be in order. */
export function ranges(numbers: readonly number[]) {
  const runs: [number, number][] = []
  for (const number of numbers) {
    const last = runs.at(-1)
    if (last && number === last[1] + 1) last[1] = number
    else runs.push([number, number])
  }
  return runs
    .map(([from, to]) => (from === to ? from : to === from + 1 ? `${from}, ${to}` : `${from}–${to}`))
    .join(', ')
}

/** A smooth SVG path through the stations: a Catmull-Rom spline, slightly flattened (6.4 instead of 6). */
function routeLine(points: readonly { x: number; y: number }[]) {
  const at = (index: number) => points[Math.max(0, Math.min(points.length - 1, index))] ?? { x: 0, y: 0 }
  const bends = points.slice(1).map((to, index) => {
    const [before, from, after] = [at(index - 1), at(index), at(index + 2)]
    return `C${[
      from.x + (to.x - before.x) / 6.4,
      from.y + (to.y - before.y) / 6.4,
      to.x - (after.x - from.x) / 6.4,
      to.y - (after.y - from.y) / 6.4,
      to.x,
      to.y,
    ]
      .map((value) => value.toFixed(1))
      .join(' ')}`
  })
  return `M${at(0).x.toFixed(1)} ${at(0).y.toFixed(1)}${bends.join('')}`
}
