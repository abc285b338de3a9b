/** Series, and the previous and next post. */
import { and, asc, desc, eq, inArray, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#platform/db/database.server.ts'
import { imageInfoColumns } from '#platform/media/data.server.ts'
import { media } from '#platform/media/tables.server.ts'
import { slugFrom } from '#platform/text/slug.ts'
import { isStorableText } from '#platform/text/storable.ts'
import { findPublishedTexts, type StoredPost, selectCards } from '../data.server.ts'
import type { BlogPost, PostNeighbour, Series, Surroundings } from '../schema.ts'
import { blogPosts, seriesRedirects } from '../tables.server.ts'

const { id, slug, title, createdAt, imageUrl, series, seriesPart } = blogPosts
const isPublished = sql`${blogPosts.published}`
const neighbour = { slug, title, createdAt, imageUrl, imageInfo: imageInfoColumns }
const inOrder = [sql`${seriesPart} nulls last`, asc(createdAt), asc(id)]
const maxParts = 99
const maxSeries = 500

/** The names of all series, also those of drafts where the caller may see them. */
export async function findSeriesNames(db: Db, drafts: boolean): Promise<string[]> {
  const rows = await db
    .selectDistinct({ name: series })
    .from(blogPosts)
    .where(and(isNotNull(series), ...(drafts ? [] : [isPublished])))
    .orderBy(asc(series))
    .limit(maxSeries)
  return rows.flatMap(({ name }) => name ?? [])
}

/** Names that give the same slug, such as "Ferry days" and "Ferry Days!", are one series: they share its address. */
async function namesOf(db: Db, wanted: string): Promise<string[]> {
  return (await findSeriesNames(db, false)).filter((name) => slugFrom(name) === wanted)
}

/** The slugs of all published series, each once. */
export async function findSeriesSlugs(db: Db): Promise<string[]> {
  return [...new Set((await findSeriesNames(db, false)).map(slugFrom))]
}

/** The published parts of a series, found by its name as a slug; null when there are none. */
export async function findSeries(db: Db, wanted: string): Promise<Series | null> {
  const names = await namesOf(db, wanted)
  const [name] = names
  return name === undefined ? null : { slug: wanted, name, posts: await findParts(db, names) }
}

/** Redirects the old series' address to the one that its posts moved to; it applies once the old series has no posts. */
export async function leaveSeriesRedirect(tx: Db, from: string, to: string): Promise<void> {
  const fromSlug = slugFrom(from)
  if (!fromSlug || fromSlug === slugFrom(to)) return
  await tx
    .insert(seriesRedirects)
    .values({ fromSlug, series: to })
    .onConflictDoUpdate({ target: seriesRedirects.fromSlug, set: { series: to } })
}

/** Limit of redirects that are followed: a series renamed more often is not found by its first names. */
const maxRenamings = 5

/** The slug of the published series that this one has become; null where there is none, or it still exists itself. */
export async function findMovedSeries(db: Db, wanted: string): Promise<string | null> {
  if (!isStorableText(wanted)) return null
  const published = new Set(await findSeriesSlugs(db))
  let now = wanted
  for (let step = 0; step < maxRenamings && !published.has(now); step++) {
    const [row] = await db.select().from(seriesRedirects).where(eq(seriesRedirects.fromSlug, now))
    if (!row) return null
    now = slugFrom(row.series)
  }
  return now !== wanted && published.has(now) ? now : null
}

function findParts(db: Db, names: readonly string[]): Promise<BlogPost[]> {
  return selectCards(db)
    .where(and(isPublished, inArray(series, names)))
    .orderBy(...inOrder)
    .limit(maxParts)
}

/** The parts of a post's series, and the previous and next post. */
export async function findSurroundings(db: Db, post: StoredPost): Promise<Surroundings> {
  const seriesSlug = post.series ? slugFrom(post.series) : null
  const parts =
    post.series && seriesSlug ? await findSeriesParts(db, [post.series, ...(await namesOf(db, seriesSlug))]) : []
  const seriesParts = parts.map(({ imageUrl: _, imageInfo: __, ...part }) => part)
  const at = parts.findIndex((part) => part.slug === post.slug)
  if (parts.length > 1 && at >= 0)
    return { seriesSlug, seriesParts, previous: shown(parts[at - 1]), next: shown(parts[at + 1]) }
  const place = sql`(${post.createdAt}, ${post.id})`
  return {
    seriesSlug,
    seriesParts,
    previous: await findNext(db, sql`(${createdAt}, ${id}) < ${place}`, [desc(createdAt), desc(id)]),
    next: await findNext(db, sql`(${createdAt}, ${id}) > ${place}`, [asc(createdAt), asc(id)]),
  }
}

/** A part without a number gets the previous part's plus one. */
async function findSeriesParts(db: Db, names: readonly string[]): Promise<(PostNeighbour & { part: number })[]> {
  const rows = await db
    .select({ ...neighbour, seriesPart })
    .from(blogPosts)
    .leftJoin(media, eq(media.url, imageUrl))
    .where(and(isPublished, inArray(series, names)))
    .orderBy(...inOrder)
    .limit(maxParts)
  let last = 0
  return rows.map(({ seriesPart: given, ...row }) => {
    last = given ?? last + 1
    return { ...row, part: last }
  })
}

function shown(part: (PostNeighbour & { part: number }) | undefined): PostNeighbour | null {
  if (!part) return null
  const { part: _, ...link } = part
  return link
}

async function findNext(db: Db, beyond: SQL, order: SQL[]): Promise<PostNeighbour | null> {
  const [post] = await db
    .select(neighbour)
    .from(blogPosts)
    .leftJoin(media, eq(media.url, imageUrl))
    .where(and(isPublished, beyond))
    .orderBy(...order)
    .limit(1)
  return post ?? null
}

/** The published parts with their text, the newest first: for the series' feed. */
export async function findSeriesTexts(db: Db, wanted: string): Promise<StoredPost[]> {
  return findPublishedTexts(db, maxParts, { series: await namesOf(db, wanted) })
}
