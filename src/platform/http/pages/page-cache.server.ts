import { LRUCache } from 'lru-cache'
import type { PackedResponse } from './packed-response.server.ts'
import { PageStates } from './page-states.server.ts'

export interface Rendered {
  response: PackedResponse
  /** Whether it may be cached for all readers. */
  keep: boolean
}

/** @param former the last cached version of the page, current or outdated */
export type Render = (former?: PackedResponse) => Promise<Rendered>

interface KeptPage {
  response: PackedResponse
  /** The cache's generation when it was stored. `clear` begins a new one; pages of older ones are not served. */
  generation: number
}

interface PageCacheOptions {
  maxPages?: number
  maxBytes?: number
  /** Limit of concurrent renders; beyond it `load` throws TooManyRenders, which the caller answers with 503. */
  maxRenders?: number
}

export class TooManyRenders extends Error {}

/**
 * A cache of rendered pages. Concurrent misses share one render. `clear` also excludes renders under way from the cache, so
 * that data read before a write is never cached after it. Outdated pages are not served, but passed to the next render of
 * their key: a write changes few pages, and a page with the same data need not be rendered and compressed again.
 */
export class PageCache {
  /** Data of pages that are not cached, or no longer; a browser may still have them open. */
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
   * A page for a request with a session cookie, whose render is not shared. Anybody can send a cookie, so the limit of
   * concurrent renders applies here too, and a page that turns out to be the public one is cached.
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

  /** Recompresses one page at a time, and only if it is still the cached one. */
  #shrinkLater(key: string, response: PackedResponse) {
    this.#shrinking = this.#shrinking.then(async () => {
      await new Promise((resolve) => setTimeout(resolve, 50).unref())
      const page = this.#pages.peek(key)
      const isKept = page?.response === response && page.generation === this.#generation
      // If that fails, the quick compression stays, and the next page has its turn.
      if (isKept && !response.isSmallest) await response.shrink().catch(() => {})
    })
  }
}

/**
 * The cache key of an address: its path and the parameters that its page reads, sorted. Unknown parameters are dropped, so
 * that `/?x=1`, `/?x=2` … are one page and cannot evict the others.
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
