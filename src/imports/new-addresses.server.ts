/** The addresses that the old site's content will have here. */
import { batchesOf } from '#platform/db/batches.server.ts'
import type { Database } from '#platform/db/database.server.ts'
import { transaction } from '#platform/db/transaction.server.ts'
import { decoded } from '#platform/text/decode.ts'
import { maxSlugLength, slugFrom } from '#platform/text/slug.ts'
import { links } from '#site/links.ts'
import { addressKey, folderOf, hostOf } from './addresses.ts'
import { findTakenSlugs, type ImportedPost, keepOldAddresses } from './data.server.ts'
import type { Note } from './report.ts'
import type { ForeignSite } from './source.ts'
import { plainText } from './text/to-markdown.server.ts'
import type { ImportWatch } from './watch.server.ts'

/**
 * Chooses free slugs before anything is written, so that links between posts can be rewritten to their new addresses.
 */
export async function planSlugs(site: ForeignSite, done: Map<string, ImportedPost>, { db }: Database, again = false) {
  const planned = new Map<string, string>()
  const used = new Set([...done.values()].flatMap(({ slug }) => slug ?? []))
  const wanted: { key: string; slug: string }[] = []
  for (const place of site.places) {
    const { key } = place
    const kept = done.get(key)
    if (kept && (kept.slug !== null || !again)) planned.set(key, kept.slug ?? wishedSlug(place))
    else wanted.push({ key, slug: wishedSlug(place) })
  }
  for (const batch of batchesOf(wanted, maxSlugs)) {
    const slugs = batch.map(({ slug }) => slug)
    for (const slug of await findTakenSlugs(db, slugs)) used.add(slug)
  }
  for (const { key, slug } of wanted) {
    const free = await freeSlug(slug, used, db)
    used.add(free)
    planned.set(key, free)
  }
  return planned
}

/** Limit of slugs that one statement looks up. */
const maxSlugs = 500

function wishedSlug({ slug, title, key }: { slug: string; title: string; key: string }): string {
  return slugFrom(decoded(slug)) || slugFrom(plainText(title)) || slugFrom(key)
}

/** The slug itself, or with the first free number; the numbered ones are queried here for the first time. */
async function freeSlug(slug: string, used: Set<string>, db: Database['db']): Promise<string> {
  if (!used.has(slug)) return slug
  for (let from = 2; ; from += numbersAtOnce) {
    const numbered = Array.from({ length: numbersAtOnce }, (_, index) => {
      const end = `-${from + index}`
      return slug.slice(0, maxSlugLength - end.length).toWellFormed() + end
    }).filter((one) => !used.has(one))
    const taken = await findTakenSlugs(db, numbered)
    const free = numbered.find((one) => !taken.has(one))
    if (free !== undefined) return free
  }
}

const numbersAtOnce = 20

const fileName = /\.(?!html?$|php$)\w{2,5}$/i

/** The present address of a link of the old site; other links stay unchanged. */
export function newAddress(
  address: string,
  site: ForeignSite,
  slugs: Map<string, string>,
  note: (note: Note) => void,
): string {
  const url = URL.parse(address, site.origin || undefined)
  if (!url || !site.origin || hostOf(url.href) !== hostOf(site.origin)) return address
  const number = url.searchParams.get('p') ?? url.searchParams.get('page_id')
  const key = addressKey(number === null ? url.pathname : `${url.pathname.replace(/\/*$/, '/')}?p=${number}`)
  const slug = key === null ? undefined : slugs.get(placesOf(site).get(key) ?? '')
  if (slug === undefined && fileName.test(url.pathname)) {
    note({ about: 'A link to a file of the old site, which stays there', detail: url.href })
    return url.href
  }
  if (slug !== undefined) return links.post(slug) + url.hash
  const isBlogs = `${key}/`.startsWith(`${folderOf(site.origin)}/`)
  if (!isBlogs) return URL.canParse(address) ? address : url.href
  // Lists, and content that was not imported: their old paths redirect when a reader follows the link.
  return url.pathname + url.search + url.hash
}

const placesBySite = new WeakMap<ForeignSite, Map<string, string>>()

/** Keys of posts by their old paths. */
function placesOf(site: ForeignSite): Map<string, string> {
  const known = placesBySite.get(site)
  if (known) return known
  const places = new Map<string, string>()
  for (const { key, addresses } of site.places) {
    // As in `keepOldAddresses`: the first item with an address keeps it.
    for (const path of addressesOf({ addresses })) if (!places.has(path)) places.set(path, key)
  }
  placesBySite.set(site, places)
  return places
}

/** Keys of the paths under which the old site had it. */
export function addressesOf({ addresses }: { addresses: string[] }): string[] {
  return [...new Set(addresses.flatMap((path) => addressKey(path) ?? []))].filter((path) => path !== '')
}

/** Stores redirects for the old site's lists. */
export async function keepListAddresses(site: ForeignSite, { db }: Database, watch?: ImportWatch) {
  const home = folderOf(site.origin)
  const addresses = home ? [...site.addresses, { path: home, target: links.blog() }] : site.addresses
  await transaction(db, async (tx) => {
    for (const { path, target } of addresses) {
      const key = addressKey(path)
      if (key) await keepOldAddresses(tx, [key], { target, importId: watch?.importId ?? null })
    }
    await watch?.keep(tx, { step: 'addresses' })
  })
}
