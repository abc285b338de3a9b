import { type QueryKey, queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import { answeredRows } from '#platform/answers.ts'
import { apiClient } from '#platform/api-client.ts'
import { readListPage } from '#platform/list-page.ts'
import { readQuery } from '#platform/read-query.ts'
import { undoOf } from '#platform/trash/undo-queries.ts'
import { maxAskedName } from './gazetteer/options.ts'
import type { KnownPlace } from './gazetteer/schema.ts'
import type { destinationRoutes } from './routes.server.ts'
import type { Destination, DestinationDetail, DestinationDraft } from './schema.ts'

const { destinations, 'known-places': knownPlaces } = apiClient<ReturnType<typeof destinationRoutes>>().api

/** The best rated destinations, drafts too; with a search also those beyond them. */
export function deskDestinationsQuery(search = '') {
  const query = { drafts: 'true' as const, ...(search && { search }) }
  return queryOptions({
    queryKey: ['/api/destinations', query] as QueryKey,
    queryFn: async () => readListPage<Destination>(await destinations.$get({ query })),
  })
}

/** A destination with the texts of its page. */
export const destinationByIdQuery = (id: number) =>
  readQuery<DestinationDetail>(['/api/destinations', id], () => destinations[':id'].$get({ param: { id: String(id) } }))

/** Towns by the beginning of their name; runs from two letters on. */
export function knownPlacesQuery(name: string) {
  return queryOptions({
    queryKey: ['/api/known-places', name],
    enabled: name.length > 1 && name.length <= maxAskedName,
    queryFn: () => answeredRows<KnownPlace>(knownPlaces.$get({ query: { name } })),
  })
}

/** Adds (id null) or replaces a destination; a new name is carried into posts and itineraries about it. */
export async function saveDestination(
  id: number | null,
  draft: z.input<typeof DestinationDraft>,
  expectedUpdatedAt?: string,
  draftKey?: string,
): Promise<DestinationDetail> {
  if (id === null) return (await destinations.$post({ json: { ...draft, draftKey } })).json()
  return (await destinations[':id'].$put({ param: { id: String(id) }, json: { ...draft, expectedUpdatedAt } })).json()
}

/** @returns the name of the undo that brings it back */
export async function deleteDestination(id: number): Promise<string> {
  return undoOf(await destinations[':id'].$delete({ param: { id: String(id) } }))
}
