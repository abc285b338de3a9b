/** `updatedAt` is a row's version: whoever changes a row may say which version the change was made from. */
import { type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'

/** The next version: newer than the one before, also within one millisecond. */
export function newerThanBefore(updatedAt: AnyPgColumn): SQL {
  return sql`greatest(date_trunc('milliseconds', now()), ${updatedAt} + interval '1 millisecond')`
}

/** Whether the stored row is newer than the one a change was made from; without that one, the last write wins. */
export function isOutdated(storedAt: string, expectedUpdatedAt: string | undefined): boolean {
  // Timestamps compare as strings only in one format, so the caller's is written the way the database's is.
  return expectedUpdatedAt !== undefined && storedAt > new Date(expectedUpdatedAt).toISOString()
}
