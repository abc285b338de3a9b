/**
 * A creation whose answer was lost is sent again with the `draftKey` that its sender made up: it finds the row of the first, and
 * changes it only if nothing but creations has written it. Only they write both of a row's instants at once.
 */
import { isDeepStrictEqual } from 'node:util'
import { eq } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '../../db/database.server.ts'
import { newerThanBefore } from '../../db/row-version.server.ts'
import { transaction } from '../../db/transaction.server.ts'
import { outdated } from './problem.ts'

/** Creates something, unless it was created before. Of two creations at the same moment, the second finds what the first made. */
export async function createUnlessMade<Made>(
  again: () => Promise<Made | null>,
  create: () => Promise<Made>,
): Promise<Made> {
  const made = await again()
  if (made) return made
  try {
    return await create()
  } catch (error) {
    const first = await again()
    if (first) return first
    throw error
  }
}

type Keyed = PgTable & Record<'id' | 'draftKey' | 'createdAt' | 'updatedAt', PgColumn>

interface Creation<Row> {
  /** "itinerary" */
  what: string
  table: Keyed
  draftKey: string | undefined
  /** The fields that are sent. */
  sent: object
  create: () => Promise<Row>
  change: (tx: Db, id: number) => Promise<unknown>
  /** The row as it is answered. */
  read: (tx: Db, id: number) => Promise<Row | null>
}

/**
 * Creates a row once for its key.
 * @throws Problem 409 with the row when it was changed since, and is not what is sent
 */
export async function createOnce<Row extends object>(db: Db, creation: Creation<Row>): Promise<Row> {
  const { draftKey, create } = creation
  if (draftKey === undefined) return create()
  return createUnlessMade(() => transaction(db, (tx) => sentAgain(tx, draftKey, creation)), create)
}

async function sentAgain<Row extends object>(
  tx: Db,
  key: string,
  { what, table, sent, change, read }: Creation<Row>,
): Promise<Row | null> {
  const { id, draftKey, createdAt, updatedAt } = table
  const [made] = await tx.select({ id, createdAt, updatedAt }).from(table).where(eq(draftKey, key)).for('update')
  if (!made) return null
  const rowId = made.id as number
  const row = (await read(tx, rowId))!
  if (isWithin(sent, row)) return row
  if (made.createdAt !== made.updatedAt) throw outdated(what, row)
  await change(tx, rowId)
  const version = newerThanBefore(updatedAt)
  await tx.update(table).set({ createdAt: version, updatedAt: version }).where(eq(id, rowId))
  return read(tx, rowId)
}

/** Whether a row says what is sent; fields that are left out say nothing. */
export function isWithin(sent: unknown, row: unknown): boolean {
  if (sent === undefined) return true
  if (typeof sent !== 'object' || sent === null || typeof row !== 'object' || row === null) {
    return isDeepStrictEqual(sent, row)
  }
  if (Array.isArray(sent) && sent.length !== (row as unknown[]).length) return false
  return Object.entries(sent).every(([name, value]) => isWithin(value, (row as Record<string, unknown>)[name]))
}
