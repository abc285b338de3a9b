/** Where towns are, by their name: a file of the program, read when it is first asked. */
import { gunzipSync } from 'node:zlib'
import { ownFile } from '#platform/own-files.server.ts'
import { fold } from '#platform/text/fold.ts'
import type { KnownPlace } from './schema.ts'

interface Packed {
  zones: string[]
  countries: string[]
  /** The largest first, with a bar between them. */
  names: string
  country: number[]
  zone: number[]
  /** In hundredths of a degree. */
  latitude: number[]
  longitude: number[]
}

const most = 8

let read: { packed: Packed; names: string[]; folded: string[] } | undefined

function gazetteer() {
  if (!read) {
    const packed = JSON.parse(gunzipSync(ownFile('src/destinations/gazetteer/places.json.gz')).toString()) as Packed
    const names = packed.names.split('|')
    read = { packed, names, folded: names.map(fold) }
  }
  return read
}

/** Towns whose name begins with the text, the largest first; after them those in which another word does. */
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
  // A name that is exactly what was typed goes before a larger town with a longer one.
  first.sort((a, b) => Number(folded[b] === wanted) - Number(folded[a] === wanted) || a - b)
  return [...first, ...later].slice(0, most).map(placeAt)
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
