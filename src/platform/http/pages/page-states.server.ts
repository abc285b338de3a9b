import { LRUCache } from 'lru-cache'
import type { KeptState, PackedResponse } from './packed-response.server.ts'

/** Enough for some hundred pages; their bytes as they are before compressing. */
const maxBytes = 8 * 2 ** 20
/** As long a page may lie open and still wake with what it was made of; what was taken off the site is gone then, too. */
const maxAgeMs = 15 * 60_000

/**
 * What pages were made of, by its hash, after the pages themselves have been dropped: one that a reader had open before a
 * write wakes as it is, and is not drawn anew. Bounded in bytes and minutes.
 */
export class PageStates {
  readonly #states: LRUCache<string, PackedResponse>

  constructor(now = () => performance.now()) {
    this.#states = new LRUCache({
      maxSize: maxBytes,
      maxEntrySize: Math.floor(maxBytes / 10),
      sizeCalculation: ({ size }) => size || 1,
      ttl: maxAgeMs,
      ttlResolution: 0,
      perf: { now },
    })
  }

  get(hash: string): PackedResponse | undefined {
    return this.#states.get(hash)
  }

  keep(state: KeptState | undefined) {
    if (state) this.#states.set(state.hash, state.response)
  }
}
