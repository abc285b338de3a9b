import { sql } from 'drizzle-orm'
import type { Db } from '#platform/db/database.server.ts'
import { Problem } from '#platform/http/api/problem.ts'

/** Within a transaction: whoever else changes rows of statements waits for its end, so that what is read here still holds when it is written. */
export async function lockIncome(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('income'))`)
}

/**
 * Within a transaction: the same for filing a row, which other filings do not wait for.
 * @throws Problem 409 while a statement is taken in or back, which takes longer than a request may wait
 */
export async function lockForFiling(tx: Db): Promise<void> {
  const taking = sql`select pg_try_advisory_xact_lock_shared(hashtext('income')) as taken`
  const { rows } = await tx.execute<{ taken: boolean }>(taking)
  if (!rows[0]?.taken) throw new Problem(409, 'A statement is being taken in or back. Please try again in a moment.')
}
