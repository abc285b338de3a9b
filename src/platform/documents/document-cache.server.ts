import { LRUCache } from 'lru-cache'
import { createTurns, TooManyWaiting } from '#platform/media/turns.ts'
import { Problem } from '../http/api/problem.ts'

type Limits = {
  /** Finished documents kept; the one unused for longest goes first. */
  entries: number
  /** Documents made at the same time. */
  concurrency: number
  /** Requests that may wait for their turn; more are answered 503. */
  waiting: number
}

/**
 * Keeps finished documents by key (put the site's revision in it) and limits how many are made at once.
 * Callers of the same key share one making; a failed one is not kept.
 */
export function documentCache({ entries, concurrency, waiting }: Limits) {
  const finished = new LRUCache<string, Uint8Array>({ max: entries })
  const underway = new Map<string, Promise<Uint8Array>>()
  const inTurn = createTurns({ atOnce: concurrency, waiting })

  async function makeAndKeep(key: string, make: () => Promise<Uint8Array>): Promise<Uint8Array> {
    try {
      const bytes = await inTurn(make)
      finished.set(key, bytes)
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
    /** Whether the document is finished or being made, so that asking for it costs nothing. */
    has: (key: string) => finished.has(key) || underway.has(key),
  }
}

const tooMany = () =>
  new Problem(503, 'Too many documents are being made right now. Try again in a moment.', undefined, {
    'Retry-After': '5',
  })
