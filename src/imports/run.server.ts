/** Takes another system's export over: posts in the order of the file, each with its pictures, one transaction a post. */

import { createPost } from '#blog/writing.server.ts'
import { createCategory, findCategories } from '#categories/data.server.ts'
import type { Database } from '#platform/db/database.server.ts'
import { transaction } from '#platform/db/transaction.server.ts'
import { Problem } from '#platform/http/problem.ts'
import { fold } from '#platform/text/fold.ts'
import { maxSlugLength, slugFrom } from '#platform/text/slug.ts'
import { links } from '#site/links.ts'
import { addressKey } from './addresses.ts'
import { findImportedPosts, findTakenSlugs, type ImportedPost, keepOldAddresses, rememberItem } from './data.server.ts'
import { draftOf } from './draft.server.ts'
import { lostPicture, openPictures, type PictureOptions } from './pictures.server.ts'
import type { ImportReport, Note } from './report.ts'
import { type ForeignPost, type ForeignSite, Unfit } from './source.ts'
import { plainText, toMarkdown } from './to-markdown.server.ts'

export interface ImportOptions extends Omit<PictureOptions, 'source' | 'origin'> {
  now: Date
  /** Is called with how far it has come. */
  tell?: (line: string) => void
}

/** Posts between two lines of progress. */
const postsBetweenLines = 25
const pageCategory = 'Pages'

export async function importSite(site: ForeignSite, options: ImportOptions): Promise<ImportReport> {
  const { database, tell = () => {} } = options
  const source = `${site.system.toLowerCase()} ${site.origin}`.slice(0, 300)
  const done = await findImportedPosts(database.db, source)
  const slugs = await planSlugs(site, done, database)
  const pictures = await openPictures({ ...options, source, origin: site.origin })
  const categories = await openCategories(site, database)
  await keepListAddresses(site, database)
  const report = emptyReport(site)
  const worker = { site, source, slugs, pictures, categories, mainAuthor: mainAuthorOf(site), ...options }
  let seen = 0
  for await (const post of site.posts()) {
    const before = done.get(post.key)
    const item = before ? { slug: before.slug, notes: before.notes } : await importPost(post, worker)
    if (before) report.present++
    else if (item.slug !== null) report.added++
    report.items.push({
      title: plainText(post.title) || 'Untitled',
      address: item.slug === null ? null : links.post(item.slug),
      notes: item.notes,
    })
    Object.assign(report.pictures, pictures.counts)
    if (++seen % postsBetweenLines === 0) tell(progress(seen, site, report))
  }
  report.pictures = { ...pictures.counts, failed: lostPictures(report) }
  tell(progress(seen, site, report))
  await database.syncRevision()
  return report
}

function progress(seen: number, site: ForeignSite, { added, present, pictures }: ImportReport): string {
  return `${seen} of ${site.places.length}: ${added} added, ${present} there already, ${pictures.added} pictures.`
}

/** Also those of an earlier run, whose notes are kept. */
function lostPictures({ items }: ImportReport): number {
  const lost = items.flatMap(({ notes }) => notes.filter(({ about }) => about === lostPicture))
  return new Set(lost.map(({ detail }) => detail)).size
}

function emptyReport(site: ForeignSite): ImportReport {
  const { system, origin, read, leftOut, file } = site
  const pictures = { added: 0, present: 0, failed: 0 }
  return { system, origin, read, leftOut, file, pictures, added: 0, present: 0, items: [] }
}

type Worker = ImportOptions & {
  site: ForeignSite
  source: string
  slugs: Map<string, string>
  pictures: Awaited<ReturnType<typeof openPictures>>
  categories: Awaited<ReturnType<typeof openCategories>>
  mainAuthor: string | null
}

