import { useState } from 'react'

const storageKey = 'generation-queued'

/**
 * Whether a generation was queued in this window's session: only then is the queue read again and again. It outlives a
 * reload, so that the bar goes on moving.
 */
export function useQueuedHere(): [queuedHere: boolean, remember: () => void] {
  const [queuedHere, setQueuedHere] = useState(isRemembered)
  function remember() {
    setQueuedHere(true)
    try {
      sessionStorage.setItem(storageKey, '1')
    } catch {
      // A browser that keeps nothing forgets it with the page.
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
