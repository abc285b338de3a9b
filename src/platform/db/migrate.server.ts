import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import type { PgliteDatabase } from 'drizzle-orm/pglite'
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator'
import { migrateWithin } from '../inside/drizzle-migration.server.ts'
import { type DatabaseLog, type Db, silentLog } from './engine.server.ts'

const migrationsFolder = fileURLToPath(new URL('../../../migrations', import.meta.url))

/** Key of the advisory lock: any fixed number, as long as every version of this program uses the same. */
const migrationLock = 7_041_776
/** Creating an index over hundreds of thousands of posts takes minutes. */
const maxWaitMs = 15 * 60_000
const askAgainMs = 100
const tellAgainMs = 10_000

/** Migrates the embedded database to the newest schema, in one transaction; does nothing when it is up to date. */
export async function migrateEmbedded(db: PgliteDatabase): Promise<void> {
  await migratePglite(db, { migrationsFolder })
}

/**
 * The same for a server. Processes that start together take turns, and a waiting one logs it. The lock lasts as long as the
 * migration's own transaction, so that it works behind a pooler too; no statement timeout applies. A version whose own migrations are
 * applied waits for nobody: while a newer one migrates, it can be started again.
 */
export async function migrateServer(connectionString: string, log: DatabaseLog = silentLog): Promise<void> {
  // Imported on demand: the embedded database does not need them.
  const [{ default: pg }, { drizzle }] = await Promise.all([import('pg'), import('drizzle-orm/node-postgres')])
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    const db = drizzle(client) as unknown as Db
    if (await isUpToDate(db)) return
    const startedMs = performance.now()
    let toldMs = Number.NEGATIVE_INFINITY
    while (!(await db.transaction(migrateIfFree))) {
      const nowMs = performance.now()
      if (nowMs - startedMs > maxWaitMs) throw new Error('Another process has been migrating it for 15 minutes.')
      if (nowMs - toldMs > tellAgainMs) {
        log.info('Another process is migrating the database; this one waits for it.')
        toldMs = nowMs
      }
      await wait(askAgainMs)
    }
  } finally {
    await client.end()
  }
}

async function isUpToDate(db: Db): Promise<boolean> {
  const newest = readMigrationFiles({ migrationsFolder }).at(-1)?.folderMillis ?? 0
  const { rows: tables } = await db.execute(sql`SELECT 1 WHERE to_regclass('drizzle.__drizzle_migrations') IS NOT NULL`)
  if (tables.length === 0) return false
  const { rows } = await db.execute(
    sql`SELECT 1 FROM drizzle.__drizzle_migrations WHERE created_at >= ${newest} LIMIT 1`,
  )
  return rows.length > 0
}

async function migrateIfFree(tx: Db): Promise<boolean> {
  const taking = sql`SELECT pg_try_advisory_xact_lock(${migrationLock}) AS taken`
  const { rows } = await tx.execute<{ taken: boolean }>(taking)
  if (!rows[0]?.taken) return false
  await tx.execute(sql`SET LOCAL statement_timeout = 0`)
  await migrateWithin(tx, migrationsFolder)
  return true
}
