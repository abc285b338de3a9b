import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openEmptyMemory } from '#tests/support/database-templates.ts'
import { silentLog } from './engine.server.ts'
import { startMaintenance } from './maintenance.server.ts'

const fiveMinutesMs = 5 * 60_000

/** A database under maintenance whose clock stands still until it is moved, and the orders it was given. */
async function maintained(now: string) {
  const pglite = await openEmptyMemory()
  const orders: string[] = []
  const exec = pglite.exec.bind(pglite)
  pglite.exec = (text, options) => {
    orders.push(text)
    return exec(text, options)
  }
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'], now: new Date(now) })
  const stop = startMaintenance(pglite, silentLog)
  onTestFinished(async () => {
    stop()
    vi.useRealTimers()
    await pglite.close()
  })
  const pass = async (ms: number) => {
    await vi.advanceTimersByTimeAsync(ms)
    // A round asks the database four things at most, one after the other; each of these comes after one of them.
    for (let query = 0; query < 5; query++) {
      await pglite.query('SELECT 1')
      await nextTurn()
    }
    return orders.splice(0)
  }
  return { pglite, pass }
}

test('a checkpoint is made when something was written, and not while nothing is', async () => {
  const { pglite, pass } = await maintained('2026-11-20T12:00:00Z')
  expect(await pass(fiveMinutesMs)).toEqual(['CHECKPOINT'])
  expect(await pass(fiveMinutesMs)).toEqual([])
  await pglite.query(`INSERT INTO newsletter_subscribers (email) VALUES ('reader@example.com')`)
  expect(await pass(fiveMinutesMs - 1)).toEqual([])
  expect(await pass(1)).toEqual(['CHECKPOINT'])
})

test('tables are vacuumed once a night', async () => {
  const { pass } = await maintained('2026-11-20T01:56:00Z')
  expect(await pass(fiveMinutesMs)).toEqual(['VACUUM (ANALYZE)', 'CHECKPOINT'])
  expect(await pass(fiveMinutesMs)).not.toContain('VACUUM (ANALYZE)')
  vi.setSystemTime('2026-11-21T03:00:00Z')
  expect(await pass(fiveMinutesMs)).toContain('VACUUM (ANALYZE)')
})
