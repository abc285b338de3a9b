import { sql } from 'drizzle-orm'
import pg from 'pg'
import { expect, inject, onTestFinished, test, vi } from 'vitest'
import { addressOf, testDatabase } from '#tests/support/database/database.ts'
import { withBareServerDatabase } from '#tests/support/database/database-server.ts'
import { pastPooler, startPooler } from '#tests/support/database/pooler.ts'
import { onServer, withPrograms } from '#tests/support/run/left-out.ts'
import { type Db, openDatabase } from './database.server.ts'
import { silentLog } from './engine.server.ts'
import { migrateServer } from './migrate.server.ts'
import { loggableError } from './refusals.server.ts'
import { transaction } from './transaction.server.ts'

const withPooler = { ...onServer, ...withPrograms('pgbouncer') }

async function pooled(db: Db, directUrl?: string) {
  const pooler = await startPooler(pastPooler(await addressOf(db)))
  const lines: string[] = []
  const log = { ...silentLog, info: (line: string) => void lines.push(line) }
  const database = await openDatabase({ databaseUrl: pooler.url, dataDir: '', log, directUrl })
  onTestFinished(async () => {
    await database.close()
    await pooler.stop()
  })
  return { database, lines }
}

test('behind a pooler every query has a timeout and uses UTC, without changing the session', {
  timeout: 20_000,
  ...withPooler,
}, async () => {
  const { database, lines } = await pooled((await testDatabase()).db)
  const { db } = database
  expect(lines).toEqual([expect.stringContaining('DATABASE_DIRECT_URL')])
  const limits = sql`SELECT current_setting('statement_timeout') AS limit, current_setting('timezone') AS timezone`
  const set = { limit: '5s', timezone: 'UTC' }
  expect((await db.execute(limits)).rows).toEqual([set])
  expect((await transaction(db, (tx) => tx.execute(limits))).rows).toEqual([set])
  const outside = await db.execute(sql`SELECT reset_val, setting FROM pg_settings WHERE name = 'statement_timeout'`)
  expect(outside.rows).toEqual([{ reset_val: '0', setting: '5000' }])
  const [late, refused] = await Promise.all(
    [sql`SELECT pg_sleep(9)`, sql`SELECT 1 / 0`].map((query) => db.execute(query).catch(loggableError)),
  )
  expect(late).toMatchObject({ message: 'canceling statement due to statement timeout' })
  expect(refused).toMatchObject({ message: 'division by zero' })
  await database.tidy()
  await database.ping()
})

test('with a direct address besides the pooler a write is noticed at once', withPooler, async () => {
  const { db } = await testDatabase()
  const { database, lines } = await pooled(db, pastPooler(await addressOf(db)))
  expect(lines).toEqual([])
  const heard = vi.fn()
  database.onRevision(heard)
  await db.execute(sql`UPDATE site_revision SET revision = gen_random_uuid()`)
  await db.execute(sql`NOTIFY revision`)
  await vi.waitFor(() => expect(heard).toHaveBeenCalled(), 10_000)
})

test('a process that starts during another one’s migration waits, and logs it', onServer, async () => {
  const server = pastPooler(process.env.DATABASE_URL!)
  await withBareServerDatabase(server, inject('databaseRun'), async (url, query) => {
    const lines: string[] = []
    const log = { ...silentLog, info: (line: string) => void lines.push(line) }
    const other = new pg.Client({ connectionString: url })
    await other.connect()
    await other.query('BEGIN; SELECT pg_advisory_xact_lock(7041776)')
    const starting = migrateServer(url, log)
    await vi.waitFor(() => expect(lines).toHaveLength(1), 10_000)
    expect(lines[0]).toMatch(/^Another process is migrating the database; this one waits/)
    expect(await query(`SELECT 1 FROM pg_namespace WHERE nspname = 'drizzle'`)).toEqual([])
    await other.query('COMMIT')
    await other.end()
    await starting
    expect(lines).toHaveLength(1)
    expect(await query('SELECT 1 FROM drizzle.__drizzle_migrations LIMIT 1')).toHaveLength(1)
  })
})

test('a version whose migrations are applied starts while a newer one migrates', onServer, async () => {
  const server = pastPooler(process.env.DATABASE_URL!)
  await withBareServerDatabase(server, inject('databaseRun'), async (url) => {
    await migrateServer(url)
    const newer = new pg.Client({ connectionString: url })
    await newer.connect()
    await newer.query('BEGIN; SELECT pg_advisory_xact_lock(7041776); LOCK TABLE blog_posts IN ACCESS EXCLUSIVE MODE')
    await newer.query('INSERT INTO drizzle.__drizzle_migrations (hash, created_at) VALUES (1, 9999999999999)')
    await migrateServer(url)
    await newer.end()
  })
})
