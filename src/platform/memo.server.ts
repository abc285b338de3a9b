/**
 * Keeps the newest `max` results by key; whoever asks for a key while it is being worked out gets the same promise.
 * A failure is not kept.
 */
export function createMemo<Value>(max: number) {
  const kept = new Map<string, Promise<Value>>()
  return function remember(key: string, work: () => Promise<Value>): Promise<Value> {
    const known = kept.get(key)
    if (known) {
      kept.delete(key)
      kept.set(key, known)
      return known
    }
    const value = work()
    kept.set(key, value)
    value.catch(() => kept.delete(key))
    if (kept.size > max) kept.delete(kept.keys().next().value as string)
    return value
  }
}
