import { and, eq, inArray, isNotNull, isNull, like, not, notExists, sql } from 'drizzle-orm'
import { blogPosts, postRedirects } from '#blog/tables.server.ts'
import { readerNotes } from '#inbox/tables.server.ts'
import type { Db } from '#platform/db/database.server.ts'
import { media } from '#platform/media/tables.server.ts'
import { links } from '#site/links.ts'
import { pictureKey } from './picture-key.server.ts'
import type { Note } from './report.ts'
import { importedItems, oldAddresses } from './tables.server.ts'

export interface ImportedPost {
  key: string
  postId: number | null
  /** Null when the author has deleted it since. */
  slug: string | null
  notes: Note[]
  importId: string | null
}

const { importId, source, key, noteId, pictureUrl } = importedItems

const isComment = like(key, 'comment %')

/** Every post imported from a blog, under any of its source names. */
export async function findImportedPosts(db: Db, sources: string[]): Promise<Map<string, ImportedPost>> {
  const { postId, notes } = importedItems
  const rows = await db
    .select({ key, postId, slug: blogPosts.slug, notes, importId })
    .from(importedItems)
    .leftJoin(blogPosts, eq(blogPosts.id, postId))
    .where(and(inArray(source, sources), isNull(pictureUrl), not(isComment)))
    // Rows whose post still exists come last, so that the Map keeps them over those deleted under another source name.
    .orderBy(sql`${postId} nulls first`)
  return new Map(rows.map((row) => [row.key, row]))
}

/** The source names of a system's blogs, for a file that does not name its own. */
export async function findSources(db: Db, system: string): Promise<string[]> {
  const rows = await db
    .selectDistinct({ source })
    .from(importedItems)
    .where(like(source, `${system.toLowerCase()} %`))
  return rows.map((row) => row.source)
}

/** Pictures by their old address: those that are here, and the addresses of those that the author has deleted since. */
export async function findImportedPictures(db: Db, sources: string[]) {
  const rows = await db
    .select({ key, url: media.url, importId })
    .from(importedItems)
    .leftJoin(media, eq(media.url, pictureUrl))
    .where(and(inArray(source, sources), isNotNull(pictureUrl)))
  const known = new Map<string, { url: string; importId: string | null }>()
  for (const row of rows) if (row.url !== null) known.set(pictureKey(row.key), { url: row.url, importId: row.importId })
  const deleted = new Set(rows.map((row) => pictureKey(row.key)).filter((each) => !known.has(each)))
  return { known, deleted }
}

/** Imported comments, and whether their notes still exist. */
export async function findImportedComments(
  db: Db,
  sources: string[],
): Promise<Map<string, { isHere: boolean; importId: string | null }>> {
  const rows = await db
    .select({ key, noteId: readerNotes.id, importId })
    .from(importedItems)
    .leftJoin(readerNotes, eq(readerNotes.id, noteId))
    .where(and(inArray(source, sources), isComment))
    .orderBy(sql`${readerNotes.id} nulls first`)
  return new Map(rows.map((row) => [row.key, { isHere: row.noteId !== null, importId: row.importId }]))
}

/** Which of these slugs are taken, now or formerly: links to a former slug must keep their target. */
export async function findTakenSlugs(db: Db, slugs: string[]): Promise<Set<string>> {
  const { fromSlug } = postRedirects
  const rows = await db.select({ slug: blogPosts.slug }).from(blogPosts).where(inArray(blogPosts.slug, slugs))
  const former = await db.select({ slug: fromSlug }).from(postRedirects).where(inArray(fromSlug, slugs))
  return new Set([...rows, ...former].map(({ slug }) => slug))
}

/** An item that was imported, deleted and imported again is stored as what it is now. */
export async function rememberItem(tx: Db, row: typeof importedItems.$inferInsert): Promise<void> {
  await tx
    .insert(importedItems)
    .values(row)
    .onConflictDoUpdate({ target: [source, key], set: row })
}

export async function keepNotes(tx: Db, sources: string[], of: string, notes: Note[]): Promise<void> {
  await tx
    .update(importedItems)
    .set({ notes })
    .where(and(inArray(source, sources), eq(key, of)))
}

export async function findPostPictures(db: Db, id: number) {
  const { content, imageUrl } = blogPosts
  const [row] = await db.select({ content, imageUrl }).from(blogPosts).where(eq(blogPosts.id, id)).for('update')
  return row ?? null
}

/** Late pictures are no edit of the author's: the post keeps its date and its history. */
export async function changePostPictures(
  tx: Db,
  id: number,
  pictures: { content: string; imageUrl: string | null },
): Promise<void> {
  const updatedAt = sql`${blogPosts.updatedAt} + interval '1 millisecond'`
  await tx
    .update(blogPosts)
    .set({ ...pictures, updatedAt })
    .where(eq(blogPosts.id, id))
}

/** Of two items with the same old address, the first keeps it, unless it was a picture that is deleted. */
export async function keepOldAddresses(
  tx: Db,
  addresses: string[],
  now: ({ postId: number } | { target: string }) & { importId?: string | null },
): Promise<void> {
  if (addresses.length === 0) return
  await tx.delete(oldAddresses).where(and(inArray(oldAddresses.path, addresses), leadsToDeletedPicture(tx)))
  await tx
    .insert(oldAddresses)
    .values(addresses.map((path) => ({ path, ...now })))
    .onConflictDoNothing()
}

export function leadsToDeletedPicture(db: Db) {
  const { target } = oldAddresses
  return and(
    like(target, '/uploads/%'),
    notExists(db.select({ url: media.url }).from(media).where(eq(media.url, target))),
  )
}

export interface OldAddress {
  path: string
  /** Slug of a published post. */
  slug: string | null
  /** A path of this site, where the target is no post. */
  target: string | null
}

/** The present targets of these paths of the old site. */
export async function findOldAddresses(db: Db, paths: string[]): Promise<OldAddress[]> {
  const { path, target, postId } = oldAddresses
  return db
    .select({ path, target, slug: blogPosts.slug })
    .from(oldAddresses)
    .leftJoin(blogPosts, eq(blogPosts.id, postId))
    .where(and(inArray(path, paths), sql`(${target} is not null or ${blogPosts.published})`))
}

/** Which of these folders were the home of an imported blog. */
export async function findOldHomes(db: Db, folders: string[]): Promise<string[]> {
  const { path, target } = oldAddresses
  const rows = await db
    .select({ path })
    .from(oldAddresses)
    .where(and(inArray(path, folders), eq(target, links.blog())))
  return rows.map((row) => row.path)
}

/** Whether any blog was imported. */
export async function hasOldAddresses(db: Db): Promise<boolean> {
  const rows = await db.select({ path: oldAddresses.path }).from(oldAddresses).limit(1)
  return rows.length > 0
}
