/**
 * What was clicked on its way to a partner. It stays on the reader's device: no request is made of it, and clearing
 * the site's data removes it.
 */
export interface Click {
  /** The place or thing the link is about. */
  destination: string
  /** What stands behind the link: a kind of search, a product category, "post". */
  type: string
  /** Where on this site the link stands. */
  campaign: string
  /** UTC, ISO text. */
  timestamp: string
}

const storageKey = 'affiliate-clicks'
/** Older clicks are forgotten. */
export const maxClicks = 200

type ClickStore = Pick<Storage, 'getItem' | 'setItem'>

/** Remembers a click. A browser that keeps nothing loses it, and the link opens all the same. */
export function recordClick(click: Omit<Click, 'timestamp'>, now = new Date(), store = ownStore()) {
  if (!store) return
  try {
    const clicks = [...recordedClicks(store), { ...click, timestamp: now.toISOString() }]
    store.setItem(storageKey, JSON.stringify(clicks.slice(-maxClicks)))
  } catch {
    // Full or forbidden.
  }
}

/** The clicks remembered on this device, oldest first. */
export function recordedClicks(store = ownStore()): Click[] {
  try {
    const stored: unknown = JSON.parse(store?.getItem(storageKey) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isClick) : []
  } catch {
    return []
  }
}

/** Null where the browser refuses even to be asked. */
function ownStore(): ClickStore | null {
  try {
    return globalThis.localStorage ?? null
  } catch {
    return null
  }
}

function isClick(entry: unknown): entry is Click {
  const { destination, type, campaign, timestamp } = (entry ?? {}) as Partial<Record<keyof Click, unknown>>
  return [destination, type, campaign, timestamp].every((field) => typeof field === 'string')
}
