import { LRUCache } from 'lru-cache'
import type { PackedResponse } from './packed-response.server.ts'
import { PageStates } from './page-states.server.ts'

export interface Rendered {
  response: PackedResponse
  /** Whether later readers may be given the same bytes. */
  keep: boolean
}

/** @param former the page as it was last kept: before the last write, or now */
export type Render = (former?: PackedResponse) => Promise<Rendered>

interface KeptPage {
  response: PackedResponse
  /** Number of clearings before it was kept: it is given out until the next one. */
  generation: number
}

interface PageCacheOptions {
  maxPages?: number
  maxBytes?: number
  /** Renders under way at once; beyond it `load` refuses and the caller answers 503. */
  maxRenders?: number
}

export class TooManyRenders extends Error {}

/**
 * Finished pages by key. Concurrent misses share one render, and `clear` also disowns renders that are under way:
 * what was read before a write is never kept after it. A cleared page is given to nobody, only to the next render of its
 * key: a write changes few pages, and one made of the same data need not be drawn and compressed again.
 */
export class PageCache {
  /** Of pages that are not kept, or no longer: they may still be open somewhere. */
  readonly states = new PageStates()
  hits = 0
  misses = 0
  readonly #pages: LRUCache<string, KeptPage>
  #generation = 0
  #pending = new Map<string, Promise<Rendered>>()
  #rendering = 0
  readonly #maxRenders: number
  #shrinking: Promise<void> = Promise.resolve()

  constructor({ maxPages = 2000, maxBytes = 32 * 2 ** 20, maxRenders = 256 }: PageCacheOptions = {}) {
    this.#maxRenders = maxRenders
    this.#pages = new LRUCache({
      max: maxPages,
      maxSize: maxBytes,
      maxEntrySize: Math.floor(maxBytes / 10),
      sizeCalculation: ({ response }) => response.size || 1,
    })
  }

  get(key: string): PackedResponse | undefined {
    const page = this.#pages.get(key)
    if (page?.generation !== this.#generation) return undefined
    this.hits++
    return page.response
  }

  clear() {
    for (const { response, generation } of this.#pages.values())
      if (generation === this.#generation) this.states.keep(response.state)
    this.#generation++
    this.#pending = new Map()
  }

  async load(key: string, render: Render): Promise<PackedResponse> {
    this.misses++
    const pending = this.#pending
    let flight = pending.get(key)
    if (!flight) {
      flight = this.#render(key, render).finally(() => pending.delete(key))
      pending.set(key, flight)
      flight.then(
        ({ response, keep }) => {
          if (keep && pending === this.#pending) this.#keep(key, response)
          else this.states.keep(response.state)
        },
        () => undefined,
      )
    }
    return (await flight).response
  }

  /**
   * A page for a caller who may be the author, shared with nobody while it is rendered. Anybody can send a cookie: these
   * are no more at once than all others, and what turns out to be everybody's page is kept as such.
   */
  async loadForOne(key: string, render: Render): Promise<PackedResponse> {
    const generation = this.#generation
    const { response, keep } = await this.#render(key, render)
    if (keep && generation === this.#generation) this.#keep(key, response)
    return response
  }

  async #render(key: string, render: Render): Promise<Rendered> {
    if (this.#rendering >= this.#maxRenders) throw new TooManyRenders()
    this.#rendering++
    try {
      return await render(this.#pages.peek(key)?.response)
    } finally {
      this.#rendering--
    }
  }

  #keep(key: string, response: PackedResponse) {
    const known = this.#pages.peek(key)
    if (known?.response === response && known.generation === this.#generation) return
    this.#pages.set(key, { response, generation: this.#generation })
    if (!response.isSmallest) this.#shrinkLater(key, response)
  }

  /** One page at a time, and only while it is still the kept one. */
  #shrinkLater(key: string, response: PackedResponse) {
    this.#shrinking = this.#shrinking.then(async () => {
      await new Promise((resolve) => setTimeout(resolve, 50).unref())
      const page = this.#pages.peek(key)
      const isKept = page?.response === response && page.generation === this.#generation
      if (isKept && !response.isSmallest) await response.shrink()
    })
  }
}

/**
 * The cache key of an address: its path and the parameters its page reads, sorted. Unknown parameters are dropped, so
 * that `/?x=1`, `/?x=2` … are one page and cannot push the others out.
 */
export function pageKey(
  pathname: string,
  search: URLSearchParams,
  known: readonly string[],
): { key: string; search: URLSearchParams } {
  const kept = new URLSearchParams()
  for (const name of [...known].sort()) {
    const value = search.get(name)
    if (value) kept.set(name, value)
  }
  const query = kept.toString()
  return { key: query ? `${pathname}?${query}` : pathname, search: kept }
}
