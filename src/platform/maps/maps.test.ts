import { geoMercator } from 'd3-geo'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { distanceKm } from './distance.ts'
import { isInland } from './inland.server.ts'
import { labelBox, type Marked, placeLabels, touches } from './label-placement.ts'
import { landPath, simplify } from './land.server.ts'
import { frameOf, projectInto } from './mercator.ts'

const places = fc.array(
  fc.record({
    latitude: fc.double({ min: -80, max: 80, noNaN: true }),
    longitude: fc.double({ min: -180, max: 180, noNaN: true }),
  }),
  { minLength: 1, maxLength: 12 },
)

test.each([
  ['Paris', { latitude: 48.8566, longitude: 2.3522 }, 'New York', { latitude: 40.7128, longitude: -74.006 }, 5837],
  ['Fiji', { latitude: -17.8, longitude: 178 }, 'Samoa', { latitude: -13.8, longitude: -172 }, 1147],
  ['a place', { latitude: 10, longitude: 10 }, 'itself', { latitude: 10, longitude: 10 }, 0],
])('%s is as far from %s as it is', (_from, a, _to, b, km) => {
  expect(Math.abs(distanceKm(a, b) - km)).toBeLessThan(km * 0.01 + 0.001)
})

test('every place of a frame lies inside its padding, wherever on Earth', () => {
  fc.assert(
    fc.property(places, (list) => {
      const frame = frameOf(list, 860, 470, { x: 110, y: 46 })
      for (const place of list) {
        const [x, y] = projectInto(frame, place)
        expect(x).toBeGreaterThan(109)
        expect(x).toBeLessThan(751)
        expect(y).toBeGreaterThan(45)
        expect(y).toBeLessThan(425)
      }
    }),
  )
})

test('a frame crosses the date line when that is the short way', () => {
  const frame = frameOf(
    [
      { latitude: -17.8, longitude: 178 },
      { latitude: -13.8, longitude: -172 },
    ],
    860,
    470,
    { x: 110, y: 46 },
  )
  expect(Math.abs(frame.meridian)).toBeCloseTo(177, 0)
  expect(projectInto(frame, { latitude: -17.8, longitude: 178 })[0]).toBeLessThan(430)
})

test('one place, or the same place twice, is in the middle of a map of some kilometres', () => {
  const oslo = { latitude: 59.91, longitude: 10.75 }
  const frame = frameOf([oslo, oslo], 860, 470, { x: 110, y: 46 })
  expect(projectInto(frame, oslo)).toEqual([430, expect.closeTo(235, 6)])
  expect(Number.isFinite(frame.scale)).toBe(true)
})

test.each([
  ['Petra, which is 100 km from the sea', 30.33, 35.44, [true, false, false]],
  ['the middle of Siberia', 60, 100, [true, true, true]],
  ['London', 51.51, -0.13, [false, false, false]],
  ['the Pacific', 0, -150, [false, false, false]],
  ['Santorini, which the coarsest atlas lacks', 36.39, 25.46, [false, false, false]],
  ['the far side of the date line in Chukotka', 67, -179.9, [true, false, false]],
  ['the ice of Antarctica', -80, 0, [true, true, true]],
])(
  'a map of half a degree, one and two degrees around %s may show nothing but land',
  (_where, latitude, longitude, is) => {
    const around = (by: number) => {
      const east = by / Math.cos((latitude * Math.PI) / 180)
      const corners = [-1, 1].map((side) => ({ latitude: latitude + side * by, longitude: longitude + side * east }))
      return frameOf(corners, 860, 400, { x: 20, y: 20 })
    }
    expect([0.45, 1, 2].map((by) => isInland(around(by)))).toEqual(is)
  },
)

test('no label touches another label or another ring, and what does not fit is left out', () => {
  const mark = fc.record({
    x: fc.integer({ min: 0, max: 600 }),
    y: fc.integer({ min: 0, max: 400 }),
    text: fc.constantFrom('Rio de Janeiro', 'Giza', 'Höfn', '京都'),
  })
  fc.assert(
    fc.property(fc.array(mark, { maxLength: 40 }), (list) => {
      const marks: Marked[] = list.map((item) => ({ ...item, reach: { x: 9, y: 9 } }))
      const placed = placeLabels(marks, { width: 600, height: 400 })
      const boxes = placed.flatMap((place, index) => (place ? [labelBox(place, marks[index]?.text ?? '')] : []))
      boxes.forEach((box, index) => {
        expect(boxes.slice(index + 1).some((other) => touches(box, other))).toBe(false)
      })
    }),
    { numRuns: 50 },
  )
})

test('thinning keeps the corners of a square and drops what lies on its sides', () => {
  const square: [number, number][] = [
    [0, 0],
    [5, 0],
    [10, 0],
    [10, 10],
    [0, 10],
    [0, 5],
    [0, 0],
  ]
  expect(simplify(square, 0.5)).toEqual([
    [0, 0],
    [10, 0],
    [10, 10],
    [0, 10],
    [0, 0],
  ])
})

test('land is cut to the map and only what is near is drawn', async () => {
  const projection = geoMercator()
    .rotate([19, 0])
    .scale(4000)
    .translate([430, 9000])
    .clipExtent([
      [0, 0],
      [860, 470],
    ])
  const path = await landPath('50m', projection, {
    tolerance: 0.5,
    minArea: 8,
    window: { meridian: -19, reach: 8, south: 60, north: 68 },
  })
  expect(path).toMatch(/^M/)
  expect(path.length).toBeLessThan(30_000)
})
