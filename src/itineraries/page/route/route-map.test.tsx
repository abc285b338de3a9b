import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { frameLandSvg } from '#platform/maps/frame-land.server.ts'
import { labelBox, touches } from '#platform/maps/label-placement.ts'
import seeded from '#seed/content/itineraries.json' with { type: 'json' }
import { RouteDiagram } from './route-diagram.tsx'
import { Route } from './route-map.tsx'
import { hasRouteMap, type RouteDay, ranges, routeFrame, stationsOf, stopsOf } from './route-stops.ts'

function day(
  dayNumber: number,
  latitude: number | null,
  longitude: number | null,
  location: string | null = `Stop ${dayNumber}`,
): RouteDay {
  return { dayNumber, title: `Day ${dayNumber}`, location, latitude, longitude }
}

const fiji = [day(1, -17.8, 178), day(2, -16.6, 179.4), day(3, -16.8, -179.9), day(4, -13.8, -172)]

test.each([
  ['iceland-ring-road-in-nine-days', true],
  ['north-vietnam-by-train-in-ten-days', true],
  ['bora-bora-and-tahiti-in-seven-days', true],
  ['seven-slow-days-in-kyoto', false],
  ['paris-with-children-in-four-days', false],
])('%s is drawn as a map: %s', (slug, isMap) => {
  const days = seeded.find((itinerary) => itinerary.slug === slug)?.days ?? []
  expect(hasRouteMap(days)).toBe(isMap)
})

test('with a missing place, or a single day, there is a line instead of a map', () => {
  expect(hasRouteMap([day(1, 64, -22), day(2, null, null), day(3, 66, -18)])).toBe(false)
  expect(hasRouteMap([day(1, 64, -22)])).toBe(false)
  expect(hasRouteMap([])).toBe(false)
})

test('every day is on some station, stations and labels keep clear of each other', () => {
  for (const { days } of [...seeded, { days: fiji }]) {
    const frame = routeFrame(days)
    if (!frame) throw new Error('no frame')
    const { stations, line } = stationsOf(days, frame)
    expect(stations.flatMap((station) => station.stops)).toHaveLength(days.length)
    expect(line).not.toMatch(/NaN|Infinity/)
    const boxes = stations.flatMap(({ label, stops }) => (label ? [labelBox(label, stops[0]?.name ?? '')] : []))
    for (const [index, box] of boxes.entries()) {
      expect(boxes.slice(index + 1).some((other) => touches(box, other))).toBe(false)
    }
    stations.forEach((a, index) => {
      for (const b of stations.slice(index + 1)) {
        expect(Math.abs(a.x - b.x) >= a.reach + b.reach || Math.abs(a.y - b.y) >= 32).toBe(true)
      }
    })
  }
})

test('a leg says the travel time where it is known, else the distance, else nothing', () => {
  const legs = stopsOf([
    day(1, 64.13, -21.9),
    { ...day(2, 63.94, -21), travelTime: '50 min' },
    day(3, 63.44, -19),
    day(4, null, null),
    day(5, 63.44, -19),
    day(6, 63.44, -19),
  ])
  expect(legs.map((stop) => stop.leg)).toEqual([null, '50 min', '115 km', null, null, null])
})

test('a station names the days that share it', () => {
  expect(ranges([1])).toBe('1')
  expect(ranges([1, 2])).toBe('1, 2')
  expect(ranges([1, 2, 3, 5])).toBe('1–3, 5')
})

test('every station is a link to its day, and nothing needs a style attribute', () => {
  for (const { slug, days } of seeded) {
    const html = renderToString(<Route slug={slug} days={days} />)
    for (const { dayNumber } of days) expect(html).toContain(`href="#day-${dayNumber}"`)
    expect(html).not.toContain('style=')
  }
  expect(renderToString(<RouteDiagram days={[day(1, null, null, null)]} />)).toContain('Day 1')
  expect(renderToString(<Route slug="empty" days={[]} />)).toBe('')
})

async function routeLandSvg(days: readonly RouteDay[]) {
  const frame = routeFrame(days)
  return frame && frameLandSvg(frame)
}

test('the land of a route is small, and drawn across the date line and at one point too', async () => {
  const iceland = seeded.find((itinerary) => itinerary.slug.startsWith('iceland'))?.days ?? []
  for (const days of [iceland, fiji, [day(1, 41.39, 2.17), day(2, 41.39, 2.17)], [day(1, 90, 0), day(2, -90, 180)]]) {
    const svg = await routeLandSvg(days)
    expect(svg?.length).toBeGreaterThan(120)
    expect(svg?.length).toBeLessThan(30_000)
    expect(svg).toMatch(/^<svg [^>]*><path fill="#fff" d="M[-\d.MlZz ]+"\/><\/svg>$/)
  }
  expect(await routeLandSvg([day(1, null, null)])).toBeNull()
})
