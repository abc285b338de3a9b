import { apiClient } from '#platform/api-client.ts'
import type { itineraryRoutes } from '../routes.server.ts'

const { itineraries } = apiClient<ReturnType<typeof itineraryRoutes>>().api

/**
 * Has the site mail an itinerary's link; for `useMutation`.
 * @throws ApiError, whose message the notice shows
 */
export async function mailItinerary(id: number, userEmail: string): Promise<void> {
  await itineraries[':id'].bookmarks.$post({ param: { id: String(id) }, json: { userEmail } })
}
