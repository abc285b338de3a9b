import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { cp } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { PGlite, type PGliteOptions } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { drizzle } from 'drizzle-orm/pglite'
import { DurableNodeFS } from '../../inside/pglite-fsync.server.ts'
import { YieldingPGlite } from '../../inside/pglite-turns.server.ts'
import type { DatabaseLog, Db, Engine } from '../engine.server.ts'
import { startMaintenance } from '../maintenance.server.ts'
import { migrateEmbedded } from '../migrate.server.ts'
import { revisionChannel } from '../revision.server.ts'
import { ensureDatabaseFolder } from './first-init.server.ts'
import { lockFolder } from './lock.server.ts'

const fromRoot = (path: string) => fileURLToPath(new URL(`../../../../${path}`, import.meta.url))

/**
 * Where the build leaves a database made by this engine and these migrations, empty or with the demo: a first start copies it
 * instead of creating one, which takes seconds and 700 MB.
 */
export function preparedDatabase(content: 'empty' | 'demo'): string {
  const hash = createHash('sha256').update(readFileSync(fromRoot('node_modules/@electric-sql/pglite/package.json')))
  const migrations = readdirSync(fromRoot('migrations')).filter((name) => name.endsWith('.sql'))
  for (const name of migrations.sort()) hash.update(readFileSync(fromRoot(`migrations/${name}`)))
  return fromRoot(`dist/database/${hash.digest('hex').slice(0, 16)}/${content}`)
}

/** PGlite's default is 128 MB, which the process would never free. */
const memorySettings = ['-c', 'shared_buffers=16MB']
/** By default a checkpoint keeps up to a gigabyte of used log files for recycling; this is the minimum. */
const logSettings = ['-c', 'min_wal_size=32MB', '-c', 'max_wal_size=32MB']
const defaultSettings = [...PGlite.defaultStartParams, ...memorySettings]
/** `-F` means "no fsync"; of the sync methods, only plain fsync works in this build. */
const durableSettings = [
  ...defaultSettings.filter((each) => each !== '-F'),
  ...logSettings,
  '-c',
  'wal_sync_method=fsync',
]

interface EmbeddedOptions {
  log: DatabaseLog
  /** The author's, by which tables are vacuumed at night. */
  timeZone: string
  /** Whether a new database is copied from the prepared one with the demo, where the build has left one. */
  withDemo: boolean
  /** Called when the folder's lock is released. */
  onClosed: () => void
}

/** Opens the database in an existing folder for this process alone; the first start creates and migrates it. */
export async function openEmbedded(
  folder: string,
  { log, timeZone, withDemo, onClosed }: EmbeddedOptions,
): Promise<Engine> {
  const unlock = lockFolder(folder)
  try {
    const path = await ensureDatabaseFolder(folder, (path) => makeDatabase(path, withDemo))
    const pglite = await openDurable(path)
    await migrateEmbedded(drizzle(pglite)).catch(async (error: unknown) => {
      await pglite.close()
      throw error
    })
    const stopMaintenance = startMaintenance(pglite, log, timeZone)
    return engineOn(pglite, async () => {
      stopMaintenance()
      try {
        await pglite.exec('CHECKPOINT').finally(() => pglite.close())
      } finally {
        unlock()
        onClosed()
      }
    })
  } catch (error) {
    unlock()
    throw error
  }
}

async function makeDatabase(path: string, withDemo: boolean): Promise<void> {
  const prepared = preparedDatabase(withDemo ? 'demo' : 'empty')
  if (existsSync(prepared)) return cp(prepared, path, { recursive: true })
  await (await openDurable(path)).close()
}

/** An in-memory database; `options` may name a dump to start from. */
export function openMemory(options: Pick<PGliteOptions, 'loadDataDir'> = {}): Promise<PGlite> {
  return PGlite.create({ ...options, extensions: { pg_trgm }, startParams: defaultSettings })
}

/** @param release called when nothing listens any more */
export function engineOn(pglite: PGlite, release: () => Promise<void>): Engine {
  const unlisten: (() => Promise<void>)[] = []
  return {
    // One type for both engines: methods that it hides differ between the drivers and must not be used.
    db: drizzle(pglite) as unknown as Db,
    kind: 'embedded',
    listen: async (onHint) => void unlisten.push(await pglite.listen(revisionChannel, onHint)),
    tidy: async () => void (await pglite.exec('VACUUM (ANALYZE)')),
    async close() {
      for (const stop of unlisten) await stop()
      await release()
    },
  }
}

/**
 * Opens the database files without lock and migration.
 * @throws when its writes would not survive a power cut
 */
export async function openDurable(path: string, fs = new DurableNodeFS(path)): Promise<PGlite> {
  const pglite = new YieldingPGlite({ fs, extensions: { pg_trgm }, startParams: durableSettings })
  await pglite.waitReady.catch((error: unknown) => {
    throw new Error(
      `The database in ${path} cannot be opened: its files are damaged, or not all of them may be read and written by this ` +
        'user. Give them to this user (chown), or restore a backup into a new DATA_DIR.',
      { cause: error },
    )
  })
  try {
    fs.assertDurable()
  } catch (error) {
    await pglite.close()
    throw error
  }
  return pglite
}
