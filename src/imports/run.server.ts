/** Imports another system's export: posts in the order of the file, each with its pictures, one transaction a post. */
import { insertPost } from '#blog/writing/writing.server.ts'
import { transaction } from '#platform/db/transaction.server.ts'
import { Problem } from '#platform/http/api/problem.ts'
import { links } from '#site/links.ts'
import { folderOf, hostOf } from './addresses.ts'
import { openCategories } from './categories.server.ts'
import { openComments } from './comments.server.ts'
import { findImportedPosts, type ImportedPost, keepOldAddresses, rememberItem } from './data.server.ts'
import { draftOf } from './draft.server.ts'
import { bringLatePictures } from './late-pictures.server.ts'
import { addressesOf, keepListAddresses, newAddress, planSlugs } from './new-addresses.server.ts'
import { lostPicture, openPictures } from './pictures.server.ts'
import type { ImportReport, Note } from './report.ts'
import { type ForeignPost, type ForeignSite, UnconvertiblePost } from './source.ts'
import { plainText, toMarkdown } from './text/to-markdown.server.ts'
import { asMarkdown, type ImportOptions, type Worker, webAddress } from './worker.server.ts'

/** Posts between two progress lines. */
const postsBetweenLines = 25
const pageCategory = 'Pages'

export async function importSite(site: ForeignSite, options: ImportOptions): Promise<ImportReport> {
  const { database, watch, again = false, tell = () => {} } = options
  const sources = sourcesOf(site)
  const done = await findImportedPosts(database.db, sources)
  const slugs = await planSlugs(site, done, database, again)
  const pictures = await openPictures({ ...options, sources, origin: site.origin })
  const comments = await openComments({ database, sources, again, watch })
  const categories = await openCategories(site, database, watch)
  const report = emptyReport(site)
  const worker = { site, sources, slugs, pictures, categories, mainAuthor: mainAuthorOf(site), ...options }
  let seen = 0
  for await (const post of site.posts()) {
    watch?.signal.throwIfAborted()
    const known = done.get(post.key)
    const before = known && (known.postId !== null || !again) ? known : undefined
    const item = before
      ? { ...before, notes: await bringLatePictures(post, before, worker) }
      : await importPost(post, seen + 1, worker)
    if (item.postId !== null && item.slug !== null) await comments.bring(post.comments, item.postId)
    // What the same import brought before it was stopped or killed counts as added, not as present.
    const isPresent = before && (watch === undefined || before.importId !== watch.importId)
    if (isPresent) report.present++
    else if (before || item.slug !== null) report.added++
    report.items.push({
      title: plainText(post.title) || 'Untitled',
      address: item.slug === null ? null : links.post(item.slug),
      postId: item.postId,
      notes: before && item.postId === null ? [...item.notes, deletedHere] : item.notes,
    })
    Object.assign(report.pictures, pictures.counts)
    if (++seen % postsBetweenLines === 0) tell(progress(seen, site, report))
  }
  await keepListAddresses(site, database, watch)
  for (const { title, notes } of site.leftBehind) {
    report.items.push({ title: plainText(title) || 'Untitled', address: null, postId: null, notes })
  }
  const unshown = site.attachments().filter((address) => !pictures.isShown(address)).length
  report.leftOut = { ...report.leftOut, ...(unshown > 0 && { 'pictures and files that no post shows': unshown }) }
  report.pictures = { ...pictures.counts, failed: lostPictures(report) }
  report.comments = comments.counts
  tell(progress(seen, site, report))
  await database.syncRevision()
  return report
}

const deletedHere: Note = { about: 'Deleted on this site since; it comes back only when you ask for it' }

/**
 * The source names of a blog: the first is the one that is stored, the others are those that earlier imports may have
 * stored.
 */
export function sourcesOf({ system, origin }: Pick<ForeignSite, 'system' | 'origin'>): string[] {
  const place = hostOf(origin) + folderOf(origin)
  const origins = origin && ['https://', 'https://www.', 'http://', 'http://www.'].map((start) => start + place)
  return [...(origins || [''])].map((one) => `${system.toLowerCase()} ${one}`.slice(0, 300))
}

