import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { labelBox, touches } from '#platform/maps/label-placement.ts'
import { projectWorld } from '#platform/maps/natural-earth.ts'
import seeded from '#seed/content/destinations.json' with { type: 'json' }
import type { Destination } from '../schema.ts'
import { WorldMap } from './world-map.tsx'
import { worldLandSvg, worldMapRoutes, worldProjection } from './world-map-drawing.server.ts'
import { cardPlace, pinsOf } from './world-map-layout.ts'

const destinations = seeded.map(
  ({ months: _, facts: __, ...row }, index) =>
    ({ ...row, id: index + 1, slug: '', imageInfo: null, guideCount: 1, createdAt: '' }) as unknown as Destination,
)

test('every seeded destination has its pin, and each name is written once without touching another', () => {
  const pins = pinsOf(destinations)
  expect(pins).toHaveLength(25)
  const boxes = pins.flatMap(({ label, destination }) => (label ? [labelBox(label, destination.name)] : []))
  expect(boxes.length).toBeGreaterThanOrEqual(23)
  boxes.forEach((box, index) => {
    expect(boxes.slice(index + 1).some((other) => touches(box, other))).toBe(false)
  })
})

test('pins are reached continent by continent', () => {
  const order = pinsOf(destinations).map((pin) => pin.destination.continent)
  expect(order.filter((continent, index) => continent !== order[index - 1])).toHaveLength(7)
})

test.each([
  [-0.1, 51.5],
  [139.7, 35.7],
  [-151.7, -16.5],
  [-60, -64],
  [178, -18],
  [-170, 71],
  [11, 0],
])('longitude %d, latitude %d is where the full projection puts it', (longitude, latitude) => {
  const [x, y] = projectWorld(longitude, latitude)
  const [dx, dy] = worldProjection()([longitude, latitude]) ?? []
  expect(Math.abs(x - (dx ?? 0))).toBeLessThan(1)
  expect(Math.abs(y - (dy ?? 0))).toBeLessThan(1)
})

test('a card opens inside the map and hides no other pin', () => {
  const pins = pinsOf(destinations)
  for (const pin of pins) {
    const { x, y } = cardPlace(pin, pins, { width: 200, height: 300 })
    expect(x).toBeGreaterThanOrEqual(0)
    expect(x + 200).toBeLessThanOrEqual(1280)
    expect(y + 300).toBeLessThanOrEqual(668)
    const hidden = pins.filter((other) => other.x > x && other.x < x + 200 && other.y > y && other.y < y + 300)
    expect(
      hidden.map((other) => other.destination.name),
      pin.destination.name,
    ).toEqual([])
  }
})

test('a card opens in the part of the map that a phone shows', () => {
  const pins = pinsOf(destinations)
  const width = 400
  for (const pin of pins) {
    const left = Math.min(Math.max(pin.x - width / 2, 0), 1280 - width)
    const view = { left, top: 0, right: left + width, bottom: 668 }
    const { x } = cardPlace(pin, pins, { width: 233, height: 340 }, view)
    expect(x, pin.destination.name).toBeGreaterThanOrEqual(view.left)
    expect(x + 233, pin.destination.name).toBeLessThanOrEqual(view.right)
  }
})

test('where a card does not fit into what is seen, it opens anywhere on the map', () => {
  const pins = pinsOf(destinations)
  const [pin] = pins
  if (!pin) throw new Error('no pins')
  const nothing = { left: 0, top: 600, right: 1280, bottom: 668 }
  const size = { width: 200, height: 300 }
  expect(cardPlace(pin, pins, size, nothing)).toEqual(cardPlace(pin, pins, size))
})

test('a place without coordinates has no pin, and a map without places is still a map', () => {
  expect(pinsOf([{ ...(destinations[0] as Destination), latitude: null }])).toEqual([])
  expect(renderToString(<WorldMap destinations={[]} hrefOf={() => '/'} />)).toContain('World map with 0 destinations')
})

test('without script every pin is a link with the name of its place, and nothing needs a style attribute', () => {
  const html = renderToString(
    <WorldMap destinations={destinations} hrefOf={(place) => `/blog?destination=${place.name}`} />,
  )
  expect(html.match(/<a /g)).toHaveLength(25)
  expect(html).toContain('aria-label="Kyoto, Japan"')
  expect(html).not.toContain('style=')
})

test('the land is one small file that says nothing but land', async () => {
  const response = await worldMapRoutes().request('/map/world.svg')
  expect(response.headers.get('content-type')).toContain('image/svg+xml')
  const svg = await worldLandSvg()
  expect(svg.length).toBeLessThan(32_000)
  expect(svg).toMatch(/^<svg [^>]*><path fill="#fff" d="M[-\d.MlZz ]+"\/><\/svg>$/)
})
