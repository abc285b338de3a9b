import { LRUCache } from 'lru-cache'
import type { PackedResponse } from './packed-response.server.ts'

export interface Rendered {
  response: PackedResponse
  /** Whether later readers may be given the same bytes. */
  keep: boolean
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
 * what was read before a write is never kept after it.
 */
export class PageCache {
  hits = 0
  misses = 0
  readonly #pages: LRUCache<string, PackedResponse>
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
      sizeCalculation: ({ size }) => size || 1,
    })
  }

  get(key: string): PackedResponse | undefined {
    const page = this.#pages.get(key)
    if (page) this.hits++
    return page
  }

  clear() {
    this.#pages.clear()
    this.#pending = new Map()
  }

  async load(key: string, render: () => Promise<Rendered>): Promise<PackedResponse> {
    this.misses++
    const pending = this.#pending
    let flight = pending.get(key)
    if (!flight) {
      flight = this.#render(render).finally(() => pending.delete(key))
      pending.set(key, flight)
      flight.then(
        ({ response, keep }) => {
          if (keep && pending === this.#pending) this.#keep(key, response)
        },
        () => undefined,
      )
    }
    return (await flight).response
  }

  /** A page for one caller alone; anybody can send a cookie, so these are no more at once than all others. */
  async unkept(render: () => Promise<Rendered>): Promise<PackedResponse> {
    return (await this.#render(render)).response
  }

  async #render(render: () => Promise<Rendered>): Promise<Rendered> {
    if (this.#rendering >= this.#maxRenders) throw new TooManyRenders()
    this.#rendering++
    try {
      return await render()
    } finally {
      this.#rendering--
    }
  }

  #keep(key: string, response: PackedResponse) {
    this.#pages.set(key, response)
    this.#shrinkLater(key, response)
  }

  /** One page at a time, and only while it is still the kept one. */
  #shrinkLater(key: string, response: PackedResponse) {
    this.#shrinking = this.#shrinking.then(async () => {
      await new Promise((resolve) => setTimeout(resolve, 50).unref())
      if (this.#pages.peek(key) === response) await response.shrink()
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
