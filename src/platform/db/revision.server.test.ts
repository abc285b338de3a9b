import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test, vi } from 'vitest'
import { addressOf, testDatabase } from '#tests/support/database/database.ts'
import { pastPooler } from '#tests/support/database/pooler.ts'
import { onServer } from '#tests/support/run/left-out.ts'
import { type Database, type Db, openDatabase } from './database.server.ts'

const addCategory = (db: Db, name: string) =>
  db.execute(sql`INSERT INTO categories (name, description, icon, color) VALUES (${name}, '', '', '')`)

function heardBy(database: Database) {
  const heard: string[] = []
  database.onRevision((revision) => heard.push(revision))
  return heard
}

test('a write changes the revision and notifies the listeners', async () => {
  const database = await testDatabase()
  const heard = heardBy(database)
  const before = database.revision
  await addCategory(database.db, 'Food')
  const after = await database.syncRevision()
  expect(after).not.toBe(before)
  expect(database.revision).toBe(after)
  expect(heard).toEqual([after])
})

test('a write is noticed even if nobody syncs the revision', async () => {
  const database = await testDatabase()
  const heard = heardBy(database)
  await addCategory(database.db, 'Food')
  await vi.waitFor(() => expect(heard).toHaveLength(1), 10_000)
  expect(database.revision).toBe(heard[0])
})

test('a transaction of many statements is one change', async () => {
  const database = await testDatabase()
  const heard = heardBy(database)
  await database.db.transaction(async (tx) => {
    for (const name of ['Food', 'Culture', 'Gear']) await addCategory(tx, name)
  })
  await database.syncRevision()
  expect(heard).toHaveLength(1)
})

test('a write that is rolled back, or of what readers never see, changes nothing', async () => {
  const database = await testDatabase()
  const before = database.revision
  const undone = database.db.transaction(async (tx) => {
    await addCategory(tx, 'Food')
    throw new Error('undo')
  })
  await expect(undone).rejects.toThrow('undo')
  await database.db.execute(sql`INSERT INTO newsletter_subscribers (email) VALUES ('reader@example.com')`)
  expect(await database.syncRevision()).toBe(before)
})

test('concurrent syncs miss no commit', async () => {
  const database = await testDatabase()
  await Promise.all(
    Array.from({ length: 20 }, async (_, n) => {
      await addCategory(database.db, `Category ${n}`)
      await database.syncRevision()
    }),
  )
  const seen = database.revision
  expect(await database.syncRevision()).toBe(seen)
})

test('a removed listener is not called any more', async () => {
  const database = await testDatabase()
  const heard: string[] = []
  const stop = database.onRevision((revision) => heard.push(revision))
  stop()
  await addCategory(database.db, 'Food')
  await database.syncRevision()
  expect(heard).toEqual([])
})

test('another process is notified of a write, even after its connection was cut', onServer, async () => {
  const writing = await testDatabase()
  const databaseUrl = await addressOf(writing.db)
  const reading = await openDatabase({ databaseUrl, directUrl: pastPooler(databaseUrl), dataDir: '' })
  onTestFinished(() => reading.close())
  await addCategory(writing.db, 'Food')
  await vi.waitFor(async () => expect(reading.revision).toBe(await writing.syncRevision()), { timeout: 2000 })

  await writing.db.execute(sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE datname = current_database() AND pid <> pg_backend_pid()`)
  await addCategory(writing.db, 'Culture')
  const after = await writing.syncRevision()
  await vi.waitFor(() => expect(reading.revision).toBe(after), { timeout: 4000 })
})
