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
export function documentCache(limits: Limits) {
  const finished = new Map<string, Uint8Array>()
  const underway = new Map<string, Promise<Uint8Array>>()
  const queue: (() => void)[] = []
  let running = 0

  async function inTurn(make: () => Promise<Uint8Array>): Promise<Uint8Array> {
    if (running >= limits.concurrency) {
      if (queue.length >= limits.waiting) {
        throw new Problem(503, 'Too many documents are being made right now. Try again in a moment.', undefined, {
          'Retry-After': '5',
        })
      }
      await new Promise<void>((resolve) => queue.push(resolve))
    } else {
      running++
    }
    try {
      return await make()
    } finally {
      const next = queue.shift()
      if (next) next()
      else running--
    }
  }

  function keep(key: string, bytes: Uint8Array) {
    finished.delete(key)
    finished.set(key, bytes)
    const oldest = finished.keys().next().value
    if (finished.size > limits.entries && oldest !== undefined) finished.delete(oldest)
  }

  async function get(key: string, make: () => Promise<Uint8Array>): Promise<Uint8Array> {
    const known = finished.get(key)
    if (known) {
      keep(key, known)
      return known
    }
    const shared = underway.get(key)
    if (shared) return shared
    const made = inTurn(make).finally(() => underway.delete(key))
    underway.set(key, made)
    const bytes = await made
    keep(key, bytes)
    return bytes
  }

  return {
    get,
    /** Whether the document is finished or being made, so that asking for it costs nothing. */
    has: (key: string) => finished.has(key) || underway.has(key),
  }
}
