/** The desk's calls about the author's values; not in the readers' build. */

import { queryOptions } from '@tanstack/react-query'
import { apiClient } from '#platform/api-client.ts'
import { bodyOf } from '#platform/calls.ts'
import { readQuery } from '#platform/read-query.ts'
import type { yourSiteRoutes } from './routes.server.ts'
import type { DeskValues, SavedValues, ValuesChange, ValuesRevision } from './schema.ts'

const api = apiClient<ReturnType<typeof yourSiteRoutes>>().api

export const valuesQuery = () => readQuery<DeskValues>(['/api/site-values'], () => api['site-values'].$get())

/**
 * Saves changes as one revision; for `useMutation`.
 * @throws ApiError 400 with a sentence for each leaf, 409 with what is stored now
 */
export const saveValues = (change: ValuesChange) => bodyOf<SavedValues>(api['site-values'].$put({ json: change }))

/** The revisions of the values, newest first. */
export const revisionsQuery = () =>
  readQuery<ValuesRevision[]>(['/api/site-values/revisions'], () => api['site-values'].revisions.$get())

export function revisionQuery(version: number) {
  return queryOptions({
    queryKey: ['/api/site-values/revisions', version],
    queryFn: async () =>
      (
        await api['site-values'].revisions[':id'].$get({ param: { id: String(version) } })
      ).json() as Promise<SavedValues>,
  })
}

/** @param from the version that the author has on screen */
export async function restoreRevision(version: number, from: number): Promise<SavedValues> {
  const call = { param: { id: String(version) }, json: { version: from } }
  return (await api['site-values'].revisions[':id'].restore.$post(call)).json() as Promise<SavedValues>
}
