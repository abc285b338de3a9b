import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { temporaryFolder } from '#tests/support/files/temporary-folder.ts'
import { openDatabase } from '../db/database.server.ts'
import { transaction } from '../db/transaction.server.ts'

test('while one transaction asks query after query, everything else has its turns', async () => {
  const database = await openDatabase({ dataDir: temporaryFolder() })
  onTestFinished(() => database.close())
  let turns = 0
  let isOver = false
  const takeTurn = () => {
    turns++
    if (!isOver) setImmediate(takeTurn)
  }
  setImmediate(takeTurn)
  const before = process.cpuUsage()
  await transaction(database.db, async (tx) => {
    for (let query = 0; query < 300; query++) await tx.execute(sql`select count(*) from pg_class`)
  })
  isOver = true
  // At least one turn of the event loop in 100 ms of work; with plain PGlite there was none.
  expect(turns).toBeGreaterThan(process.cpuUsage(before).user / 1000 / 100)
})
