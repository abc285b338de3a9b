/**
 * Clicks on paid links. They are stored on the reader's device only: no request is made, and clearing the site's data
 * removes them.
 */
export interface Click {
  /** The place or product the link is about. */
  destination: string
  /** The kind of link: a kind of search, a product category, "post". */
  type: string
  /** Where on this site the link is. */
  campaign: string
  /** UTC, ISO text. */
  timestamp: string
}

const storageKey = 'affiliate-clicks'
/** Limit: older clicks are dropped. */
export const maxClicks = 200

type ClickStore = Pick<Storage, 'getItem' | 'setItem'>

/** Records a click. Where storage is disabled it is lost; the link opens all the same. */
export function recordClick(click: Omit<Click, 'timestamp'>, now = new Date(), store?: ClickStore) {
  const clicks = [...recordedClicks(store), { ...click, timestamp: now.toISOString() }]
  try {
    const kept = store ?? localStorage
    kept.setItem(storageKey, JSON.stringify(clicks.slice(-maxClicks)))
  } catch {
    // Storage is full or disabled.
  }
}

/** The clicks recorded on this device, oldest first. */
export function recordedClicks(store?: ClickStore): Click[] {
  try {
    const kept = store ?? localStorage
    // A value that is no array throws here, since it has no `filter`.
    return JSON.parse(kept.getItem(storageKey) ?? '[]').filter(isClick)
  } catch {
    return []
  }
}

const texts = ['destination', 'type', 'campaign', 'timestamp'] as const
const isClick = (entry?: Partial<Record<keyof Click, unknown>>) =>
  texts.every((text) => typeof entry?.[text] === 'string')
