import { expect, test } from 'vitest'
import { jobs } from '#automation/tables.server.ts'
import { record } from '#automation/work/budget.server.ts'
import { testDatabase } from '#tests/support/database.ts'
import { siteMeasured } from './measured.server.ts'

test('jobs are counted by status and spend by provider', async () => {
  const { db } = await testDatabase()
  await db.insert(jobs).values([{ kind: 'post' }, { kind: 'post' }, { kind: 'post', status: 'failed' }])
  for (const usd of [0.25, 0.5]) await record(db, 'UTC', new Date(), 'openai', usd)
  const values = await Promise.all(siteMeasured(db).map(async ({ name, read }) => [name, await read()]))
  expect(Object.fromEntries(values)).toEqual({
    jobs: { queued: 2, running: 0, completed: 0, failed: 1, cancelled: 0 },
    automation_spend_usd: { openai: 0.75 },
  })
})
