import pLimit from 'p-limit'

/** Work that has to wait for its turn, and too much of it waiting already. */
export class TooManyWaiting extends Error {
  constructor() {
    super('Too much work is waiting.')
    this.name = 'TooManyWaiting'
  }
}

/**
 * Lets `atOnce` pieces of work run together; `waiting` more stand in line, in order.
 * @throws TooManyWaiting at once, for one more than that
 */
export function createTurns({ atOnce, waiting }: { atOnce: number; waiting: number }) {
  const limit = pLimit(atOnce)
  return async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    if (limit.activeCount + limit.pendingCount >= atOnce + waiting) throw new TooManyWaiting()
    return limit(work)
  }
}
