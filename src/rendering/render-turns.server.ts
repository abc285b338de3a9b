import { setImmediate as nextTurn } from 'node:timers/promises'

let last: Promise<unknown> = Promise.resolve()

/**
 * Resolves when the next step of rendering may run: one step of one page in each turn of the event loop. Otherwise pages whose data
 * arrives together would be rendered in one turn, and requests for cached pages would wait for all of them; and a post of 95 kB
 * takes three steps of up to 40 ms each.
 */
export function nextRenderTurn(): Promise<void> {
  const turn = last.then(() => nextTurn())
  last = turn
  return turn
}
