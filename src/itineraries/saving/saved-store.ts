/**
 * The reader's saved itineraries and places, without an account: slugs in localStorage, the newest last, an itinerary's
 * with the reader's plan ("kyoto?travellers=2"). A change in one tab reaches every other tab of the site.
 */

/** Limit of saved slugs: more than anybody saves, and a broken or hostile value cannot grow beyond it. */
const maxSaved = 200

export interface Saved {
  /** The plan of each saved slug, as a query string; the same Map object until something changes. */
  current(): ReadonlyMap<string, string>
  /**
   * Saves with this plan, or removes with null; false when the browser refuses to store it (storage full or disabled).
   */
  set(slug: string, plan: string | null): boolean
  subscribe(listener: () => void): () => void
}

type SlugStorage = Pick<Storage, 'getItem' | 'setItem'>

interface SavedOptions {
  /** May throw on any access: browsers do so where the reader has disabled storage. */
  storage?: () => SlugStorage
  onChange?: (size: number) => void
}

/** @param storageKey the list's key, which saved-at-first.ts reads too */
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
    // Without storage nothing is saved; the page says so when the reader tries.
    return null
  }
}

function parsePlans(text: string | null): Map<string, string> {
  try {
    const value: unknown = JSON.parse(text ?? '[]')
    const entries = Array.isArray(value) ? value.filter((one) => typeof one === 'string').slice(-maxSaved) : []
    return new Map(entries.map((entry) => [entry.replace(/\?.*/s, ''), /\?.*/s.exec(entry)?.[0] ?? '']))
  } catch {
    // Not our format, or cut short: the next save overwrites it.
    return new Map()
  }
}

export const savedItineraries = createSaved('saved-itineraries', {
  onChange: (size) => document.documentElement.toggleAttribute('data-saves', size > 0),
})
