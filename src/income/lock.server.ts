import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#platform/db/database.server.ts'
import { Problem } from '#platform/http/api/problem.ts'

/**
 * Within a transaction: nobody else changes rows of statements until its end, so that what is read here still holds when it is written.
 * @throws Problem 409 while somebody else does, which takes longer than a request may wait
 */
export function lockIncome(tx: Db): Promise<void> {
  return take(tx, sql`pg_try_advisory_xact_lock(hashtext('income'))`)
}

/**
 * Within a transaction: the same for filing a row, which other filings do not wait for.
 * @throws Problem 409 while a statement is taken in or back
 */
export function lockForFiling(tx: Db): Promise<void> {
  return take(tx, sql`pg_try_advisory_xact_lock_shared(hashtext('income'))`)
}

async function take(tx: Db, lock: SQL): Promise<void> {
  const { rows } = await tx.execute<{ taken: boolean }>(sql`select ${lock} as taken`)
  if (!rows[0]?.taken)
    throw new Problem(
      409,
      'A statement is being taken in or back, or rows are being filed. Please try again in a moment.',
    )
}
