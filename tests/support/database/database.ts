/**
 * Databases for tests: embedded ones in memory or, when DATABASE_URL is set, databases on that server. Each is migrated, is
 * empty or has the demo site, and is used by one test at a time. It is closed after the test (or after the file, when it is
 * opened at the top of one), so that most tests never call `close`.
 */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import { sql } from 'drizzle-orm'
import { afterAll, inject, onTestFinished } from 'vitest'
import { type Database, type Db, databaseOn } from '#platform/db/database.server.ts'
import { engineOn } from '#platform/db/embedded/embedded.server.ts'
import { borrowServerDatabase } from './database-server.ts'
import { openDump, openEmptyMemory, writeDump } from './database-templates.ts'
import { keepRows, restoreKeptRows } from './kept-rows.ts'

export async function testDatabase({ seeded = false } = {}): Promise<Database> {
  const serverUrl = process.env.DATABASE_URL
  const database = serverUrl
    ? await borrowServerDatabase(serverUrl, inject('databaseRun'), seeded ? seedDemoSite : null)
    : await openFromMemory(seeded ? seededPool : emptyPool)
  closeAfterwards(database)
  return database
}

/** Address of a test's own database on the server. */
export async function addressOf(db: Db): Promise<string> {
  const { rows } = await db.execute<{ name: string }>(sql`SELECT current_database() AS name`)
  const url = new URL(process.env.DATABASE_URL ?? '')
  url.pathname = `/${rows[0]?.name}`
  return url.href
}

/** Returned instances, and a factory for further ones. */
interface Pool {
  idle: PGlite[]
  make(): Promise<PGlite>
}

const emptyPool: Pool = { idle: [], make: openEmptyMemory }
const seededPool: Pool = { idle: [], make: openSeededMemory }

async function openFromMemory(pool: Pool): Promise<Database> {
  const used = pool.idle.pop()
  if (used) {
    await used.exec('DISCARD ALL')
    await restoreKeptRows((statements) => used.exec(statements))
  }
  const pglite = used ?? (await pool.make())
  if (!used) await pglite.exec(keepRows)
  return databaseOn(engineOn(pglite, async () => void pool.idle.push(pglite)))
}

async function openSeededMemory(): Promise<PGlite> {
  const dump = join(inject('databaseFolder'), 'seeded.tar')
  if (existsSync(dump)) return openDump(dump)
  const pglite = await openEmptyMemory()
  const database = await databaseOn(engineOn(pglite, async () => {}))
  await seedDemoSite(database)
  await database.close()
  await writeDump(pglite, dump)
  return pglite
}

async function seedDemoSite(database: Database) {
  const { seedDemo } = await import('#seed/seed.server.ts')
  await seedDemo(database.db)
}

function closeAfterwards(database: Database) {
  const close = () => database.close()
  try {
    onTestFinished(close)
  } catch {
    afterAll(close)
  }
}
