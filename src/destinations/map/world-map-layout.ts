/** The layout of the world map: its pins, their labels, and where a card opens. */
import { type Box, type LabelPlace, labelBox, placeLabels, touches } from '#platform/maps/label-placement.ts'
import { projectWorld, worldSize } from '#platform/maps/natural-earth.ts'
import { continentOf, continents } from '../continents.ts'
import type { Destination } from '../schema.ts'

export interface Pin {
  destination: Destination
  x: number
  y: number
  /** Null: there is no room, and the name appears only when the pin is pointed at. */
  label: LabelPlace | null
}

/** Radius of a ring, and of the invisible circle around it that takes touches, in pixels of the map. */
export const pinRadius = 6.5
export const pinTouchRadius = 22

/** A pin for every destination with coordinates, by continent and then from west to east, which is the tab order. */
export function pinsOf(destinations: readonly Destination[]): Pin[] {
  const placed = destinations.flatMap((destination) => {
    const { latitude, longitude } = destination
    if (latitude === null || longitude === null) return []
    const [x, y] = projectWorld(longitude, latitude).map((value) => Math.round(value * 10) / 10) as [number, number]
    return [{ destination, x, y }]
  })
  placed.sort((a, b) => rank(a.destination) - rank(b.destination) || a.x - b.x)
  const reach = { x: pinRadius + 2.5, y: pinRadius + 2.5 }
  const labels = placeLabels(
    placed.map(({ destination, x, y }) => ({ x, y, text: destination.name, reach })),
    worldSize,
  )
  return placed.map((pin, index) => ({ ...pin, label: labels[index] ?? null }))
}

function rank(destination: Destination) {
  const continent = continentOf(destination)
  return continent === 'Other' ? continents.length : continents.indexOf(continent)
}

/** The drawn parallels: their height on the map and how far they extend. */
export const parallels = [60, 30, 0, -30, -60].map((latitude) => {
  const [left, y] = projectWorld(-168.99, latitude)
  return { latitude, y: Math.round(y), left: Math.round(left), right: Math.round(worldSize.width - left) }
})

export interface CardSize {
  width: number
  height: number
}

const wholeMap: Box = { left: 0, top: 0, right: worldSize.width, bottom: worldSize.height }

/**
 * Where the chosen pin's card opens: near it, in the visible part of the map if it fits there (over the pin rather than out of
 * sight), and over as few other pins as possible. Sizes and the result, the card's top left corner, are in pixels of the map.
 */
export function cardPlace(chosen: Pin, pins: readonly Pin[], size: CardSize, view: Box = wholeMap) {
  const inView = placeWithin(view, chosen, pins, size) ?? placeWithin(view, chosen, pins, size, 0)
  return inView ?? placeWithin(wholeMap, chosen, pins, size) ?? { x: 0, y: 0 }
}

/** `nearest` is the distance that the card keeps from the chosen pin; at 0 it may cover it. Null: it does not fit. */
function placeWithin(view: Box, chosen: Pin, pins: readonly Pin[], { width, height }: CardSize, nearest = 18) {
  const others = pins.filter((pin) => pin !== chosen)
  const labels = others.flatMap((pin) => (pin.label ? [labelBox(pin.label, pin.destination.name)] : []))
  let best = { x: 0, y: 0, cost: Number.POSITIVE_INFINITY }
  for (let x = view.left; x <= view.right - width; x += 8) {
    for (let y = view.top; y <= view.bottom - height; y += 8) {
      const away = distanceToBox(chosen, x, y, width, height)
      if (away < nearest || away > 300) continue
      const hidden = others.filter((pin) => distanceToBox(pin, x, y, width, height) < pinRadius + 3)
      // A card beside the pin reads better than one above or below, and a level one better than a shifted one.
      const askew = Math.abs(y + height * 0.42 - chosen.y) * 0.15
      const names = labels.filter((label) => touches(label, { left: x, top: y, right: x + width, bottom: y + height }))
      const cost = hidden.length * 1000 + names.length * 30 + away + askew
      if (cost < best.cost) best = { x, y, cost }
    }
  }
  return Number.isFinite(best.cost) ? { x: best.x, y: best.y } : null
}

function distanceToBox(pin: Pin, x: number, y: number, width: number, height: number) {
  return Math.hypot(Math.max(x - pin.x, 0, pin.x - x - width), Math.max(y - pin.y, 0, pin.y - y - height))
}
