/**
 * The table of imports. One process works on one import at a time under a lease, and every write names the holder, so
 * that a process that was stopped, or whose lease ran out, writes nothing more.
 */
import { and, asc, desc, eq, inArray, ne, notInArray, or, sql } from 'drizzle-orm'
import { fromNow, isOver } from '#platform/db/clock-ahead.server.ts'
import type { Db } from '#platform/db/database.server.ts'
import { type ImportStatus, workedOn } from '../options.ts'
import type { ImportProgress, SentFile } from '../schema.ts'
import { imports } from '../tables.server.ts'

export type StoredImport = typeof imports.$inferSelect

const { id, status, worker, leaseUntil, leftover, createdAt, files, progress } = imports

const leaseMs = 30_000
export const renewEveryMs = 8_000
const lease = fromNow(leaseMs)
const isFree = isOver(leaseUntil, leaseMs)
const released = { worker: null, leaseUntil: null, attempts: 0 }

/** Another process holds the import now, or the author stopped it. */
export class LostImport extends Error {}

/** The newest 20, newest first: a limit, because each carries its report. */
export async function findImports(db: Db): Promise<StoredImport[]> {
  return db.select().from(imports).where(ne(status, 'undone')).orderBy(desc(createdAt), desc(id)).limit(20)
}

export async function findImport(db: Db, one: string): Promise<StoredImport | null> {
  const [row] = await db.select().from(imports).where(eq(id, one))
  return row ?? null
}

/** Ids of imports whose files are still needed. */
export async function findOpenImports(db: Db): Promise<Set<string>> {
  const rows = await db
    .select({ id })
    .from(imports)
    .where(notInArray(status, ['done', 'undone', 'undoing', 'refused']))
  return new Set(rows.map((row) => row.id))
}

/** An advisory lock: only one request at a time may create an import, or begin work on one. */
export async function lockTurns(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('old-blog'))`)
}

export async function addImport(tx: Db, row: typeof imports.$inferInsert): Promise<void> {
  await tx.insert(imports).values(row)
}

export async function forgetImport(tx: Db, one: string, among: readonly ImportStatus[]): Promise<boolean> {
  const rows = await tx
    .delete(imports)
    .where(and(eq(id, one), inArray(status, [...among])))
    .returning({ id })
  return rows.length > 0
}

/** Stores that a piece of a file has arrived. @returns whether the import still waits for it */
export async function keepReceived(db: Db, one: string, file: number, received: number): Promise<boolean> {
  const path = sql.raw(`'{${file},received}'`)
  const rows = await db
    .update(imports)
    .set({ files: sql`jsonb_set(${files}, ${path}, to_jsonb(${received}::bigint))` as unknown as SentFile[] })
    .where(and(eq(id, one), eq(status, 'sending')))
    .returning({ id })
  return rows.length > 0
}

type Change = Partial<typeof imports.$inferInsert>

/** A change of state that the author asks for. @returns whether it was in one of these states */
export async function changeImportStatus(
  db: Db,
  one: string,
  from: readonly ImportStatus[],
  change: Change,
): Promise<boolean> {
  const rows = await db
    .update(imports)
    .set({ problem: null, ...change, ...released })
    .where(and(eq(id, one), inArray(status, [...from])))
    .returning({ id })
  return rows.length > 0
}

/** Imports that wait for a process. Asked with a SELECT every few seconds, before any write. */
export async function findWaiting(db: Db): Promise<StoredImport[]> {
  return db
    .select()
    .from(imports)
    .where(and(or(inArray(status, [...workedOn]), sql`cardinality(${leftover}) > 0`), isFree))
    .orderBy(asc(createdAt))
}

export async function claimImport(db: Db, one: string, name: string): Promise<boolean> {
  const rows = await db
    .update(imports)
    .set({ worker: name, leaseUntil: lease as unknown as string, attempts: sql`${imports.attempts} + 1` })
    .where(and(eq(id, one), or(inArray(status, [...workedOn]), sql`cardinality(${leftover}) > 0`), isFree))
    .returning({ id })
  return rows.length > 0
}

/** Releases all imports at the start of a database with a single process: whoever held one before is gone. */
export async function releaseAllImports(db: Db): Promise<void> {
  const [held] = await db.select({ id }).from(imports).where(sql`${worker} is not null`).limit(1)
  if (held) await db.update(imports).set({ worker: null, leaseUntil: null })
}

/** Until another process takes over a lease that has run out, it still belongs to the old holder. */
const isHeld = (one: StoredImport, name: string) => and(eq(id, one.id), eq(worker, name), eq(status, one.status))

/** Renews the lease and stores a change. @throws LostImport */
export async function keepHeld(tx: Db, one: StoredImport, name: string, change: Change = {}): Promise<void> {
  const rows = await tx
    .update(imports)
    .set({ leaseUntil: lease as unknown as string, ...change })
    .where(isHeld(one, name))
    .returning({ id })
  if (rows.length === 0) throw new LostImport('The import is no longer this process’s.')
}

/** Renews the lease and stores progress, of which only the given parts change. */
export async function keepProgress(
  tx: Db,
  one: StoredImport,
  name: string,
  now: Partial<ImportProgress>,
): Promise<void> {
  const merged = sql`coalesce(${progress}, ${JSON.stringify(noProgress)}::jsonb) || ${JSON.stringify(now)}::jsonb`
  await keepHeld(tx, one, name, { progress: merged as unknown as ImportProgress })
}

/** Adds a category to those that the import has created. @throws LostImport */
export async function keepCategory(tx: Db, one: StoredImport, name: string, category: number): Promise<void> {
  await keepHeld(tx, one, name, { categories: sql`${imports.categories} || ${category}::int` as unknown as number[] })
}

export const noProgress: ImportProgress = { step: 'file', posts: 0, pictures: 0, title: null, day: null }

/** Ends the work on it and releases the lease. @throws LostImport */
export async function releaseImport(tx: Db, one: StoredImport, name: string, change: Change): Promise<void> {
  await keepHeld(tx, one, name, { ...change, ...released })
}
