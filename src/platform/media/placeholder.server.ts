/**
 * A picture for a place that has none: one of the drawings in `placeholders/`, tinted. Both are chosen by the hash of
 * the name, so that the same place always looks the same.
 */

import { Hono } from 'hono'
import { ownFile } from '#platform/own-files.server.ts'
import { drawingPolicy } from '../http/safety/security-headers.server.ts'
import { tinted, tints } from './placeholder-tints.server.ts'

/** The drawings, by file name. Which of them a name gets depends on their number and order. */
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

/** Longest name that still chooses its own picture, in characters; what follows is ignored. */
const maxNameLength = 200

/** Of those tried, the start of the hash that keeps apart what stands beside each other in the demo site's lists. */
const hashStart = 224937

/** 32-bit FNV-1a of the name as it reads: surrounding spaces and the two ways to write an accent make no difference. */
function hashOf(name: string): number {
  let hash = hashStart
  for (const character of [...name.toWellFormed().normalize('NFC').trim()].slice(0, maxNameLength)) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 16777619)
  }
  return (hash ^ (hash >>> 15)) >>> 0
}

/** Which drawing a name gets, and in which tint. */
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

/** `GET /placeholder/<encoded name>.svg`. The picture never changes for a name, so it may be kept for ever. */
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
