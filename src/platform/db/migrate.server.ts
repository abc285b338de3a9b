import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import type { PgliteDatabase } from 'drizzle-orm/pglite'
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator'
import { migrateWithin } from '../inside/drizzle-migration.server.ts'
import { type DatabaseLog, type Db, silentLog } from './engine.server.ts'

const migrationsFolder = fileURLToPath(new URL('../../../migrations', import.meta.url))

/** Any fixed number will do, as long as every version of this program uses the same. */
const migrationLock = 7_041_776
/** An index over hundreds of thousands of posts takes minutes to make. */
const longestWaitMs = 15 * 60_000
const askAgainMs = 100
const tellAgainMs = 10_000

/** Brings the embedded database to the newest shape; nothing happens when it has it. All or nothing. */
export async function migrateEmbedded(db: PgliteDatabase): Promise<void> {
  await migratePglite(db, { migrationsFolder })
}

/**
 * The same for a server. Processes that start together take turns; who waits says so. The lock lasts as long as the
 * migration's own transaction, so that it holds behind a pooler as well, and no time limit applies to that.
 */
export async function migrateServer(connectionString: string, log: DatabaseLog = silentLog): Promise<void> {
  // The embedded database does without them.
  const [{ default: pg }, { drizzle }] = await Promise.all([import('pg'), import('drizzle-orm/node-postgres')])
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    const db = drizzle(client) as unknown as Db
    const startedMs = performance.now()
    let toldMs = Number.NEGATIVE_INFINITY
    while (!(await db.transaction(migrateIfFree))) {
      const nowMs = performance.now()
      if (nowMs - startedMs > longestWaitMs) throw new Error('Another process has been migrating it for 15 minutes.')
      if (nowMs - toldMs > tellAgainMs) {
        log.info('Another process brings the database to its newest shape; this one waits for it.')
        toldMs = nowMs
      }
      await wait(askAgainMs)
    }
  } finally {
    await client.end()
  }
}

async function migrateIfFree(tx: Db): Promise<boolean> {
  const taking = sql`SELECT pg_try_advisory_xact_lock(${migrationLock}) AS taken`
  const { rows } = await tx.execute<{ taken: boolean }>(taking)
  if (!rows[0]?.taken) return false
  await tx.execute(sql`SET LOCAL statement_timeout = 0`)
  await migrateWithin(tx, migrationsFolder)
  return true
}
