import { useSyncExternalStore } from 'react'
import { savedItineraries } from './saved-store.ts'

/** What this device keeps: the plan of each slug; null on the server and until the page is hydrated. */
export function useSavedItineraries(): ReadonlyMap<string, string> | null {
  return useSyncExternalStore<ReadonlyMap<string, string> | null>(
    savedItineraries.subscribe,
    savedItineraries.current,
    () => null,
  )
}
