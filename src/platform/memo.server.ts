import { LRUCache } from 'lru-cache'

/**
 * Keeps `max` results by key, the one unused for longest goes first; whoever asks for a key while it is being worked out
 * gets the same promise. A failure is not kept, and with 0 nothing is.
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
