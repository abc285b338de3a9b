import type { Db } from '#platform/db/database.server.ts'
import type { ImportProgress } from './schema.ts'

/**
 * The connection of a run to its import: what it adds carries the import's id, and its progress is written in the same
 * transaction.
 */
export interface ImportWatch {
  importId: string
  /**
   * Called in the transaction of what was added.
   * @throws when this process no longer holds the import, so that nothing is added
   */
  keep(tx: Db, progress: Partial<ImportProgress>): Promise<void>
  /** Adds a category to those the import has created. */
  keepCategory(tx: Db, id: number): Promise<void>
  /** Checked between two posts. */
  signal: AbortSignal
}
