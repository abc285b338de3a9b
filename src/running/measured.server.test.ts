import { expect, test } from 'vitest'
import { jobs } from '#automation/tables.server.ts'
import { recordSpend } from '#automation/work/budget.server.ts'
import { readEnv } from '#platform/env.server.ts'
import { version } from '#platform/process/version.server.ts'
import { testDatabase } from '#tests/support/database/database.ts'
import { siteMeasured } from './measured.server.ts'

function depsOf(database: Awaited<ReturnType<typeof testDatabase>>, env: Record<string, string> = {}) {
  const time = { now: new Date('2026-11-23T12:00:00Z') }
  const deps = { database, env: readEnv(env), clock: () => time.now, freeBytes: async () => 5_000_000_000 }
  return { time, deps }
}

test('jobs are counted by status and spend by provider', async () => {
  const database = await testDatabase()
  const { db } = database
  await db.insert(jobs).values([{ kind: 'post' }, { kind: 'post' }, { kind: 'post', status: 'failed' }])
  for (const usd of [0.25, 0.5]) await recordSpend(db, 'UTC', new Date(), 'openai', usd)
  const { deps } = depsOf(database)
  const values = await Promise.all(siteMeasured(deps).map(async ({ name, read }) => [name, await read()]))
  expect(Object.fromEntries(values)).toMatchObject({
    site_version: { [version]: 1 },
    jobs: { queued: 2, running: 0, completed: 0, failed: 1, cancelled: 0 },
    automation_spend_usd: { openai: 0.75 },
    site_disk_free_bytes: { '': 5_000_000_000 },
    site_database_connections: database.kind === 'postgres' ? { waiting: 0 } : {},
  })
})
