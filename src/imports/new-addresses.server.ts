/** Where what the old site had will be found. */
import type { Database } from '#platform/db/database.server.ts'
import { maxSlugLength, slugFrom } from '#platform/text/slug.ts'
import { links } from '#site/links.ts'
import { addressKey } from './addresses.ts'
import { findTakenSlugs, type ImportedPost, keepOldAddresses } from './data.server.ts'
import type { Note } from './report.ts'
import type { ForeignSite } from './source.ts'
import { plainText } from './to-markdown.server.ts'

/** Slugs that are free, decided before anything is written, so that links between posts lead to where they will be. */
export async function planSlugs(site: ForeignSite, done: Map<string, ImportedPost>, { db }: Database) {
  const planned = new Map<string, string>()
  const wanted = site.places.map((place) => ({ key: place.key, slug: wishedSlug(place) }))
  const used = new Set([...done.values()].flatMap(({ slug }) => slug ?? []))
  for (let from = 0; from < wanted.length; from += 500) {
    const some = wanted.slice(from, from + 500).map(({ slug }) => slug)
    for (const slug of await findTakenSlugs(db, some)) used.add(slug)
  }
  for (const { key, slug } of wanted) {
    const kept = done.get(key)
    const free = kept ? (kept.slug ?? slug) : freeSlug(slug, used)
    used.add(free)
    planned.set(key, free)
  }
  return planned
}

function wishedSlug({ slug, title, key }: { slug: string; title: string; key: string }): string {
  return slugFrom(decoded(slug)) || slugFrom(plainText(title)) || slugFrom(key)
}

function freeSlug(slug: string, used: Set<string>): string {
  for (let number = 1; ; number++) {
    const end = number === 1 ? '' : `-${number}`
    const one = slug.slice(0, maxSlugLength - end.length).toWellFormed() + end
    if (!used.has(one)) return one
  }
}

const fileName = /\.(?!html?$|php$)\w{2,5}$/i

/** Where a link of the old site leads here; other links stay as they are. */
export function newAddress(
  address: string,
  site: ForeignSite,
  slugs: Map<string, string>,
  note: (note: Note) => void,
): string {
  const url = URL.parse(address, site.origin || undefined)
  if (!url || !site.origin || url.host.replace(/^www\./, '') !== new URL(site.origin).host.replace(/^www\./, ''))
    return address
  const key = addressKey(url.pathname + (url.searchParams.has('p') ? `?p=${url.searchParams.get('p')}` : ''))
  const slug = key === null ? undefined : slugs.get(placesOf(site).get(key) ?? '')
  if (slug === undefined && fileName.test(url.pathname)) {
    note({ about: 'A link to a file of the old site, which stays there', detail: url.href })
    return url.href
  }
  // Lists and what was not carried: their old paths are looked up when somebody comes by them.
  return slug === undefined ? url.pathname + url.search + url.hash : links.post(slug) + url.hash
}

const placesBySite = new WeakMap<ForeignSite, Map<string, string>>()

/** Keys of posts by their old paths. */
function placesOf(site: ForeignSite): Map<string, string> {
  const known = placesBySite.get(site)
  if (known) return known
  const places = new Map(
    site.places.flatMap(({ key, addresses }) => addressesOf({ addresses }).map((path) => [path, key])),
  )
  placesBySite.set(site, places)
  return places
}

/** Paths under which the old site had it. */
export function addressesOf({ addresses }: { addresses: string[] }): string[] {
  return [...new Set(addresses.flatMap((path) => addressKey(path) ?? []))].filter((path) => path !== '')
}

/** The old site's lists lead to where they have gone. */
export async function keepListAddresses(site: ForeignSite, { db }: Database) {
  for (const { path, target } of site.addresses) {
    const key = addressKey(path)
    if (key) await keepOldAddresses(db, [key], { target })
  }
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