async function importPost(post: ForeignPost, worker: Worker): Promise<{ slug: string | null; notes: Note[] }> {
  const { database, source } = worker
  const notes = [...post.notes]
  const note = (one: Note) => void notes.push(one)
  const slug = worker.slugs.get(post.key) ?? ''
  try {
    const draft = await convert(post, slug, worker, note)
    const addresses = addressesOf(post).filter((path) => path !== links.post(slug))
    await transaction(database.db, async (tx) => {
      const { id } = await createPost(tx, draft)
      await keepOldAddresses(tx, addresses, { postId: id })
      await rememberItem(tx, { source, key: post.key, postId: id, notes })
    })
    return { slug, notes }
  } catch (error) {
    if (!(error instanceof Problem) && !(error instanceof Unfit)) throw error
    return { slug: null, notes: [...notes, { about: 'Left out', detail: error.message }] }
  }
}

async function convert(post: ForeignPost, slug: string, worker: Worker, note: (note: Note) => void) {
  const { site, pictures, slugs } = worker
  const content = await toMarkdown(post.html, {
    blankLines: site.hasBlankLines(post),
    picture: (address) => pictures.picture(address, note),
    link: (address) => newAddress(address, site, slugs, note),
    note,
  })
  const { image } = post
  const imageUrl = image && ((await pictures.picture(image.address, note)) ?? webAddress(image.address))
  const isPage = post.kind === 'page'
  if (isPage) note({ about: `A page, which is a post in the category ${pageCategory} now` })
  const categories = await worker.categories.namesOf(isPage ? [pageCategory] : post.categories)
  const [category] = categories.length > 0 ? categories : [await worker.categories.fallback()]
  try {
    const options = {
      slug,
      content,
      imageUrl,
      category: category ?? '',
      mainAuthor: worker.mainAuthor,
      now: worker.now,
    }
    return draftOf({ ...post, categories }, options, note)
  } catch (error) {
    throw new Unfit((error as Error).message)
  }
}

const webAddress = (address: string) => (/^https?:\/\//.test(address) ? address : null)

/** Slugs that are free, decided before anything is written, so that links between posts lead to where they will be. */
async function planSlugs(site: ForeignSite, done: Map<string, ImportedPost>, { db }: Database) {
  const planned = new Map<string, string>()
  const wanted = site.places.map((place) => ({ key: place.key, slug: wishedSlug(place) }))
  const used = new Set([...done.values()].flatMap(({ slug }) => slug ?? []))
  for (let from = 0; from < wanted.length; from += 500) {
    for (const slug of await findTakenSlugs(
      db,
      wanted.slice(from, from + 500).map(({ slug }) => slug),
    ))
      used.add(slug)
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
function newAddress(
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

function addressesOf({ addresses }: { addresses: string[] }): string[] {
  return [...new Set(addresses.flatMap((path) => addressKey(path) ?? []))].filter((path) => path !== '')
}

async function keepListAddresses(site: ForeignSite, { db }: Database) {
  for (const { path, target } of site.addresses) {
    const key = addressKey(path)
    if (key) await keepOldAddresses(db, [key], { target })
  }
}

/** Categories of the site by name, made when they are first needed. */
async function openCategories(site: ForeignSite, { db }: Database) {
  const known = new Map((await findCategories(db)).map(({ name }) => [fold(name), name]))
  const described = new Map(site.categories.map(({ name, description }) => [fold(name), description]))

  async function nameOf(written: string): Promise<string> {
    const name = plainText(written).slice(0, 100).trim()
    const there = known.get(fold(name))
    if (there !== undefined) return there
    const description = plainText(described.get(fold(name)) ?? '').slice(0, 500) || `Posts filed under ${name}.`
    await createCategory(db, { name, description, icon: 'map-marked-alt', color: 'travel-blue' })
    known.set(fold(name), name)
    return name
  }

  return {
    async namesOf(written: string[]): Promise<string[]> {
      const names: string[] = []
      for (const one of written) if (plainText(one) !== '') names.push(await nameOf(one))
      return [...new Set(names)]
    },
    fallback: () => nameOf('Travel Guides'),
  }
}

function mainAuthorOf({ places }: ForeignSite): string | null {
  const counts = new Map<string, number>()
  for (const { author } of places) if (author) counts.set(author, (counts.get(author) ?? 0) + 1)
  const [first] = [...counts].toSorted(([, one], [, other]) => other - one)
  return first?.[0] ?? null
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
