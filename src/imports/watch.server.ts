import type { Db } from '#platform/db/database.server.ts'
import type { ImportProgress } from './schema.ts'

/** Somebody follows an import: what it adds bears its name, and how far it has come is written together with what it added. */
export interface ImportWatch {
  importId: string
  /** In the transaction of what was added. @throws when this process has the import no longer, so that nothing is added */
  keep(tx: Db, progress: Partial<ImportProgress>): Promise<void>
  /** Beside the categories that it has made. */
  keepCategory(tx: Db, id: number): Promise<void>
  /** Looked at between two posts. */
  signal: AbortSignal
}
