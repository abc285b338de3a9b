import { LRUCache } from 'lru-cache'

/**
 * An LRU cache of `max` results by key; concurrent callers of a key share one promise. A failure is not cached, and with 0
 * nothing is.
 */
export function createMemo<Value>(max: number) {
  const kept = max > 0 ? new LRUCache<string, Promise<Value>>({ max }) : undefined
  return function remember(key: string, work: () => Promise<Value>): Promise<Value> {
    const known = kept?.get(key)
    if (known) return known
    const value = work()
    kept?.set(key, value)
    value.catch(() => kept?.delete(key))
    return value
  }
}
