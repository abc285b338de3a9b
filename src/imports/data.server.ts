import { and, eq, inArray, isNotNull, isNull, like, not, sql } from 'drizzle-orm'
import { blogPosts, postRedirects } from '#blog/tables.server.ts'
import { readerNotes } from '#inbox/tables.server.ts'
import type { Db } from '#platform/db/database.server.ts'
import { links } from '#site/links.ts'
import { pictureKey } from './addresses.ts'
import type { Note } from './report.ts'
import { importedItems, oldAddresses } from './tables.server.ts'

export interface ImportedPost {
  key: string
  postId: number | null
  /** Null: the author has deleted it since. */
  slug: string | null
  notes: Note[]
  importId: string | null
}

const { importId, source, key, noteId, pictureUrl } = importedItems

const isComment = like(key, 'comment %')

/** Every post that was taken over from a blog, whichever of its sources named it. */
export async function findImportedPosts(db: Db, sources: string[]): Promise<Map<string, ImportedPost>> {
  const { postId, notes } = importedItems
  const rows = await db
    .select({ key, postId, slug: blogPosts.slug, notes, importId })
    .from(importedItems)
    .leftJoin(blogPosts, eq(blogPosts.id, postId))
    .where(and(inArray(source, sources), isNull(pictureUrl), not(isComment)))
    // One that is here still counts, whatever was deleted under another source.
    .orderBy(sql`${postId} nulls first`)
  return new Map(rows.map((row) => [row.key, row]))
}

/** What blogs of a system are known as, for a file that does not say which it is of. */
export async function findSources(db: Db, system: string): Promise<string[]> {
  const rows = await db
    .selectDistinct({ source })
    .from(importedItems)
    .where(like(source, `${system.toLowerCase()} %`))
  return rows.map((row) => row.source)
}

export async function findImportedPictures(
  db: Db,
  sources: string[],
): Promise<Map<string, { url: string; importId: string | null }>> {
  const rows = await db
    .select({ key, url: pictureUrl, importId })
    .from(importedItems)
    .where(and(inArray(source, sources), isNotNull(pictureUrl)))
  return new Map(rows.map((row) => [pictureKey(row.key), { url: row.url ?? '', importId: row.importId }]))
}

/** Comments that were taken over, and whether their notes are still here. */
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

/** Which of these slugs posts have already, or had: links to a former slug must go on to lead where they led. */
export async function findTakenSlugs(db: Db, slugs: string[]): Promise<Set<string>> {
  const { fromSlug } = postRedirects
  const rows = await db.select({ slug: blogPosts.slug }).from(blogPosts).where(inArray(blogPosts.slug, slugs))
  const former = await db.select({ slug: fromSlug }).from(postRedirects).where(inArray(fromSlug, slugs))
  return new Set([...rows, ...former].map(({ slug }) => slug))
}

/** What was taken over, deleted and taken over again is known as what it is now. */
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

/** Pictures that came late: no edit of the author's, so the post keeps its day and its history. */
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

/** The first to have had an address keeps it. */
export async function keepOldAddresses(
  tx: Db,
  addresses: string[],
  now: ({ postId: number } | { target: string }) & { importId?: string | null },
): Promise<void> {
  if (addresses.length === 0) return
  await tx
    .insert(oldAddresses)
    .values(addresses.map((path) => ({ path, ...now })))
    .onConflictDoNothing()
}

export interface OldAddress {
  path: string
  /** Of a published post. */
  slug: string | null
  /** A path of this site, for what is no post. */
  target: string | null
}

/** What stands now where the old site had something at these paths. */
export async function findOldAddresses(db: Db, paths: string[]): Promise<OldAddress[]> {
  const { path, target, postId } = oldAddresses
  return db
    .select({ path, target, slug: blogPosts.slug })
    .from(oldAddresses)
    .leftJoin(blogPosts, eq(blogPosts.id, postId))
    .where(and(inArray(path, paths), sql`(${target} is not null or ${blogPosts.published})`))
}

/** Which of these folders were the home of a blog that has moved here. */
export async function findOldHomes(db: Db, folders: string[]): Promise<string[]> {
  const { path, target } = oldAddresses
  const rows = await db
    .select({ path })
    .from(oldAddresses)
    .where(and(inArray(path, folders), eq(target, links.blog())))
  return rows.map((row) => row.path)
}

/** Whether another blog has moved here at all. */
export async function hasOldAddresses(db: Db): Promise<boolean> {
  const rows = await db.select({ path: oldAddresses.path }).from(oldAddresses).limit(1)
  return rows.length > 0
}
