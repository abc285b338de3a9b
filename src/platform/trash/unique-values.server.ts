/** What of a restored row is unique, and may have been taken by another row while it was in the trash. */
import { eq } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Db } from '#platform/db/database.server.ts'
import { uniqueViolation } from '#platform/db/refusals.server.ts'
import { transaction } from '#platform/db/transaction.server.ts'
import { Problem } from '#platform/http/api/problem.ts'
import { truncate } from '../text/truncate.ts'
import type { JsonRow } from './tables.server.ts'

/** A new slug for a restored row whose own is taken by now. */
export async function mendSlug(
  tx: Db,
  column: PgColumn,
  row: JsonRow,
  others: readonly JsonRow[],
): Promise<string | null> {
  const slug = await mendValue(tx, column, row, others, (number) => `${truncate(String(row.slug), 110)}-${number}`)
  const called = row.title ?? row.name
  return slug === null ? null : `“${called}” has the address “${row.slug}” now: “${slug}” was taken meanwhile.`
}

/** A new name for a restored row whose own is taken by now. */
export async function mendName(
  tx: Db,
  column: PgColumn,
  row: JsonRow,
  others: readonly JsonRow[],
): Promise<string | null> {
  const name = await mendValue(tx, column, row, others, (number) => `${truncate(String(row.name), 95)} ${number}`)
  return name === null ? null : `“${name}” is called “${row.name}” now: its name was taken meanwhile.`
}

/** @returns the former value when it was taken */
async function mendValue(
  tx: Db,
  column: PgColumn,
  row: JsonRow,
  others: readonly JsonRow[],
  numbered: (number: number) => string,
): Promise<string | null> {
  const former = String(row[column.name])
  for (let number = 1; ; number++) {
    const free = number === 1 ? former : numbered(number)
    if (others.some((other) => other[column.name] === free) || (await isTaken(tx, column, free))) continue
    row[column.name] = free
    return number === 1 ? null : former
  }
}

/** A key that a form has made up is lost when the form has made another row with it meanwhile. */
export async function mendDraftKey(tx: Db, column: PgColumn, row: JsonRow): Promise<void> {
  const key = row[column.name]
  if (typeof key === 'string' && (await isTaken(tx, column, key))) row[column.name] = null
}

export async function isTaken(tx: Db, column: PgColumn, value: string): Promise<boolean> {
  return (await tx.$count(column.table, eq(column, value))) > 0
}

const maxAttempts = 5

/**
 * A transaction that restores rows. A value that was free when it was looked up may be taken when the row is inserted: `work` runs
 * again then, and sees that it is taken.
 * @throws Problem 409 when it is taken each time
 */
export async function restoring<Result>(db: Db, work: (tx: Db) => Promise<Result>): Promise<Result> {
  for (let attempt = 1; attempt <= maxAttempts; attempt++) {
    try {
      return await transaction(db, work)
    } catch (error) {
      if (uniqueViolation(error) === null) throw error
    }
  }
  throw new Problem(
    409,
    'It could not come back: others took its address or name at the same moment. Please try again.',
  )
}
