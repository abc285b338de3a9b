import { LRUCache } from 'lru-cache'
import type { KeptState, PackedResponse } from './packed-response.server.ts'

/** Uncompressed; enough for some hundred pages. */
const maxBytes = 8 * 2 ** 20
/** How long an open page can still be hydrated with its own data; also the longest that removed content stays in here. */
const maxAgeMs = 15 * 60_000

/**
 * A cache of the data of pages that are no longer cached themselves, by hash: a page that a reader opened before a write is
 * hydrated with its own data instead of being rendered again. Limited in bytes and age.
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
