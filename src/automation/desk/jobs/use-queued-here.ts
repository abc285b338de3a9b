import { useState } from 'react'

const storageKey = 'generation-queued'

/**
 * Whether a generation was queued in this window: only then is the queue polled. Kept in sessionStorage, so that after
 * a reload the progress bar still moves.
 */
export function useQueuedHere(): [queuedHere: boolean, remember: () => void] {
  const [queuedHere, setQueuedHere] = useState(isRemembered)
  function remember() {
    setQueuedHere(true)
    try {
      sessionStorage.setItem(storageKey, '1')
    } catch {
      // Without storage it lasts until the page is left.
    }
  }
  return [queuedHere, remember]
}

function isRemembered(): boolean {
  try {
    return globalThis.sessionStorage?.getItem(storageKey) === '1'
  } catch {
    return false
  }
}
