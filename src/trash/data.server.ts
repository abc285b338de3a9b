import { and, desc, eq, inArray, like, lt, type SQL, sql } from 'drizzle-orm'
import { filesOf, pictureTrash } from '#pictures/trash.server.ts'
import type { Db } from '#platform/db/database.server.ts'
import { transaction } from '#platform/db/transaction.server.ts'
import type { Storage } from '#platform/media/storage.ts'
import { containsPattern, fold } from '#platform/text/fold.ts'
import { type JsonRow, trash, undos } from '#platform/trash/tables.server.ts'
import { undoMs } from '#platform/trash/undo.server.ts'
import { daysInTrash, type TrashKindName } from './options.ts'
import type { TrashedThing } from './schema.ts'

const maxListed = 500
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
        kind && eq(trash.kind, kind),
        search === undefined ? undefined : like(sql`folded(${title})`, containsPattern(fold(search))),
      ),
    )
    .orderBy(desc(deletedAt), desc(id))
    .limit(maxListed)
  return rows.map((row) => ({ ...row, goneAt: new Date(Date.parse(row.deletedAt) + keptMs).toISOString() }))
}

/** @returns whether it existed */
export async function deleteForGood(db: Db, storage: Storage, id: number): Promise<boolean> {
  return (await deleteThings(db, storage, eq(trash.id, id))) > 0
}

/** Deletes for good what is older than thirty days, and undos that have expired. */
export async function emptyTrash(db: Db, storage: Storage, now: Date): Promise<number> {
  const before = (ms: number) => new Date(now.getTime() - ms).toISOString()
  await db.delete(undos).where(lt(undos.doneAt, before(undoMs)))
  return deleteThings(db, storage, lt(trash.deletedAt, before(keptMs)))
}

/** Things deleted by one transaction, which holds up the embedded database while their files go. */
const atOnce = 20

async function deleteThings(db: Db, storage: Storage, which: SQL): Promise<number> {
  for (let deleted = 0; ; ) {
    const count = await transaction(db, (tx) => deleteSome(tx, storage, which))
    deleted += count
    if (count < atOnce) return deleted
  }
}

/** Files first: if that fails, the things stay in the trash, and the next attempt knows their files. Nobody restores them meanwhile. */
async function deleteSome(tx: Db, storage: Storage, which: SQL): Promise<number> {
  // Not the rows of a post: with all its revisions they are megabytes.
  const row = sql<JsonRow | null>`case when ${trash.kind} = ${pictureTrash.name} then ${trash.rows}->0->'row' end`
  const things = await tx.select({ id: trash.id, row }).from(trash).where(which).limit(atOnce).for('update')
  const files = things.flatMap((thing) => (thing.row ? filesOf(thing.row) : []))
  await Promise.all(files.map((name) => storage.delete(name)))
  const ids = things.map(({ id }) => id)
  if (ids.length > 0) await tx.delete(trash).where(inArray(trash.id, ids))
  return ids.length
}
