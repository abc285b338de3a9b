import fc from 'fast-check'
import { expect, test } from 'vitest'
import { projectInto } from '#platform/maps/mercator.ts'
import { placeOf, type RouteDay, ranges, routeFrame, stationsOf } from './route-stops.ts'

interface Group {
  x: number
  y: number
  days: number[]
}

const reachOf = ({ days }: Group) => {
  const { length } = ranges(days)
  return length < 3 ? 16 : 9 + length * 4
}

/** The rule in its plainest form: the first two that overlap are merged, and all begins anew. */
function merged(groups: Group[]): Group[] {
  for (const [index, a] of groups.entries()) {
    const other = groups.findIndex(
      (b, at) => at > index && Math.abs(a.x - b.x) < reachOf(a) + reachOf(b) + 4 && Math.abs(a.y - b.y) < 36,
    )
    const b = groups[other]
    if (!b) continue
    const [na, nb] = [a.days.length, b.days.length]
    const days = [...a.days, ...b.days].sort((p, q) => p - q)
    const joined = { x: (a.x * na + b.x * nb) / (na + nb), y: (a.y * na + b.y * nb) / (na + nb), days }
    return merged(groups.flatMap((group, at) => (at === other ? [] : at === index ? [joined] : [group])))
  }
  return groups
}

const day = fc.record({
  latitude: fc.double({ min: 35, max: 37, noNaN: true }),
  longitude: fc.double({ min: 135, max: 138, noNaN: true }),
})

test('days whose stations would overlap share one, whatever their order', () => {
  fc.assert(
    fc.property(fc.array(day, { minLength: 2, maxLength: 60 }), (places) => {
      const days: RouteDay[] = places.map((place, index) => ({
        ...place,
        dayNumber: index + 1,
        title: 'A day',
        location: null,
      }))
      const frame = routeFrame(days)!
      const points = days.map((one) => {
        const [x, y] = projectInto(frame, placeOf(one)!)
        return { x, y, days: [one.dayNumber] }
      })
      const { stations } = stationsOf(days, frame)
      expect(stations.map(({ x, y, numbers }) => ({ x, y, numbers }))).toEqual(
        merged(points).map(({ x, y, days }) => ({ x, y, numbers: ranges(days) })),
      )
    }),
  )
})
