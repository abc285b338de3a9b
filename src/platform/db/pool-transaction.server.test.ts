import { count, sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { newsletterSubscribers } from '#newsletter/tables.server.ts'
import { addressOf, testDatabase } from '#tests/support/database/database.ts'
import { pastPooler } from '#tests/support/database/pooler.ts'
import { onServer } from '#tests/support/run/left-out.ts'
import { wireTo } from '#tests/support/servers/wire.ts'
import { openDatabase } from './database.server.ts'
import { transaction, withoutTimeLimit } from './transaction.server.ts'

/** The same database over a connection that can stop answering, with short timeouts. */
async function impatient() {
  const { db } = await testDatabase()
  const address = await addressOf(db)
  const url = new URL(address)
  const wire = await wireTo(url.hostname, Number(url.port))
  url.host = `127.0.0.1:${wire.port}`
  url.searchParams.set('query_timeout', '400')
  const database = await openDatabase({ databaseUrl: url.href, directUrl: pastPooler(address), dataDir: '' })
  onTestFinished(() => database.close())
  return { db, wire, database }
}

const written = (email: string) => ({ email: `${email}@example.com` })

test('what follows a transaction that fell silent is not part of it', onServer, async () => {
  const { db, wire, database } = await impatient()
  const abandoned = transaction(database.db, async (tx) => {
    await tx.insert(newsletterSubscribers).values(written('abandoned'))
    wire.silence()
    await tx.insert(newsletterSubscribers).values(written('unheard'))
  })
  await expect(abandoned).rejects.toThrow()
  wire.speak()
  await database.db.insert(newsletterSubscribers).values(written('single'))
  await transaction(database.db, (tx) => tx.insert(newsletterSubscribers).values(written('next')))
  const rows = await db.select({ email: newsletterSubscribers.email }).from(newsletterSubscribers)
  expect(rows).toEqual([written('single'), written('next')])
})

test('transactions that cannot begin lose no connection', onServer, async () => {
  const { wire, database } = await impatient()
  const nap = () => database.db.execute(sql`select pg_sleep(0.05)`)
  await Promise.all(Array.from({ length: 10 }, nap))
  wire.silence()
  const beginning = Array.from({ length: 10 }, () =>
    transaction(database.db, (tx) => tx.select({ count: count() }).from(newsletterSubscribers)),
  )
  const outcomes = await Promise.allSettled(beginning)
  expect(outcomes.map(({ status }) => status)).toEqual(Array(10).fill('rejected'))
  wire.speak()
  await Promise.all(Array.from({ length: 10 }, nap))
})

test('a transaction without a time limit waits for long answers, and the next one does not', onServer, async () => {
  const { database } = await impatient()
  const long = sql`select pg_sleep(0.6)`
  await transaction(database.db, async (tx) => {
    await withoutTimeLimit(tx)
    await transaction(tx, (savepoint) => savepoint.execute(long))
  })
  await expect(transaction(database.db, (tx) => tx.execute(long))).rejects.toThrow()
})

test('what is refused leaves the connection in the pool', onServer, async () => {
  const { database } = await impatient()
  const process = () => database.db.execute(sql`select pg_backend_pid() as number`)
  const before = await process()
  await expect(transaction(database.db, (tx) => tx.execute(sql`select 1 / 0`))).rejects.toThrow()
  const quit = new Error('no')
  const giveUp = () => Promise.reject(quit)
  await expect(transaction(database.db, giveUp)).rejects.toBe(quit)
  expect((await process()).rows).toEqual(before.rows)
})
