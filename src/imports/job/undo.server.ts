/** Undoes a whole import: what it added is removed, except what the author has edited since or uses elsewhere. */
import {
  and,
  eq,
  exists,
  getTableName,
  inArray,
  isNotNull,
  isNull,
  like,
  ne,
  not,
  notExists,
  or,
  sql,
} from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { blogPosts, postRevisions } from '#blog/tables.server.ts'
import { categories } from '#categories/tables.server.ts'
import { readerNotes } from '#inbox/tables.server.ts'
import { pictureKey } from '#pictures/picture-key.ts'
import { usesInSite } from '#pictures/site-uses.server.ts'
import { pictureUses } from '#pictures/tables.server.ts'
import type { Db } from '#platform/db/database.server.ts'
import { withoutTimeLimit } from '#platform/db/transaction.server.ts'
import { storedNames } from '#platform/media/storage.server.ts'
import { media } from '#platform/media/tables.server.ts'
import { trash } from '#platform/trash/tables.server.ts'
import type { DeclaredTable } from '#site/room.server.ts'
import { leadsToDeletedPicture } from '../data.server.ts'
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

/** Readers' notes that no import brought; spam does not count. */
const hasNotes = (db: Db) =>
  exists(
    db
      .select({ id: readerNotes.id })
      .from(readerNotes)
      .where(
        and(
          eq(readerNotes.postId, blogPosts.id),
          ne(readerNotes.status, 'spam'),
          notExists(
            db.select({ key: importedItems.key }).from(importedItems).where(eq(importedItems.noteId, readerNotes.id)),
          ),
        ),
      ),
  )

/** An import writes one revision of a post; each save by the author adds one. What readers wrote under it counts as well. */
const isEdited = (db: Db) =>
  or(sql`(select count(*) from ${postRevisions} where ${postRevisions.postId} = ${blogPosts.id}) > 1`, hasNotes(db))!

/** Pictures that are here and stand in none but the import's own posts. */
async function findPicturesToGo(db: Db, id: string): Promise<string[]> {
  const { picture, usedIn, rowId } = pictureUses
  const isOwn = and(eq(usedIn, getTableName(blogPosts)), inArray(rowId, broughtPosts(db, id)))
  const uses = db
    .select({ picture })
    .from(pictureUses)
    .where(and(eq(picture, sql`split_part(${media.url}, '.', 1)`), not(isOwn!)))
  const rows = await db
    .selectDistinct({ url: media.url })
    .from(importedItems)
    .innerJoin(media, eq(media.url, importedItems.pictureUrl))
    .where(and(ofImport(id), notExists(uses)))
  const onSite = await usesInSite(db)
  return rows.map(({ url }) => url).filter((url) => !onSite.has(pictureKey(url)))
}

/** How many things go if those that were edited go, too. */
export async function previewUndo(db: Db, { id, categories: made }: StoredImport): Promise<UndoPreview> {
  const posts = inArray(blogPosts.id, broughtPosts(db, id))
  return {
    posts: await db.$count(blogPosts, posts),
    edited: await db.$count(blogPosts, and(posts, isEdited(db))),
    pictures: (await findPicturesToGo(db, id)).length,
    addresses: await db.$count(oldAddresses, eq(oldAddresses.importId, id)),
    categories: await db.$count(categories, inArray(categories.id, made)),
  }
}

/**
 * Runs in one transaction, so that the site is never half undone.
 * @param keepsEdited whether posts that were edited or got notes since stay, with their pictures, categories and old addresses
 * @returns names of files to delete after the commit
 */
export async function undoImport(
  tx: Db,
  { id, categories: made }: StoredImport,
  tables: readonly DeclaredTable[],
  keepsEdited: boolean,
): Promise<string[]> {
  await withoutTimeLimit(tx)
  const brought = inArray(blogPosts.id, broughtPosts(tx, id))
  await tx.delete(blogPosts).where(keepsEdited ? and(brought, not(isEdited(tx))) : brought)
  await tx.delete(readerNotes).where(broughtNotes(tx, id))
  const pictures = await tx
    .select({ url: media.url, widths: media.widths })
    .from(importedItems)
    .innerJoin(media, eq(media.url, importedItems.pictureUrl))
    .where(ofImport(id))
  const used = pictures.length > 0 ? await usedPictures(tx, tables) : new Set<string>()
  const unused = pictures.filter(({ url }) => !used.has(stemOf(url)))
  const urls = unused.map(({ url }) => url)
  await tx.delete(media).where(inArray(media.url, urls))
  const ofPicture = like(oldAddresses.target, '/uploads/%')
  const isList = and(isNotNull(oldAddresses.target), not(ofPicture))
  await tx.delete(oldAddresses).where(and(eq(oldAddresses.importId, id), or(isList, leadsToDeletedPicture(tx))))
  // Deletes the records of posts, comments and pictures that the author had deleted, too: they kept these from being imported again.
  const itsNote = tx.select({ id: readerNotes.id }).from(readerNotes).where(eq(readerNotes.id, importedItems.noteId))
  const itsPicture = tx.select({ url: media.url }).from(media).where(eq(media.url, importedItems.pictureUrl))
  const isGone = and(isNull(importedItems.postId), notExists(itsNote), notExists(itsPicture))
  await tx.delete(importedItems).where(and(ofImport(id), isGone))
  const filed = tx.select({ name: blogPosts.category }).from(blogPosts)
  await tx.delete(categories).where(and(inArray(categories.id, made), not(inArray(categories.name, filed))))
  return unused.flatMap(({ url, widths }) => storedNames(url, widths))
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
