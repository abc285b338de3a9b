import { setTimeout as wait } from 'node:timers/promises'

/** A change of the limit counts at most this much later, also for a message that waits for a minute. */
const lookEveryMs = 1_000

/**
 * Rate limit: lets one message pass at a time, so many a minute. It is counted in the process, from one letter to the next, since
 * only one letter is sent at a time (see `claimDigest`). Ends at once, without a turn, when the signal is aborted.
 */
export function pacer(perMinute: () => Promise<number>): (signal: AbortSignal) => Promise<void> {
  let last = Number.NEGATIVE_INFINITY
  let turn = Promise.resolve()

  async function pass(signal: AbortSignal) {
    const from = performance.now()
    while (!signal.aborted) {
      const at = Math.max(from, last + 60_000 / (await perMinute()))
      const waitMs = at - performance.now()
      if (waitMs > 0) await wait(Math.min(waitMs, lookEveryMs), undefined, { signal }).catch(() => {})
      if (waitMs > lookEveryMs || signal.aborted) continue
      last = at
      return
    }
  }

  return (signal) => {
    const passed = turn.then(() => pass(signal))
    turn = passed.catch(() => {})
    return passed
  }
}
