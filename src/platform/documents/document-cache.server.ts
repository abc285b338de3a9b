import { LRUCache } from 'lru-cache'
import { createTurns, TooManyWaiting } from '#platform/turns.ts'
import { Problem } from '../http/api/problem.ts'
import { isFallback } from './picture.server.ts'

type Limits = {
  /** Cached documents; the least recently used is dropped first. */
  entries: number
  /** Documents generated at the same time. */
  concurrency: number
  /** Limit of the queue; further requests get 503. */
  waiting: number
}

/**
 * Caches finished documents by key (which should contain the site's revision) and limits how many are generated at once. Callers
 * of the same key share one generation; a failed or makeshift one is not cached.
 */
export function documentCache({ entries, concurrency, waiting }: Limits) {
  const finished = new LRUCache<string, Uint8Array>({ max: entries })
  const underway = new Map<string, Promise<Uint8Array>>()
  const inTurn = createTurns({ atOnce: concurrency, waiting })

  async function makeAndKeep(key: string, make: () => Promise<Uint8Array>): Promise<Uint8Array> {
    try {
      const bytes = await inTurn(make)
      if (!isFallback(bytes)) finished.set(key, bytes)
      return bytes
    } catch (error) {
      throw error instanceof TooManyWaiting ? tooMany() : error
    } finally {
      underway.delete(key)
    }
  }

  async function get(key: string, make: () => Promise<Uint8Array>): Promise<Uint8Array> {
    const known = finished.get(key) ?? underway.get(key)
    if (known) return known
    const made = makeAndKeep(key, make)
    underway.set(key, made)
    return made
  }

  return {
    get,
    /** Whether the document is cached or being generated, so that requesting it costs nothing. */
    has: (key: string) => finished.has(key) || underway.has(key),
  }
}

const tooMany = () =>
  new Problem(503, 'Too many documents are being made right now. Try again in a moment.', undefined, {
    'Retry-After': '5',
  })