function progress(seen: number, site: ForeignSite, { added, present, pictures }: ImportReport): string {
  return `${seen} of ${site.places.length}: ${added} added, ${present} there already, ${pictures.added} pictures.`
}

/** Counts those of an earlier run too, whose notes are stored. */
function lostPictures({ items }: ImportReport): number {
  const lost = items.flatMap(({ notes }) => notes.filter(({ about }) => about === lostPicture))
  return new Set(lost.map(({ detail }) => detail)).size
}

function emptyReport(site: ForeignSite): ImportReport {
  const { system, origin, read, leftOut, file } = site
  const pictures = { added: 0, present: 0, failed: 0 }
  return { system, origin, read, leftOut, file, pictures, added: 0, present: 0, items: [] }
}

async function importPost(
  post: ForeignPost,
  number: number,
  worker: Worker,
): Promise<Pick<ImportedPost, 'slug' | 'postId' | 'notes'>> {
  const { database, sources, watch, pictures } = worker
  const importId = watch?.importId ?? null
  const notes = [...post.notes]
  const note = (one: Note) => {
    if (!notes.some(({ about, detail }) => about === one.about && detail === one.detail)) notes.push(one)
  }
  const slug = worker.slugs.get(post.key) ?? ''
  try {
    const draft = await convert(post, slug, worker, note)
    const addresses = addressesOf(post)
    const postId = await transaction(database.db, async (tx) => {
      const id = await insertPost(tx, draft)
      await keepOldAddresses(tx, addresses, { postId: id, importId })
      await rememberItem(tx, { source: sources[0] ?? '', key: post.key, postId: id, notes, importId })
      const { title, createdAt } = draft
      await watch?.keep(tx, {
        step: 'posts',
        posts: number,
        pictures: pictures.dealtWith(),
        title,
        day: createdAt ?? null,
      })
      return id
    })
    return { slug, postId, notes }
  } catch (error) {
    if (!(error instanceof Problem) && !(error instanceof UnconvertiblePost)) throw error
    return { slug: null, postId: null, notes: [...notes, { about: 'Left out', detail: error.message }] }
  }
}

async function convert(post: ForeignPost, slug: string, worker: Worker, note: (note: Note) => void) {
  const { pictures } = worker
  const picture = (address: string) => pictures.picture(address, note)
  const content = await asMarkdown(post, worker, { picture, note })
  const { image } = post
  const imageUrl = image && ((await picture(image.address)) ?? webAddress(image.address, worker.site))
  const isPage = post.kind === 'page'
  if (isPage) note({ about: `A page, which is a post in the category ${pageCategory} now` })
  const categories = await worker.categories.namesOf(isPage ? [pageCategory] : post.categories)
  const [category] = categories.length > 0 ? categories : [await worker.categories.fallback()]
  try {
    const options = {
      slug,
      content,
      credit: image ? await creditOf(image.credit, worker, note) : '',
      imageUrl,
      category: category ?? '',
      mainAuthor: worker.mainAuthor,
      now: worker.now,
    }
    return draftOf({ ...post, categories }, options, note)
  } catch (error) {
    throw new UnconvertiblePost((error as Error).message)
  }
}

/** The credit of the featured picture, with its links, as a line of its own under the text. */
async function creditOf(html: string, { site, slugs }: Worker, note: (note: Note) => void): Promise<string> {
  if (!plainText(html)) return ''
  return toMarkdown(`<p><em>Picture: ${html}</em></p>`, {
    picture: async () => null,
    link: (address) => newAddress(address, site, slugs, note),
    note,
    blankLines: false,
  })
}

function mainAuthorOf({ places }: ForeignSite): string | null {
  const counts = new Map<string, number>()
  for (const { author } of places) if (author) counts.set(author, (counts.get(author) ?? 0) + 1)
  const [first] = [...counts].toSorted(([, one], [, other]) => other - one)
  return first?.[0] ?? null
}
