/** `updatedAt` is a row's version, for optimistic locking: a change may name the version that it is based on. */
import { type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'

/** The next version, newer than the last even within one millisecond. */
export function newerThanBefore(updatedAt: AnyPgColumn): SQL {
  return sql`greatest(date_trunc('milliseconds', now()), ${updatedAt} + interval '1 millisecond')`
}

/** Whether the stored row is newer than the version a change is based on; without a version, the last write wins. */
export function isOutdated(storedAt: string, expectedUpdatedAt: string | undefined): boolean {
  // Timestamps compare as strings only in one format, so the caller's is converted to the database's.
  return expectedUpdatedAt !== undefined && storedAt > new Date(expectedUpdatedAt).toISOString()
}
