import { sql } from 'drizzle-orm'
import type { Db } from '#platform/db/database.server.ts'

/** Within a transaction: whoever else changes rows of statements waits for its end, so that what is read here still holds when it is written. */
export async function lockIncome(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('income'))`)
}
