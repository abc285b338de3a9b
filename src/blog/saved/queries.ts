import { apiClient } from '#platform/api-client.ts'
import { readQuery } from '#platform/read-query.ts'
import type { savedFilterRoutes } from './routes.server.ts'
import type { PostNames, SavedFilter } from './schema.ts'

const api = apiClient<ReturnType<typeof savedFilterRoutes>>().api
const saved = api['saved-filters']

export function savedFiltersQuery() {
  return readQuery<SavedFilter[]>(['/api/saved-filters'], () => saved.$get())
}

export async function saveFilter(draft: { name: string; search: string }): Promise<SavedFilter> {
  return (await saved.$post({ json: draft })).json()
}

export async function forgetFilter(id: number): Promise<void> {
  await saved[':id'].$delete({ param: { id: String(id) } })
}

/** The tags and places that posts can be filtered by. */
export function postNamesQuery() {
  return readQuery<PostNames>(['/api/post-names'], () => api['post-names'].$get())
}
