import type { Db } from '#platform/db/database.server.ts'
import type { Deps } from '#platform/http/deps.server.ts'
import type { Storage } from '#platform/media/storage.ts'
import type { DeclaredTable } from '#site/room.server.ts'
import type { Survey } from '../schema.ts'
import type { Incoming } from '../upload/incoming.server.ts'
import type { StoredImport } from './imports.server.ts'

/** The interface to the room of archives, which this room may not import. */
export interface ArchiveWork {
  /** @throws an Error of one sentence when it is no archive of a site */
  look(path: string): Promise<Survey>
  /** All or nothing, in one transaction with `also`. @throws an Error of one sentence */
  restore(path: string, also: (tx: Db) => Promise<void>): Promise<void>
}

export interface ImportDeps {
  deps: Pick<Deps, 'database' | 'clock' | 'env' | 'log' | 'mail'>
  storage: Storage
  tables: readonly DeclaredTable[]
  archives: ArchiveWork
}

export interface Held {
  given: ImportDeps
  one: StoredImport
  worker: string
  incoming: Incoming
  signal: AbortSignal
}
