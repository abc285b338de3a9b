import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test, vi } from 'vitest'
import { addressOf, testDatabase } from '#tests/support/database/database.ts'
import { onServer } from '#tests/support/run/left-out.ts'
import { silentLog } from './engine.server.ts'
import { openReplica } from './replica.server.ts'

test('a replica is asked only while it has everything that readers see', onServer, async () => {
  const [main, copy] = [await testDatabase(), await testDatabase()]
  const arrive = () => copy.db.execute(sql`UPDATE site_revision SET revision = ${main.revision}`)
  const replica = openReplica(await addressOf(copy.db), main, silentLog)
  onTestFinished(() => replica.close())
  expect(replica.isCurrent()).toBe(false)
  await arrive()
  await vi.waitFor(() => expect(replica.isCurrent()).toBe(true), 10_000)

  await main.db.execute(sql`INSERT INTO categories (name, description, icon, color) VALUES ('Food', '', '', '')`)
  await main.syncRevision()
  expect(replica.isCurrent()).toBe(false)
  expect(replica.behindMs()).toBeGreaterThan(0)
  await arrive()
  await vi.waitFor(() => expect(replica.isCurrent()).toBe(true), 10_000)
  expect(replica.behindMs()).toBe(0)

  replica.failed()
  expect(replica.isCurrent()).toBe(false)
  await vi.waitFor(() => expect(replica.isCurrent()).toBe(true), 10_000)
})
