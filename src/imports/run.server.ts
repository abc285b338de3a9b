/** Takes another system's export over: posts in the order of the file, each with its pictures, one transaction a post. */

import { createPost } from '#blog/writing.server.ts'
import { transaction } from '#platform/db/transaction.server.ts'
import { Problem } from '#platform/http/api/problem.ts'
import { links } from '#site/links.ts'
import { openCategories } from './categories.server.ts'
import { findImportedPosts, keepOldAddresses, rememberItem } from './data.server.ts'
import { draftOf } from './draft.server.ts'
import { addressesOf, keepListAddresses, newAddress, planSlugs } from './new-addresses.server.ts'
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

function mainAuthorOf({ places }: ForeignSite): string | null {
  const counts = new Map<string, number>()
  for (const { author } of places) if (author) counts.set(author, (counts.get(author) ?? 0) + 1)
  const [first] = [...counts].toSorted(([, one], [, other]) => other - one)
  return first?.[0] ?? null
}
