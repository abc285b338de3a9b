/**
 * What a reader keeps on this device, without an account: the slugs of itineraries, each with the reader's own plan
 * ("kyoto?travellers=2"), and those of places, in the browser's own storage, the newest last. Every tab of the site follows
 * a change made in another.
 */

/** More than anybody saves; keeps a broken or hostile value from growing. */
const maxSaved = 200

export interface Saved {
  /** The plan of each saved slug, as a query string; the same map until something changes. */
  current(): ReadonlyMap<string, string>
  /** Saves with this plan, or removes with null; false when the device refuses to keep it (storage full or switched off). */
  set(slug: string, plan: string | null): boolean
  subscribe(listener: () => void): () => void
}

type SlugStorage = Pick<Storage, 'getItem' | 'setItem'>

interface SavedOptions {
  /** May throw on any access: browsers do so where the reader has switched it off. */
  storage?: () => SlugStorage
  onChange?: (size: number) => void
}

/** @param storageKey the list's name, which saved-at-first.ts reads, too */
export function createSaved(storageKey: string, { storage = () => localStorage, onChange }: SavedOptions = {}): Saved {
  const listeners = new Set<() => void>()
  let readFrom: string | null | undefined
  let plans: ReadonlyMap<string, string> = new Map()

  function current() {
    const text = readText(storageKey, storage)
    if (text !== readFrom) {
      readFrom = text
      plans = parsePlans(text)
    }
    return plans
  }

  function set(slug: string, plan: string | null) {
    const others = [...current()].filter(([one]) => one !== slug).map((entry) => entry.join(''))
    try {
      storage().setItem(
        storageKey,
        JSON.stringify((plan === null ? others : [...others, slug + plan]).slice(-maxSaved)),
      )
    } catch {
      return false
    }
    announce()
    return true
  }

  function announce() {
    onChange?.(current().size)
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

function readText(storageKey: string, storage: () => SlugStorage): string | null {
  try {
    return storage().getItem(storageKey)
  } catch {
    // Without storage nothing is saved, and the page says so when it is asked to.
    return null
  }
}

function parsePlans(text: string | null): Map<string, string> {
  try {
    const value: unknown = JSON.parse(text ?? '[]')
    const entries = Array.isArray(value) ? value.filter((one) => typeof one === 'string').slice(-maxSaved) : []
    return new Map(entries.map((entry) => [entry.replace(/\?.*/s, ''), /\?.*/s.exec(entry)?.[0] ?? '']))
  } catch {
    // Not ours, or cut short: the next save writes a whole list.
    return new Map()
  }
}

export const savedItineraries = createSaved('saved-itineraries', {
  onChange: (size) => document.documentElement.toggleAttribute('data-saves', size > 0),
})
