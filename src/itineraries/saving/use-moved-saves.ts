import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { itineraryBySlugQuery } from '../queries.ts'
import { useSavedItineraries } from './use-saved.ts'

/** Itineraries that were saved under a former slug, and so are missing in the list, are saved under their present one. */
export function useMovedSaves(listed: readonly { slug: string }[] | undefined) {
  const client = useQueryClient()
  const saved = useSavedItineraries()
  useEffect(() => {
    if (!listed || !saved) return
    for (const former of saved.keys()) {
      if (listed.some(({ slug }) => slug === former)) continue
      client.fetchQuery(itineraryBySlugQuery(former)).then(
        ({ slug }) => import('./itinerary-copies.ts').then(({ move }) => move(former, slug)),
        // Private at the moment, or deleted: its copy may still be of use to the reader.
        () => undefined,
      )
    }
  }, [listed, saved, client])
}
