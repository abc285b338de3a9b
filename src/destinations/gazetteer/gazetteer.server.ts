/** The gazetteer: coordinates of towns by name, a file of the program that is read at the first request. */
import { gunzipSync } from 'node:zlib'
import { ownFile } from '#platform/own-files.server.ts'
import { fold } from '#platform/text/fold.ts'
import type { KnownPlace } from './schema.ts'

interface Packed {
  zones: string[]
  countries: string[]
  /** Names separated by "|", the largest town first. */
  names: string
  country: number[]
  zone: number[]
  /** Hundredths of a degree. */
  latitude: number[]
  longitude: number[]
}

const maxFound = 8

let read: { packed: Packed; names: string[]; folded: string[] } | undefined

function gazetteer() {
  if (!read) {
    const packed = JSON.parse(gunzipSync(ownFile('src/destinations/gazetteer/places.json.gz')).toString()) as Packed
    const names = packed.names.split('|')
    read = { packed, names, folded: names.map(fold) }
  }
  return read
}

/** Towns whose name begins with the text, the largest first; then those in which a later word does. */
export function findKnownPlaces(text: string): KnownPlace[] {
  const wanted = fold(text).trim()
  if (wanted.length < 2) return []
  const { folded } = gazetteer()
  const first: number[] = []
  const later: number[] = []
  folded.forEach((name, index) => {
    if (name.startsWith(wanted)) first.push(index)
    else if (name.includes(` ${wanted}`)) later.push(index)
  })
  // An exact match comes before a larger town with a longer name.
  first.sort((a, b) => Number(folded[b] === wanted) - Number(folded[a] === wanted) || a - b)
  return [...first, ...later].slice(0, maxFound).map(placeAt)
}

function placeAt(index: number): KnownPlace {
  const { packed, names } = gazetteer()
  return {
    name: names[index] ?? '',
    country: packed.countries[packed.country[index] ?? 0] ?? '',
    latitude: (packed.latitude[index] ?? 0) / 100,
    longitude: (packed.longitude[index] ?? 0) / 100,
    timeZone: packed.zones[packed.zone[index] ?? 0] ?? '',
  }
}
