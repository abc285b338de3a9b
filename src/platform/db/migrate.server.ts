import { fileURLToPath } from 'node:url'
import type { PgliteDatabase } from 'drizzle-orm/pglite'
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator'

const migrationsFolder = fileURLToPath(new URL('../../../migrations', import.meta.url))

/** Any fixed number will do, as long as every version of this program uses the same. */
const migrationLock = 7_041_776
/** An index over hundreds of thousands of posts takes minutes to make. */
const longestWait = '15min'

/** Brings the embedded database to the newest shape; nothing happens when it has it. All or nothing. */
export async function migrateEmbedded(db: PgliteDatabase): Promise<void> {
  await migratePglite(db, { migrationsFolder })
}

/**
 * The same for a server. Processes that start together take turns through a lock of this one connection, and the
 * pool's time limit for statements does not apply to it.
 */
export async function migrateServer(connectionString: string): Promise<void> {
  // The embedded database does without them.
  const [{ default: pg }, { drizzle }, { migrate }] = await Promise.all([
    import('pg'),
    import('drizzle-orm/node-postgres'),
    import('drizzle-orm/node-postgres/migrator'),
  ])
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    await client.query(`SET lock_timeout = '${longestWait}'`)
    await client.query('SELECT pg_advisory_lock($1)', [migrationLock])
    await migrate(drizzle(client), { migrationsFolder })
  } finally {
    await client.end()
  }
}
