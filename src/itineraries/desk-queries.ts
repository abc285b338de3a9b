import type { z } from 'zod'
import { apiClient } from '#platform/api-client.ts'
import { pagedQuery } from '#platform/list-page.ts'
import { readQuery } from '#platform/read-query.ts'
import { undoOf } from '#platform/trash/undo-queries.ts'
import type { itineraryRoutes } from './routes.server.ts'
import type { Itinerary, ItineraryDetail, ItineraryInput } from './schema.ts'

const { itineraries } = apiClient<ReturnType<typeof itineraryRoutes>>().api

/** Rows on a page of the list. */
export const itinerariesOnPage = 50

/** All itineraries, newest first, a page at a time. */
export const deskItinerariesQuery = pagedQuery<Itinerary>(['/api/itineraries', 'desk'], (at) =>
  itineraries.$get({ query: { limit: String(itinerariesOnPage), ...at } }),
)

/** One itinerary with its days; the admin gets private ones too. */
export const itineraryByIdQuery = (id: number) =>
  readQuery<ItineraryDetail>(['/api/itineraries', id], () => itineraries[':id'].$get({ param: { id: String(id) } }))

/** Creates (id null) or replaces an itinerary with all its days, which are numbered by their index. */
export async function saveItinerary(
  id: number | null,
  draft: z.input<typeof ItineraryInput>,
  expectedUpdatedAt?: string,
  draftKey?: string,
): Promise<ItineraryDetail> {
  if (id === null) return (await itineraries.$post({ json: { ...draft, draftKey } })).json()
  return (await itineraries[':id'].$put({ param: { id: String(id) }, json: { ...draft, expectedUpdatedAt } })).json()
}

/** @returns the name of the undo that brings it back */
export async function deleteItinerary(id: number): Promise<string> {
  return undoOf(await itineraries[':id'].$delete({ param: { id: String(id) } }))
}
