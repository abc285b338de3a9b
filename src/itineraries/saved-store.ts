/**
 * The itineraries a reader keeps on this device, without an account: their slugs in the browser's own storage, the
 * newest last. Every tab of the site follows a change made in another.
 */
const storageKey = 'saved-itineraries'
/** More than anybody saves; keeps a broken or hostile value from growing. */
const maxSaved = 200

export interface SavedItineraries {
  /** The saved slugs; the same set until something changes. */
  current(): ReadonlySet<string>
  /** Saves or removes; false when the device refuses to keep it (storage full or switched off). */
  set(slug: string, saved: boolean): boolean
  subscribe(listener: () => void): () => void
}

type SlugStorage = Pick<Storage, 'getItem' | 'setItem'>

/** `storage` may throw on any access: browsers do so where the reader has switched it off. */
export function createSavedItineraries(storage: () => SlugStorage): SavedItineraries {
  const listeners = new Set<() => void>()
  let readFrom: string | null | undefined
  let slugs: ReadonlySet<string> = new Set()

  function current() {
    const text = readText(storage)
    if (text !== readFrom) {
      readFrom = text
      slugs = new Set(parseSlugs(text))
    }
    return slugs
  }

  function set(slug: string, saved: boolean) {
    const others = [...current()].filter((one) => one !== slug)
    try {
      storage().setItem(storageKey, JSON.stringify((saved ? [...others, slug] : others).slice(-maxSaved)))
    } catch {
      return false
    }
    announce()
    return true
  }

  function announce() {
    for (const listener of listeners) listener()
  }

  function onStorage(event: StorageEvent) {
    if (event.key === storageKey || event.key === null) announce()
  }

  function subscribe(listener: () => void) {
    if (listeners.size === 0) globalThis.addEventListener?.('storage', onStorage)
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
      if (listeners.size === 0) globalThis.removeEventListener?.('storage', onStorage)
    }
  }

  return { current, set, subscribe }
}

function readText(storage: () => SlugStorage): string | null {
  try {
    return storage().getItem(storageKey)
  } catch {
    // Without storage nothing is saved, and the page says so when it is asked to.
    return null
  }
}

function parseSlugs(text: string | null): string[] {
  if (!text) return []
  try {
    const value: unknown = JSON.parse(text)
    return Array.isArray(value) ? value.filter((one) => typeof one === 'string').slice(-maxSaved) : []
  } catch {
    // Not ours, or cut short: the next save writes a whole list.
    return []
  }
}

export const savedItineraries = createSavedItineraries(() => localStorage)
