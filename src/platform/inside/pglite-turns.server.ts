import { setImmediate as nextTurn } from 'node:timers/promises'
import { PGlite } from '@electric-sql/pglite'
import type { Reach } from './reach.ts'

export const reach: Reach = {
  package: '@electric-sql/pglite',
  version: '0.5.16',
  because:
    'The one call that all queries go through is overridden; it is public, but that they all do is nowhere said.',
  until: 'the engine lets others have their turn between queries, or answers in a thread of its own.',
}

/** Limit of the database's turn on the thread; after it, waiting work runs. */
const maxTurnMs = 4

let turnBeganAt = 0

/**
 * PGlite answers in the calling thread, and the caller's `await` resumes before any other event: a post with its hundred small
 * queries would block every reader for as long as all of them take together.
 */
export class YieldingPGlite extends PGlite {
  override async execProtocolRaw(...args: Parameters<PGlite['execProtocolRaw']>) {
    const answer = await super.execProtocolRaw(...args)
    if (performance.now() - turnBeganAt > maxTurnMs) {
      await nextTurn()
      turnBeganAt = performance.now()
    }
    return answer
  }
}
