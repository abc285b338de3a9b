/** What the process does by itself beside answering: every few seconds, one round after the other, until it stops. */
import { loggableError } from '../db/refusals.server.ts'
import type { DepsLog } from '../http/deps.server.ts'

export interface BackgroundWork {
  /** The sentence of the log when a round fails, such as 'letters could not be sent'. */
  failure: string
  /** Between the end of a round and the next one. */
  everyMs: number
  /**
   * Looks for something to do, and does it.
   * @param signal aborted when the process stops, its reason is `Stopping`: what takes long looks at it
   * @returns true: there may be more, and the next round follows at once
   */
  round: (signal: AbortSignal) => Promise<boolean> | Promise<void>
  /** Comes before the first round. While it fails it is tried again, and there is no round. */
  begin?: () => Promise<void>
  /** The process stops: closes what the last round, which may still be under way, would wait for too long. */
  end?: (lastRound: Promise<void>) => Promise<void>
  /** While rounds fail, each pause is twice the one before, and `everyMs` again after the next success. */
  backOff?: { firstMs: number; maxMs: number }
}

/** Thrown into what is under way when the process stops. */
export class Stopping extends Error {}

/**
 * The first rounds begin at once. Whoever starts this stops it: its timers keep the process alive.
 * @returns how to stop; it resolves when nothing is under way any more
 */
export function startBackground(works: readonly BackgroundWork[], log: Pick<DepsLog, 'error'>): () => Promise<void> {
  const stopping = new AbortController()
  const running = works.map((work) => ({ work, lastRound: keepOn(work, stopping.signal, log) }))
  async function stop() {
    stopping.abort(new Stopping('The site is stopping.'))
    await Promise.all(running.map(({ work, lastRound }) => work.end?.(lastRound)))
    await Promise.all(running.map(({ lastRound }) => lastRound))
  }
  let stopped: Promise<void> | undefined
  return () => (stopped ??= stop())
}

async function keepOn(work: BackgroundWork, signal: AbortSignal, log: Pick<DepsLog, 'error'>): Promise<void> {
  const { begin, round, failure } = work
  let isBegun = begin === undefined
  let failures = 0
  while (!signal.aborted) {
    try {
      if (!isBegun) {
        await begin?.()
        isBegun = true
        continue
      }
      const isMore = await round(signal)
      failures = 0
      if (isMore) continue
    } catch (error) {
      log.error({ err: loggableError(error) }, failure)
      failures++
    }
    await pause(pauseAfter(failures, work), signal)
  }
}

function pauseAfter(failures: number, { everyMs, backOff }: BackgroundWork): number {
  if (failures === 0 || !backOff) return everyMs
  return Math.min(backOff.firstMs * 2 ** (failures - 1), backOff.maxMs)
}

/** Not that of `node:timers/promises`, which tests cannot set the clock of. Stopping ends it. */
async function pause(ms: number, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return
  const { promise, resolve } = Promise.withResolvers<unknown>()
  const timer = setTimeout(resolve, ms)
  signal.addEventListener('abort', resolve)
  await promise
  clearTimeout(timer)
  signal.removeEventListener('abort', resolve)
}
