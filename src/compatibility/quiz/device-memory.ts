/** A value stored on this device; its readers are told of every change, also from another tab. */
export interface DeviceMemory<Value> {
  current(): Value
  /** The value before the device was read: on the server, and during hydration. */
  initial(): Value
  /** @returns whether the device stored it; else it lives as long as the page */
  set(value: Value): boolean
  subscribe(listener: () => void): () => void
}

type TextStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/**
 * @param storage may throw on any access, as browsers do where the reader has switched it off; the value then lives as long as
 * the page
 * @param parse turns the stored text, or null, into a value; never throws
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
      const isStored = write(key, value, storage)
      announce()
      return isStored
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
    // Storage that is switched off counts as empty.
    return null
  }
}

function write(key: string, value: unknown, storage: () => TextStorage): boolean {
  try {
    if (value === null) storage().removeItem(key)
    else storage().setItem(key, JSON.stringify(value))
    return true
  } catch {
    // Storage is full or switched off: the value stays in memory.
    return false
  }
}
