import { sql } from 'drizzle-orm'
import pg from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import { addressOf, testDatabase } from '#tests/support/database/database.ts'
import { pastPooler } from '#tests/support/database/pooler.ts'
import { onServer } from '#tests/support/run/left-out.ts'
import { openDatabase } from './database.server.ts'
import { loggableError } from './refusals.server.ts'

test('an address that is not PostgreSQL is refused', async () => {
  await expect(openDatabase({ databaseUrl: 'mysql://me:secret@db/site', dataDir: '' })).rejects.toThrow(
    /^DATABASE_URL must start with postgres:\/\/ or postgresql:\/\/\.$/,
  )
})

test('a server that does not answer is named in one sentence, without the password', async () => {
  const opening = openDatabase({ databaseUrl: 'postgres://me:secret@127.0.0.1:1/site', dataDir: '' })
  await expect(opening).rejects.toThrow(
    /^The database site on 127\.0\.0\.1:1 cannot be used: connect ECONNREFUSED 127\.0\.0\.1:1\.$/,
  )
})

test('a query on a server is stopped after five seconds', { timeout: 15_000, ...onServer }, async () => {
  const { db } = await testDatabase()
  const sleeping = db.execute(sql`SELECT pg_sleep(9)`).catch((error: unknown) => error)
  expect(loggableError(await sleeping)).toMatchObject({ message: 'canceling statement due to statement timeout' })
})

test('calls that had to wait for a connection are counted', onServer, async () => {
  const database = await openDatabase({ databaseUrl: await addressOf((await testDatabase()).db), dataDir: '' })
  onTestFinished(() => database.close())
  await database.ping()
  expect(database.pool?.()).toMatchObject({ waiting: 0, waited: 0 })
  await Promise.all(Array.from({ length: 13 }, () => database.db.execute(sql`SELECT pg_sleep(0.02)`)))
  expect(database.pool?.()).toMatchObject({
    open: 10,
    waiting: 0,
    // Thirteen queries at once on ten connections; the site's own reading of the revision may come between them.
    waited: expect.toSatisfy((count: number) => count === 3 || count === 4),
  })
})

test('ANALYZE is not stopped by the query timeout', onServer, async () => {
  const { db } = await testDatabase()
  const url = new URL(pastPooler(await addressOf(db)))
  url.searchParams.set('statement_timeout', '100')
  const impatient = await openDatabase({ databaseUrl: url.href, dataDir: '' })
  onTestFinished(() => impatient.close())
  const other = new pg.Client({ connectionString: await addressOf(db) })
  await other.connect()
  onTestFinished(() => other.end())
  await other.query('BEGIN; LOCK TABLE blog_posts')
  const tidying = impatient.tidy()
  const waiting = vi.waitFor(async () => {
    const { rows } = await db.execute(sql`SELECT 1 FROM pg_stat_activity WHERE datname = current_database()
      AND query = 'ANALYZE' AND wait_event_type = 'Lock' AND clock_timestamp() - query_start > interval '0.3 s'`)
    expect(rows).toHaveLength(1)
  }, 5000)
  await Promise.race([waiting, tidying])
  await waiting
  await other.query('COMMIT')
  await tidying
})

test('both engines answer a ping and speak UTC', async () => {
  const database = await testDatabase()
  await database.ping()
  expect((await database.db.execute(sql`SHOW timezone`)).rows).toEqual([{ TimeZone: 'UTC' }])
})
