import { useSyncExternalStore } from 'react'
import { type Saved, savedItineraries } from './saved-store.ts'

/** The saved slugs, each with its plan; null on the server and until the page is hydrated. */
export function useSaved({ subscribe, current }: Saved): ReadonlyMap<string, string> | null {
  return useSyncExternalStore<ReadonlyMap<string, string> | null>(subscribe, current, () => null)
}

export const useSavedItineraries = () => useSaved(savedItineraries)
