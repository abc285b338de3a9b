/**
 * The placeholder of a place without a picture: one of the drawings in `placeholders/`, tinted. Both are chosen by the hash of
 * the name, so that the same place always looks the same.
 */

import { Hono } from 'hono'
import { ownFile } from '#platform/own-files.server.ts'
import { drawingPolicy } from '../http/safety/security-headers.server.ts'
import { tinted, tints } from './placeholder-tints.server.ts'

/** The drawings, by file name. A name's drawing depends on their number and order. */
export const motifs = [
  'lighthouse-palms',
  'fir-valley',
  'desert-window',
  'city-blossom',
  'islands-junk',
  'lake-canoe',
  'hill-town-tower',
  'rice-palms',
  'penguins',
  'harbour-palms',
  'lavender-road',
  'lighthouse-meadow',
  'alpine-lake',
  'pyramid-caravan',
  'city-window',
  'islands-palms',
  'lake-cabin',
  'blue-roofs',
  'rice-volcano',
  'red-ship',
  'harbour-white',
  'balloon-firs',
  'blossom-peaks',
  'oasis',
  'skyline',
  'islands-sail',
  'hill-town-window',
  'ice-arch',
  'dune-palm',
  'balloon-meadow',
] as const

/** Limit of the name in characters; what follows does not change the picture. */
const maxNameLength = 200

/** Start value of the hash: of those tried, the one that gives neighbours in the demo site's lists different drawings. */
const hashStart = 224937

/** 32-bit FNV-1a of the normalised name: surrounding spaces and the two encodings of an accent make no difference. */
function hashOf(name: string): number {
  let hash = hashStart
  for (const character of [...name.toWellFormed().normalize('NFC').trim()].slice(0, maxNameLength)) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 16777619)
  }
  return (hash ^ (hash >>> 15)) >>> 0
}

/** The drawing and the tint of a name. */
export function placeholderLook(name: string) {
  const hash = hashOf(name)
  const tint = Math.floor(hash / motifs.length) % tints.length
  return { motif: motifs[hash % motifs.length] as (typeof motifs)[number], tint: tints[tint] as (typeof tints)[number] }
}

/** The poster of a name, 1200×1500. Any text will do. */
export function placeholderSvg(name: string): string {
  const { motif, tint } = placeholderLook(name)
  return tinted(ownFile(`src/platform/media/placeholders/${motif}.svg`).toString(), tint)
}

/** `GET /placeholder/<encoded name>.svg`. A name's picture never changes, so that it may be cached for ever. */
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
