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
  const line: (() => void)[] = []
  let running = 0
  return async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    if (running < atOnce) running++
    else if (line.length >= waiting) throw new TooManyWaiting()
    else await new Promise<void>((resolve) => line.push(resolve))
    try {
      return await work()
    } finally {
      const next = line.shift()
      if (next) next()
      else running--
    }
  }
}
