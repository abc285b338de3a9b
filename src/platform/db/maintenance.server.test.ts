import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openEmptyMemory } from '#tests/support/database/database-templates.ts'
import { silentLog } from './engine.server.ts'
import { startMaintenance } from './maintenance.server.ts'

const roundMs = 20_000
/** Sent after each round with writes, so that triggers plan their queries for the present size of the tables. */
const newPlans = 'DISCARD PLANS'

/** A database under maintenance with a fake clock; `pass` moves the clock, and returns the statements executed since. */
async function maintained(now: string, timeZone = 'UTC') {
  const pglite = await openEmptyMemory()
  const orders: string[] = []
  const exec = pglite.exec.bind(pglite)
  pglite.exec = (text, options) => {
    orders.push(text)
    return exec(text, options)
  }
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'], now: new Date(now) })
  const stop = startMaintenance(pglite, silentLog, timeZone)
  onTestFinished(async () => {
    stop()
    vi.useRealTimers()
    await pglite.close()
  })
  const pass = async (ms: number) => {
    await vi.advanceTimersByTimeAsync(ms)
    // A round makes at most four queries in sequence. Each query here is queued behind one of them, so that the round has ended.
    for (let query = 0; query < 5; query++) {
      await pglite.query('SELECT 1')
      await nextTurn()
    }
    return orders.splice(0)
  }
  return { pglite, pass }
}

test('a checkpoint is made a round after the last write, and not while nothing is written', async () => {
  const { pglite, pass } = await maintained('2026-11-20T12:00:00Z')
  const write = (name: string) =>
    pglite.query('INSERT INTO newsletter_subscribers (email) VALUES ($1)', [`${name}@example.com`])
  await write('one')
  expect(await pass(roundMs)).toEqual([newPlans])
  expect(await pass(roundMs)).toEqual(['CHECKPOINT'])
  expect(await pass(roundMs)).toEqual([])
  await write('two')
  expect(await pass(roundMs)).toEqual([newPlans])
  await write('three')
  expect(await pass(roundMs)).toEqual([newPlans])
  expect(await pass(roundMs - 1)).toEqual([])
  expect(await pass(1)).toEqual(['CHECKPOINT'])
})

test('while something is always written a checkpoint is made every five minutes', async () => {
  const { pglite, pass } = await maintained('2026-11-20T12:00:00Z')
  const orders: string[] = []
  for (let round = 1; round <= 15; round++) {
    await pglite.query('INSERT INTO newsletter_subscribers (email) VALUES ($1)', [`${round}@example.com`])
    orders.push(...(await pass(roundMs)))
  }
  expect(orders.filter((order) => order !== newPlans)).toEqual(['CHECKPOINT'])
})

test('tables are vacuumed once a night', async () => {
  const { pass } = await maintained('2026-11-20T01:59:40Z')
  expect(await pass(roundMs)).toContain('VACUUM (ANALYZE)')
  expect(await pass(roundMs)).not.toContain('VACUUM (ANALYZE)')
  vi.setSystemTime('2026-11-21T03:00:00Z')
  expect(await pass(roundMs)).toContain('VACUUM (ANALYZE)')
})

test('one that fails is tried again in the same night, after a pause', async () => {
  const { pglite, pass } = await maintained('2026-11-20T02:00:00Z')
  const exec = vi.spyOn(pglite, 'exec').mockRejectedValueOnce(new Error('No space left on device'))
  await pass(roundMs)
  expect(exec).toHaveBeenCalledWith('VACUUM (ANALYZE)')
  expect(await pass(roundMs)).not.toContain('VACUUM (ANALYZE)')
  expect(await pass(10 * 60_000)).toContain('VACUUM (ANALYZE)')
  expect(await pass(10 * 60_000)).not.toContain('VACUUM (ANALYZE)')
})

test("the night is that of the author's time zone", async () => {
  const { pass } = await maintained('2026-11-20T03:00:00Z', 'Asia/Tokyo')
  expect(await pass(roundMs)).not.toContain('VACUUM (ANALYZE)')
  vi.setSystemTime('2026-11-20T17:00:00Z')
  expect(await pass(roundMs)).toContain('VACUUM (ANALYZE)')
})
