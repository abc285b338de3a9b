/**
 * Databases for tests: the embedded one in memory or, when DATABASE_URL is set, a new database on that server. Each is
 * migrated, empty or holding the demo site, and nobody else's. It closes itself after the test (or the file, when it
 * is opened at the top of one), so that most tests never call `close`.
 */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import { afterAll, inject, onTestFinished } from 'vitest'
import { type Database, databaseOn } from '#platform/db/database.server.ts'
import { engineOn } from '#platform/db/embedded.server.ts'
import { createServerDatabase } from './database-server.ts'
import { openDump, openEmptyMemory, writeDump } from './database-templates.ts'

export async function testDatabase({ seeded = false } = {}): Promise<Database> {
  const serverUrl = process.env.DATABASE_URL
  const database = serverUrl
    ? await createServerDatabase(serverUrl, inject('databaseRun'), seeded ? seedDemoSite : null)
    : await openFromMemory(seeded ? seededPool : emptyPool)
  closeAfterwards(database)
  return database
}

/** Instances that a test has given back, and how to make another one. */
interface Pool {
  idle: PGlite[]
  make(): Promise<PGlite>
}

const emptyPool: Pool = { idle: [], make: openEmptyMemory }
const seededPool: Pool = { idle: [], make: openSeededMemory }

async function openFromMemory(pool: Pool): Promise<Database> {
  const used = pool.idle.pop()
  if (used) await putBack(used)
  const pglite = used ?? (await pool.make())
  if (!used) await keepCopies(pglite)
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

/** Rows as they were at first, in a schema of their own: restoring them is ten times quicker than a new instance. */
async function keepCopies(pglite: PGlite) {
  await pglite.exec(`DO $$ DECLARE t name; BEGIN
    CREATE SCHEMA kept;
    FOR t IN SELECT tablename FROM pg_tables WHERE schemaname = 'public' LOOP
      EXECUTE format('CREATE TABLE kept.%I AS TABLE public.%I', t, t);
    END LOOP;
  END $$`)
}

/** Triggers and foreign keys sleep meanwhile; identities go on after the highest id kept. */
async function putBack(pglite: PGlite) {
  await pglite.exec('DISCARD ALL')
  await pglite.exec(`SET session_replication_role = replica;
    DO $$ DECLARE t name; BEGIN
      EXECUTE (SELECT 'TRUNCATE ' || string_agg(format('public.%I', tablename), ', ') || ' RESTART IDENTITY CASCADE'
        FROM pg_tables WHERE schemaname = 'public');
      FOR t IN SELECT tablename FROM pg_tables WHERE schemaname = 'kept' LOOP
        EXECUTE format('INSERT INTO public.%I SELECT * FROM kept.%I', t, t);
      END LOOP;
      FOR t IN SELECT table_name FROM information_schema.columns
        WHERE table_schema = 'public' AND column_name = 'id' AND is_identity = 'YES' LOOP
        EXECUTE format('SELECT setval(pg_get_serial_sequence(%L, ''id''), max(id)) FROM public.%I', t, t);
      END LOOP;
    END $$;
    RESET session_replication_role;`)
}

function closeAfterwards(database: Database) {
  const close = () => database.close()
  try {
    onTestFinished(close)
  } catch {
    afterAll(close)
  }
}
