import type { KeptState, PackedResponse } from './packed-response.server.ts'

/** Enough for some hundred pages; their bytes as they are before compressing. */
const maxBytes = 8 * 2 ** 20
/** As long a page may lie open and still wake with what it was made of; what was taken off the site is gone then, too. */
const maxAgeMs = 15 * 60_000

interface Entry {
  response: PackedResponse
  until: number
}

/**
 * What pages were made of, by its hash, after the pages themselves have been dropped: one that a reader had open before a
 * write wakes as it is, and is not drawn anew. Bounded in bytes and minutes.
 */
export class PageStates {
  readonly #entries = new Map<string, Entry>()
  #bytes = 0

  get(hash: string, now = Date.now()): PackedResponse | undefined {
    const entry = this.#entries.get(hash)
    return entry && entry.until > now ? entry.response : undefined
  }

  keep(state: KeptState | undefined, now = Date.now()) {
    if (!state || state.response.size > maxBytes / 10) return
    this.#drop(state.hash)
    this.#entries.set(state.hash, { response: state.response, until: now + maxAgeMs })
    this.#bytes += state.response.size
    for (const [oldest, { until }] of this.#entries) {
      if (this.#bytes <= maxBytes && until > now) break
      this.#drop(oldest)
    }
  }

  #drop(hash: string) {
    this.#bytes -= this.#entries.get(hash)?.response.size ?? 0
    this.#entries.delete(hash)
  }
}
