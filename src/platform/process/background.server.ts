/** Background work of the process: every few seconds, one round after the other, until it stops. */
import { setTimeout as wait } from 'node:timers/promises'
import { loggableError } from '../db/refusals.server.ts'
import type { DepsLog } from '../http/deps.server.ts'

export interface BackgroundWork {
  /** The log's sentence when a round fails, such as 'letters could not be sent'. */
  failure: string
  /** Pause between the end of a round and the next one. */
  everyMs: number
  /**
   * Looks for something to do, and does it.
   * @param signal aborted with the reason `Stopping` when the process stops; long work must watch it
   * @returns true: there may be more to do, and the next round follows at once
   */
  round: (signal: AbortSignal) => Promise<boolean> | Promise<void>
  /** Runs before the first round, and is retried until it succeeds; there are no rounds before. */
  begin?: () => Promise<void>
  /** Called when the process stops: closes what the last round, which may still be running, would wait for too long. */
  end?: (lastRound: Promise<void>) => Promise<void>
  /** Backoff: while rounds fail, each pause is twice the last; after a success it is `everyMs` again. */
  backOff?: { firstMs: number; maxMs: number }
}

/** For `end`: waits for the last round for at most `maxMs`, then ends what it is waiting for. */
export async function cutAfter(maxMs: number, lastRound: Promise<void>, cut: () => Promise<void>): Promise<void> {
  const isOver = await Promise.race([lastRound.then(() => true), wait(maxMs, false, { ref: false })])
  if (!isOver) await cut()
}

/** The reason with which running work is aborted when the process stops. */
export class Stopping extends Error {}

/**
 * The first rounds begin at once. The caller must stop it, because its timers keep the process alive.
 * @returns the function that stops it, and resolves when no round is running any more
 */
export function startBackground(works: readonly BackgroundWork[], log: Pick<DepsLog, 'error'>): () => Promise<void> {
  const stopping = new AbortController()
  const running = works.map((work) => ({ work, lastRound: keepOn(work, stopping.signal, log) }))
  async function stop() {
    stopping.abort(new Stopping('The site is stopping.'))
    await Promise.all(running.map(({ work, lastRound }) => endOf(work, lastRound, log)))
    await Promise.all(running.map(({ lastRound }) => lastRound))
  }
  let stopped: Promise<void> | undefined
  return () => (stopped ??= stop())
}

/** A failure is logged only: the process must stop in any case, also without the database. */
async function endOf(work: BackgroundWork, lastRound: Promise<void>, log: Pick<DepsLog, 'error'>) {
  try {
    await work.end?.(lastRound)
  } catch (error) {
    log.error({ err: loggableError(error) }, work.failure)
  }
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
      // Work that ends at once when the process stops throws the signal's reason.
      if (error === signal.reason) return
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

/** A pause that ends when the process stops. Not that of `node:timers/promises`, which fake clocks in tests do not reach. */
async function pause(ms: number, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return
  const { promise, resolve } = Promise.withResolvers<unknown>()
  const timer = setTimeout(resolve, ms)
  signal.addEventListener('abort', resolve)
  await promise
  clearTimeout(timer)
  signal.removeEventListener('abort', resolve)
}
