import pLimit from 'p-limit'

/** The queue of waiting work is full. */
export class TooManyWaiting extends Error {
  constructor() {
    super('Too much work is waiting.')
    this.name = 'TooManyWaiting'
  }
}

/**
 * Runs at most `atOnce` pieces of work together; up to `waiting` more are queued, in order.
 * @throws TooManyWaiting at once when the queue is full
 */
export function createTurns({ atOnce, waiting }: { atOnce: number; waiting: number }) {
  const limit = pLimit(atOnce)
  return async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    if (limit.activeCount + limit.pendingCount >= atOnce + waiting) throw new TooManyWaiting()
    return limit(work)
  }
}
