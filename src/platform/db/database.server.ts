import { realpathSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import { makeDataFolder } from '#platform/data-folder.server.ts'
import type { Env } from '#platform/env.server.ts'
import { type DatabaseLog, type Db, type Engine, type PoolFigures, silentLog } from './engine.server.ts'
import { loggableError } from './refusals.server.ts'
import { watchRevision } from './revision.server.ts'

export type { DatabaseLog, Db }

const openFoldersKey = Symbol.for('travel-site.open-data-folders')

export interface Database {
  /** Reads and writes; for a reader's call it may be a replica, which is read-only. */
  db: Db
  /** The main database, whatever `db` is. */
  primary: Db
  kind: 'embedded' | 'postgres'
  /** The site's revision: changes with every committed write to a table that readers see, here or in another process. */
  readonly revision: string
  /** Reads the revision again and notifies the listeners if it changed; called after a write, before its answer. */
  syncRevision(): Promise<string>
  /** Returns the function that stops listening. */
  onRevision(listener: (revision: string) => void): () => void
  /** @throws when the database does not answer */
  ping(): Promise<void>
  /** The load of the connection pool; absent for the embedded database. */
  pool?: () => PoolFigures
  /** VACUUM and ANALYZE after many rows were written at once: seeding, an import. */
  tidy(): Promise<void>
  /** All acknowledged writes are on disk already; this only makes the next start faster. Safe to call twice. */
  close(): Promise<void>
}

export interface DatabaseOptions {
  /** postgres:// or postgresql://; absent: the embedded database in `dataDir`. */
  databaseUrl?: string | undefined
  /** The same without the pooler. */
  directUrl?: string | undefined
  dataDir: string
  /** The author's; default UTC. */
  timeZone?: string
  log?: DatabaseLog
  /** A new embedded database may be the copy of one that holds the demo already; `seedIfEmpty` then finds nothing to do. */
  withDemo?: boolean
}

/** The database that the environment names. */
export function databaseFrom(env: Env): DatabaseOptions {
  return {
    dataDir: env.DATA_DIR,
    databaseUrl: env.DATABASE_URL,
    directUrl: env.DATABASE_DIRECT_URL,
    timeZone: env.SITE_TIMEZONE,
  }
}

/**
 * Opens and migrates the database.
 * @throws an Error of one sentence for the operator: folder in use, server not reachable, wrong version
 */
export async function openDatabase({
  databaseUrl,
  directUrl,
  dataDir,
  timeZone = 'UTC',
  log = silentLog,
  withDemo = false,
}: DatabaseOptions): Promise<Database> {
  if (!databaseUrl) return openFolderOnce(dataDir, { timeZone, log, withDemo })
  // Imported on demand: each engine brings megabytes of code, and a process uses only one.
  const { openPostgres } = await import('./postgres.server.ts')
  return databaseOn(await openPostgres({ url: databaseUrl, directUrl }, log), log)
}

/** Adds the watch over the site's revision to an engine. */
export async function databaseOn(engine: Engine, log: DatabaseLog = silentLog): Promise<Database> {
  const { db, kind } = engine
  let closing: Promise<void> | undefined
  const watch = await watchEngine(engine, (error) => {
    if (!closing) log.warn({ err: loggableError(error) }, 'the site revision could not be read')
  })
  return {
    db,
    primary: db,
    kind,
    get revision() {
      return watch.current()
    },
    syncRevision: watch.sync,
    onRevision: watch.onChange,
    ping: async () => void (await db.execute(sql`select 1`)),
    ...(engine.pool && { pool: engine.pool }),
    tidy: () => engine.tidy(),
    close() {
      closing ??= engine.close()
      return closing
    },
  }
}

async function watchEngine(engine: Engine, onFailure: (error: unknown) => void) {
  try {
    const watch = await watchRevision(engine.db)
    await engine.listen(() => watch.sync().catch(onFailure))
    return watch
  } catch (error) {
    await engine.close()
    throw error
  }
}

/** On `globalThis`, so that a hot reload of this module does not open the same folder a second time. */
const openFolders = (() => {
  const kept = globalThis as { [openFoldersKey]?: Map<string, Promise<Database>> }
  kept[openFoldersKey] ??= new Map()
  return kept[openFoldersKey]
})()

type OpenFolder = Required<Pick<DatabaseOptions, 'timeZone' | 'log' | 'withDemo'>>

/** Callers of an open folder share its database: the first one's options apply, and closing it closes it for all. */
function openFolderOnce(dataDir: string, options: OpenFolder): Promise<Database> {
  makeDataFolder(dataDir)
  const folder = realpathSync(dataDir)
  const already = openFolders.get(folder)
  if (already) return already
  const forget = () => void openFolders.delete(folder)
  const opening = import('./embedded/embedded.server.ts')
    .then(({ openEmbedded }) => openEmbedded(folder, { ...options, onClosed: forget }))
    .then((engine) => databaseOn(engine, options.log))
  openFolders.set(folder, opening)
  opening.catch(forget)
  return opening
}
