import { inspect } from 'node:util'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { expect, test } from 'vitest'
import { newsletterSubscribers } from '#newsletter/tables.server.ts'
import { testDatabase } from '#tests/support/database/database.ts'
import { loggableError, uniqueViolation } from './refusals.server.ts'
import { transaction } from './transaction.server.ts'

const email = 'reader@example.com'

/** A deadlock error as both drivers throw it; such a transaction is retried. */
const deadlock = () => Object.assign(new Error('deadlock detected'), { code: '40P01' })

test('a transaction that the engine gives up is tried again from its start', async () => {
  const { db } = await testDatabase()
  let attempts = 0
  await transaction(db, async (tx) => {
    await tx.insert(newsletterSubscribers).values({ email })
    if (++attempts < 3) throw deadlock()
  })
  expect(attempts).toBe(3)
  expect(await db.$count(newsletterSubscribers)).toBe(1)
})

test('retries are limited, and other errors are not retried', async () => {
  const { db } = await testDatabase()
  let attempts = 0
  const failing = (error: Error) =>
    transaction(db, async () => {
      attempts++
      throw error
    })
  await expect(failing(deadlock())).rejects.toThrow('deadlock detected')
  expect(attempts).toBe(5)
  await expect(failing(new Error('a bug'))).rejects.toThrow('a bug')
  expect(attempts).toBe(6)
})

test('inside another transaction it is a savepoint, and only the outer one tries again', async () => {
  const { db } = await testDatabase()
  let inner = 0
  await transaction(db, async (tx) => {
    await tx.insert(newsletterSubscribers).values({ email })
    const failing = transaction(tx, async (savepoint) => {
      inner++
      await savepoint.insert(newsletterSubscribers).values({ email: 'undone@example.com' })
      throw deadlock()
    })
    await failing.catch(() => {})
  })
  expect(inner).toBe(1)
  expect(await db.select({ email: newsletterSubscribers.email }).from(newsletterSubscribers)).toEqual([{ email }])
})

test('a row that a unique index refuses names the index', async () => {
  const { db } = await testDatabase()
  const insert = () => db.insert(newsletterSubscribers).values({ email })
  await insert()
  const refusal = await insert().catch((error: unknown) => error)
  expect(uniqueViolation(refusal)).toBe('newsletter_subscribers_email_unique')
  const inTransaction = await transaction(db, (tx) => tx.insert(newsletterSubscribers).values({ email })).catch(
    (error: unknown) => error,
  )
  expect(uniqueViolation(inTransaction)).toBe('newsletter_subscribers_email_unique')
})

test('other errors are no refusal', async () => {
  const { db } = await testDatabase()
  expect(uniqueViolation(await db.execute(sql`SELECT 1 / 0`).catch((error: unknown) => error))).toBeNull()
  expect(uniqueViolation(new Error('23505'))).toBeNull()
  expect(uniqueViolation('23505')).toBeNull()
})

test('what may be logged of an error holds no address of a reader', async () => {
  const { db } = await testDatabase()
  await db.insert(newsletterSubscribers).values({ email })
  const error = await db
    .insert(newsletterSubscribers)
    .values({ email })
    .catch((error: unknown) => error)
  expect(String(error)).toContain(email)
  expect(JSON.stringify(loggableError(error))).not.toContain(email)
  expect(loggableError(error)).toMatchObject({ code: '23505', message: expect.stringContaining('duplicate key') })
})

test.each([
  ['refused', 'postgres://site@127.0.0.1:1/site'],
  ['without a server of that name', 'postgres://site@nowhere.invalid/site'],
])('while connections are %s, it holds none either', async (_, connectionString) => {
  const pool = new pg.Pool({ connectionString })
  const error = await drizzle(pool)
    .execute(sql`SELECT ${email}`)
    .catch((error: unknown) => error)
  await pool.end()
  expect(String(error)).toContain(email)
  expect(loggableError(error)).toMatchObject({ code: expect.stringMatching(/^E[A-Z_]+$/) })
  expect(inspect(loggableError(error), { depth: 9 })).not.toContain(email)
})
