import { setImmediate as nextTurn } from 'node:timers/promises'

let last: Promise<unknown> = Promise.resolve()

/**
 * Resolves when this page may be drawn: one at a time for each turn of the event loop. Pages whose data arrives together would
 * otherwise be drawn one after the other in the same turn, and whoever asks for a kept page would wait for all of them.
 */
export function turnToDraw(): Promise<void> {
  const turn = last.then(() => nextTurn())
  last = turn
  return turn
}
