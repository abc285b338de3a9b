import { and, desc, eq, inArray, lt, not, or, type SQL, sql } from 'drizzle-orm'
import { filesOf, pictureTrash } from '#pictures/trash.server.ts'
import { findUses } from '#pictures/uses.server.ts'
import type { Db } from '#platform/db/database.server.ts'
import { transaction } from '#platform/db/transaction.server.ts'
import { Problem } from '#platform/http/api/problem.ts'
import type { Storage } from '#platform/media/storage.ts'
import { StorageOutage } from '#platform/media/storage-outage.server.ts'
import { media } from '#platform/media/tables.server.ts'
import { counted } from '#platform/text/counted.ts'
import { containsPattern } from '#platform/text/fold.ts'
import { trash, undos } from '#platform/trash/tables.server.ts'
import { restoreFromTrash } from '#platform/trash/trash.server.ts'
import { undoMs } from '#platform/trash/undo.server.ts'
import { daysInTrash, maxListed, type TrashKindName, trashKinds } from './options.ts'
import type { TrashedThing } from './schema.ts'

const dayMs = 86_400_000
const keptMs = daysInTrash * dayMs

interface TrashFilter {
  kind?: TrashKindName | undefined
  search?: string | undefined
}

/** Last deleted first. */
export async function findTrash(db: Db, { kind, search }: TrashFilter): Promise<TrashedThing[]> {
  const { id, title, picture, deletedAt } = trash
  const rows = await db
    .select({ id, kind: sql<TrashKindName>`${trash.kind}`, title, picture, deletedAt })
    .from(trash)
    .where(
      and(
        inArray(trash.kind, kind ? [kind] : [...trashKinds]),
        search === undefined ? undefined : sql`search_fold(${title}) like search_fold(${containsPattern(search)})`,
      ),
    )
    .orderBy(desc(deletedAt), desc(id))
    .limit(maxListed)
  return rows.map((row) => ({ ...row, goneAt: new Date(Date.parse(row.deletedAt) + keptMs).toISOString() }))
}

/**
 * @returns whether it existed
 * @throws Problem 409 for a picture that is in use
 */
export async function deleteForGood(db: Db, storage: Storage, id: number, now: Date): Promise<boolean> {
  const [picture] = await db
    .select({ url: trash.thing })
    .from(trash)
    .where(and(eq(trash.id, id), isPicture))
  const uses = picture ? await findUses(db, picture.url, { inTrash: id }) : []
  if (uses.length > 0)
    throw new Problem(409, `It is used in ${counted(uses.length, 'place')}: put it back, or replace it there first.`)
  return (await deleteThings(db, storage, eq(trash.id, id), now)) > 0
}

/** Permanently deletes trash older than thirty days, and expired undos. */
export async function emptyTrash(db: Db, storage: Storage, now: Date): Promise<number> {
  const before = (ms: number) => new Date(now.getTime() - ms).toISOString()
  await db.delete(undos).where(lt(undos.doneAt, before(undoMs)))
  return deleteThings(db, storage, or(lt(trash.deletedAt, before(keptMs)), eq(trash.kind, leaving))!, now)
}

/** Pictures deleted at once; the next hour deletes the others. */
const maxPictures = 1000

/** The kind of a picture whose files are being deleted: it is not listed, and cannot be put back. */
const leaving = 'leaving'
const isPicture = inArray(trash.kind, [pictureTrash.name, leaving])

/** @throws the first failure of the storage, after everything else is deleted; while it is away, no more of it is asked */
async function deleteThings(db: Db, storage: Storage, which: SQL, now: Date): Promise<number> {
  const others = await db
    .delete(trash)
    .where(and(which, not(isPicture)))
    .returning({ id: trash.id })
  const pictures = await db.select({ id: trash.id }).from(trash).where(and(which, isPicture)).limit(maxPictures)
  let deleted = others.length
  const failures: unknown[] = []
  for (const { id } of pictures) {
    try {
      if (await deletePicture(db, storage, id, now)) deleted++
    } catch (failure) {
      failures.push(failure)
      if (failure instanceof StorageOutage) break
    }
  }
  if (failures.length > 0) throw failures[0]
  return deleted
}

/**
 * Files first: if that fails, the picture stays in the trash, and the next attempt knows its files. No transaction is open
 * meanwhile, since a bucket may be slow. A picture that is here again (from an archive) keeps its files; one that is in use again (by a
 * restored revision or an undone change, since its files have been there all the time) returns to the library.
 */
async function deletePicture(db: Db, storage: Storage, id: number, now: Date): Promise<boolean> {
  const [thing] = await db
    .update(trash)
    .set({ kind: leaving })
    .where(and(eq(trash.id, id), isPicture))
    .returning({ url: trash.thing, rows: trash.rows })
  if (!thing) return false
  const stays = () => db.update(trash).set({ kind: pictureTrash.name }).where(eq(trash.id, id))
  try {
    const isHere = (await db.$count(media, eq(media.url, thing.url))) > 0
    if (!isHere && (await findUses(db, thing.url, { inTrash: id })).length > 0) {
      await stays()
      await transaction(db, (tx) => restoreFromTrash(tx, [pictureTrash], [id], now))
      return false
    }
    if (!isHere) await Promise.all(filesOf(thing.rows[0]?.row ?? {}).map((name) => storage.delete(name)))
  } catch (failure) {
    await stays()
    throw failure
  }
  return (await db.delete(trash).where(eq(trash.id, id)).returning({ id: trash.id })).length > 0
}
