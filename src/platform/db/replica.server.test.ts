import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test, vi } from 'vitest'
import { testDatabase } from '#tests/support/database.ts'
import { type Db, silentLog } from './engine.server.ts'
import { openReplica } from './replica.server.ts'

const server = process.env.DATABASE_URL

async function addressOf(db: Db) {
  const { rows } = await db.execute<{ name: string }>(sql`SELECT current_database() AS name`)
  const url = new URL(server ?? '')
  url.pathname = `/${rows[0]?.name}`
  return url.href
}

test.runIf(server)('a replica is asked only while it has everything that readers see', async () => {
  const [main, copy] = [await testDatabase(), await testDatabase()]
  const arrive = () => copy.db.execute(sql`UPDATE site_revision SET revision = ${main.revision}`)
  const replica = openReplica(await addressOf(copy.db), main, silentLog)
  onTestFinished(() => replica.close())
  expect(replica.isCurrent()).toBe(false)
  await arrive()
  await vi.waitFor(() => expect(replica.isCurrent()).toBe(true))

  await main.db.execute(sql`INSERT INTO categories (name, description, icon, color) VALUES ('Food', '', '', '')`)
  await main.syncRevision()
  expect(replica.isCurrent()).toBe(false)
  await arrive()
  await vi.waitFor(() => expect(replica.isCurrent()).toBe(true))
})
