/**
 * A picture for a place that has none: a poster drawn from its name alone, so that the same place always looks the
 * same and two places do not look alike.
 */

import { Hono } from 'hono'
import { drawingPolicy } from '#platform/http/security-headers.server.ts'
import { city } from './posters/city.server.ts'
import { coast } from './posters/coast.server.ts'
import { desert } from './posters/desert.server.ts'
import { harbour } from './posters/harbour.server.ts'
import { hillTown } from './posters/hill-town.server.ts'
import { islands } from './posters/islands.server.ts'
import { Drawing, pick, randomOf } from './posters/kit.server.ts'
import { lake } from './posters/lake.server.ts'
import { moods } from './posters/moods.server.ts'
import { mountains } from './posters/mountains.server.ts'
import { polar } from './posters/polar.server.ts'
import { terraces } from './posters/terraces.server.ts'
import { valley } from './posters/valley.server.ts'

const scenes = { coast, mountains, desert, city, islands, lake, hillTown, terraces, polar, harbour, valley }
export type SceneName = keyof typeof scenes

/** Longest name that still chooses its own picture; what follows is ignored. */
export const placeholderNameLimit = 200

/** Which kind of place the name draws. */
export function placeholderScene(name: string): SceneName {
  return pick(randomOf(`scene ${tidy(name)}`), Object.keys(scenes) as SceneName[])
}

/** Longest picture, in bytes of SVG. */
export const placeholderBytes = 8192

/** The poster of a name, 1200×1500. Any text will do. A drawing that comes out too long is drawn again, differently. */
export function placeholderSvg(name: string): string {
  const scene = scenes[placeholderScene(name)]
  for (let attempt = 0; ; attempt++) {
    const random = randomOf(`${tidy(name)}${attempt || ''}`)
    const mood = pick(random, moods)
    const art = new Drawing()
    scene.draw(art, random, mood)
    pick(random, scene.frames)(art, random, mood)
    const svg = art.svg()
    if (svg.length <= placeholderBytes || attempt === 9) return svg
  }
}

function tidy(name: string) {
  return [...name.toWellFormed().normalize('NFC').trim()].slice(0, placeholderNameLimit).join('')
}

/** `GET /placeholder/<encoded name>.svg`. The drawing never changes for a name, so it may be kept for ever. */
export function placeholderRoutes() {
  return new Hono().get('/placeholder/:name{.+\\.svg}', (c) =>
    c.body(placeholderSvg(c.req.param('name').slice(0, -'.svg'.length)), 200, {
      'content-type': 'image/svg+xml; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': drawingPolicy,
    }),
  )
}
