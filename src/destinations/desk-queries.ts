import type { z } from 'zod'
import { apiClient } from '#platform/api-client.ts'
import type { destinationRoutes } from './routes.server.ts'
import type { Destination, DestinationDraft } from './schema.ts'

const { destinations } = apiClient<ReturnType<typeof destinationRoutes>>().api

/** Adds (id null) or replaces a destination; posts and itineraries about it follow a new name. */
export async function saveDestination(
  id: number | null,
  draft: z.input<typeof DestinationDraft>,
  expectedUpdatedAt?: string,
): Promise<Destination> {
  if (id === null) return (await destinations.$post({ json: draft })).json()
  return (await destinations[':id'].$put({ param: { id: String(id) }, json: { ...draft, expectedUpdatedAt } })).json()
}

export async function deleteDestination(id: number): Promise<void> {
  await destinations[':id'].$delete({ param: { id: String(id) } })
}
