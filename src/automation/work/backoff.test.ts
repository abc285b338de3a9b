import { expect, test } from 'vitest'
import { usualTimes } from './worker.server.ts'

const minuteMs = 60_000

test.each([
  ['that somebody has asked for wait a minute', null, 40_000, 80_000],
  ['of a slot wait ten minutes', '2026-11-23T09:00:00.000Z', 7 * minuteMs, 13 * minuteMs],
])('the six attempts of a job %s in all', (_, slotAt, leastMs, mostMs) => {
  const waits = [1, 2, 3, 4, 5].map((failures) => usualTimes.backoffMs(failures, { slotAt }))
  const waitedMs = waits.reduce((sum, each) => sum + each, 0)
  expect(waitedMs).toBeGreaterThan(leastMs)
  expect(waitedMs).toBeLessThan(mostMs)
})
