import { useSyncExternalStore } from 'react'
import { savedItineraries } from './saved-store.ts'

/** The slugs this device keeps; null on the server and until the page is hydrated. */
export function useSavedItineraries(): ReadonlySet<string> | null {
  return useSyncExternalStore<ReadonlySet<string> | null>(
    savedItineraries.subscribe,
    savedItineraries.current,
    () => null,
  )
}
