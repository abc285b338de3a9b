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

/** Remembers a click. A browser that keeps nothing, or refuses even to be asked, loses it; the link opens all the same. */
export function recordClick(click: Omit<Click, 'timestamp'>, now = new Date(), store?: ClickStore) {
  const clicks = [...recordedClicks(store), { ...click, timestamp: now.toISOString() }]
  try {
    const kept = store ?? localStorage
    kept.setItem(storageKey, JSON.stringify(clicks.slice(-maxClicks)))
  } catch {
    // Full or forbidden.
  }
}

/** The clicks remembered on this device, oldest first. */
export function recordedClicks(store?: ClickStore): Click[] {
  try {
    const kept = store ?? localStorage
    // What is no list has no `filter`.
    return JSON.parse(kept.getItem(storageKey) ?? '[]').filter(isClick)
  } catch {
    return []
  }
}

const texts = ['destination', 'type', 'campaign', 'timestamp'] as const
const isClick = (entry?: Partial<Record<keyof Click, unknown>>) =>
  texts.every((text) => typeof entry?.[text] === 'string')
