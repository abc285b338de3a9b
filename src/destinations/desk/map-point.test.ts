import { expect, test } from 'vitest'
import { projectWorld } from '#platform/maps/natural-earth.ts'
import { movedBy, placeAt, pointLabel } from './map-point.ts'

test.each([
  ['Cape Town', -33.92, 18.42],
  ['Kyoto', 35.01, 135.77],
  ['Bora Bora, past the edge of most maps', -16.5, -151.74],
  ['the Antarctic Peninsula', -64.83, -62.89],
])('a click on %s finds it again', (_, latitude, longitude) => {
  const [x, y] = projectWorld(longitude, latitude)
  const found = placeAt(x, y)
  expect(found.latitude).toBeCloseTo(latitude, 1)
  expect(found.longitude).toBeCloseTo(longitude, 1)
})

test('a click beside the globe finds a place that can be stored', () => {
  for (const [x, y] of [
    [0, 0],
    [1280, 668],
    [-50, 900],
  ] as const) {
    const { latitude, longitude } = placeAt(x, y)
    expect(Math.abs(latitude)).toBeLessThanOrEqual(90)
    expect(Math.abs(longitude)).toBeLessThanOrEqual(180)
  }
})

test('moving stops at the poles and goes on past the date line', () => {
  expect(movedBy({ latitude: 89.5, longitude: 0 }, 1, 0).latitude).toBe(90)
  expect(movedBy({ latitude: 0, longitude: 179.5 }, 0, 1).longitude).toBe(-179.5)
  expect(movedBy({ latitude: 0, longitude: -179.5 }, 0, -1).longitude).toBe(179.5)
})

test('a place is written with its hemispheres', () => {
  expect(pointLabel({ latitude: -33.92, longitude: 18.42 })).toBe('33.92 S, 18.42 E')
  expect(pointLabel({ latitude: 20, longitude: -87.5 })).toBe('20.00 N, 87.50 W')
})
