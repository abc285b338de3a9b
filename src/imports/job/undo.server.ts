/** Undoes a whole import: what it added is removed, except what the author has edited since or uses elsewhere. */
import { and, eq, exists, getTableName, inArray, isNotNull, isNull, like, not, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { blogPosts, postRevisions } from '#blog/tables.server.ts'
import { categories } from '#categories/tables.server.ts'
import { readerNotes } from '#inbox/tables.server.ts'
import type { Db } from '#platform/db/database.server.ts'
import { withoutTimeLimit } from '#platform/db/transaction.server.ts'
import { storedNames } from '#platform/media/storage.server.ts'
import { media } from '#platform/media/tables.server.ts'
import { trash } from '#platform/trash/tables.server.ts'
import type { DeclaredTable } from '#site/room.server.ts'
import type { UndoPreview } from '../schema.ts'
import { importedItems, imports, oldAddresses } from '../tables.server.ts'
import type { StoredImport } from './imports.server.ts'

/** The import's own tables: a picture named there is not in use. */
const ownTables: readonly PgTable[] = [media, importedItems, oldAddresses, imports]

const ofImport = (id: string) => eq(importedItems.importId, id)
const broughtPosts = (db: Db, id: string) =>
  db
    .select({ id: importedItems.postId })
    .from(importedItems)
    .where(and(ofImport(id), isNotNull(importedItems.postId)))

/** Comments that it brought to posts of an earlier import; those of its own posts share their fate. */
function broughtNotes(db: Db, id: string) {
  const { noteId } = importedItems
  const notes = db
    .select({ id: noteId })
    .from(importedItems)
    .where(and(ofImport(id), isNotNull(noteId)))
  return and(inArray(readerNotes.id, notes), not(inArray(readerNotes.postId, broughtPosts(db, id))))
}

/** An import writes one revision of a post; each save by the author adds one. */
const isEdited = sql`(select count(*) from ${postRevisions} where ${postRevisions.postId} = ${blogPosts.id}) > 1`

export async function previewUndo(db: Db, { id, categories: made }: StoredImport): Promise<UndoPreview> {
  const posts = inArray(blogPosts.id, broughtPosts(db, id))
  return {
    posts: await db.$count(blogPosts, posts),
    edited: await db.$count(blogPosts, and(posts, isEdited)),
    pictures: await db.$count(importedItems, and(ofImport(id), isNotNull(importedItems.pictureUrl))),
    addresses: await db.$count(oldAddresses, eq(oldAddresses.importId, id)),
    categories: await db.$count(categories, inArray(categories.id, made)),
  }
}

/**
 * Runs in one transaction, so that the site is never half undone.
 * @param keepsEdited whether posts that were edited since stay, with their pictures, categories and old addresses
 * @returns names of files to delete after the commit
 */
export async function takeBack(
  tx: Db,
  { id, categories: made }: StoredImport,
  tables: readonly DeclaredTable[],
  keepsEdited: boolean,
): Promise<string[]> {
  await withoutTimeLimit(tx)
  const brought = inArray(blogPosts.id, broughtPosts(tx, id))
  await tx.delete(blogPosts).where(keepsEdited ? and(brought, not(isEdited)) : brought)
  await tx.delete(readerNotes).where(broughtNotes(tx, id))
  const pictures = await tx
    .select({ url: importedItems.pictureUrl, widths: media.widths })
    .from(importedItems)
    .innerJoin(media, eq(media.url, importedItems.pictureUrl))
    .where(ofImport(id))
  const used = pictures.length > 0 ? await usedPictures(tx, tables) : new Set<string>()
  const unused = pictures.filter(({ url }) => !used.has(stemOf(url ?? '')))
  for (const { url } of unused) {
    if (url === null) continue
    await tx.delete(media).where(eq(media.url, url))
    await tx.delete(oldAddresses).where(and(eq(oldAddresses.importId, id), eq(oldAddresses.target, url)))
    await tx.delete(importedItems).where(and(ofImport(id), eq(importedItems.pictureUrl, url)))
  }
  const isList: SQL = sql`${oldAddresses.target} is not null and not ${like(oldAddresses.target, '/uploads/%')}`
  await tx.delete(oldAddresses).where(and(eq(oldAddresses.importId, id), isList))
  const itsNote = tx.select({ id: readerNotes.id }).from(readerNotes).where(eq(readerNotes.id, importedItems.noteId))
  // Rows of posts and comments that the author had deleted: this import kept them from coming back, and is now
  // forgotten.
  await tx
    .delete(importedItems)
    .where(and(ofImport(id), isNull(importedItems.postId), isNull(importedItems.pictureUrl), not(exists(itsNote))))
  const filed = tx.select({ name: blogPosts.category }).from(blogPosts)
  await tx.delete(categories).where(and(inArray(categories.id, made), not(inArray(categories.name, filed))))
  return unused.flatMap(({ url, widths }) => storedNames(url ?? '', widths))
}

const stemPattern = '/uploads/([0-9a-f]{32})'

const stemOf = (url: string) => new RegExp(stemPattern).exec(url)?.[1] ?? ''

/** Every picture named in any table of any room, the trash included. */
async function usedPictures(tx: Db, tables: readonly DeclaredTable[]): Promise<Set<string>> {
  const used = new Set<string>()
  for (const { table, fate } of tables) {
    if ((fate === 'left out' && table !== trash) || ownTables.includes(table)) continue
    const row = sql.identifier(getTableName(table))
    const { rows } = await tx.execute<{ stem: string }>(
      sql`select distinct found[1] as stem from ${table}, regexp_matches(${row}::text, ${stemPattern}, 'g') as found`,
    )
    for (const { stem } of rows) used.add(stem)
  }
  return used
}
