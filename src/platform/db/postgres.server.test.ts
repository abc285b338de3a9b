import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testDatabase } from '#tests/support/database.ts'
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

test.runIf(process.env.DATABASE_URL)(
  'a query on a server is stopped after five seconds',
  { timeout: 15_000 },
  async () => {
    const { db } = await testDatabase()
    const sleeping = db.execute(sql`SELECT pg_sleep(9)`).catch((error: unknown) => error)
    expect(loggableError(await sleeping)).toMatchObject({ message: 'canceling statement due to statement timeout' })
  },
)

test('both engines answer a ping and speak UTC', async () => {
  const database = await testDatabase()
  await database.ping()
  expect((await database.db.execute(sql`SHOW timezone`)).rows).toEqual([{ TimeZone: 'UTC' }])
})
