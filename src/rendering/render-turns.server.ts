import { setImmediate as nextTurn } from 'node:timers/promises'

let last: Promise<unknown> = Promise.resolve()

/**
 * Resolves when this page may be rendered: one page in each turn of the event loop. Otherwise pages whose data arrives together
 * would be rendered in one turn, and requests for cached pages would wait for all of them.
 */
export function nextRenderTurn(): Promise<void> {
  const turn = last.then(() => nextTurn())
  last = turn
  return turn
}
