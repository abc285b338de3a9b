/** Something this device remembers; every reader of it follows a change, also one made in another tab. */
export interface DeviceMemory<Value> {
  current(): Value
  /** What is known before the device was asked: on the server, and while the page comes alive. */
  initial(): Value
  set(value: Value): void
  subscribe(listener: () => void): () => void
}

type TextStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/**
 * @param storage may throw on any access: browsers do so where the reader has switched it off, and then the value
 *   lives as long as the page
 * @param parse what was stored, or null, into a value; never throws
 */
export function createDeviceMemory<Value>(
  key: string,
  storage: () => TextStorage,
  parse: (stored: unknown) => Value,
): DeviceMemory<Value> {
  const nothing = parse(null)
  const listeners = new Set<() => void>()
  let kept: { value: Value } | null = null

  function announce() {
    for (const listener of listeners) listener()
  }

  function onStorage(event: StorageEvent) {
    if (event.key !== key && event.key !== null) return
    kept = null
    announce()
  }

  return {
    current() {
      kept ??= { value: parse(read(key, storage)) }
      return kept.value
    },
    initial: () => nothing,
    set(value) {
      kept = { value }
      write(key, value, storage)
      announce()
    },
    subscribe(listener) {
      if (listeners.size === 0) globalThis.addEventListener?.('storage', onStorage)
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0) globalThis.removeEventListener?.('storage', onStorage)
      }
    },
  }
}

function read(key: string, storage: () => TextStorage): unknown {
  try {
    return JSON.parse(storage().getItem(key) ?? 'null')
  } catch {
    // Switched off, or not ours: the same as nothing.
    return null
  }
}

function write(key: string, value: unknown, storage: () => TextStorage) {
  try {
    if (value === null) storage().removeItem(key)
    else storage().setItem(key, JSON.stringify(value))
  } catch {
    // Full or switched off: the page goes on with what it holds.
  }
}
