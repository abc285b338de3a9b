import { apiClient } from '#platform/api-client.ts'
import { bodyOf, done } from '#platform/calls.ts'
import { readQuery } from '#platform/read-query.ts'
import type { savedFilterRoutes } from './routes.server.ts'
import type { PostNames, SavedFilter } from './schema.ts'

const api = apiClient<ReturnType<typeof savedFilterRoutes>>().api
const saved = api['saved-filters']

export const savedFiltersQuery = () => readQuery<SavedFilter[]>(['/api/saved-filters'], () => saved.$get())
export const saveFilter = (draft: { name: string; search: string }) => bodyOf<SavedFilter>(saved.$post({ json: draft }))
export const forgetFilter = (id: number) => done(saved[':id'].$delete({ param: { id: String(id) } }))

/** The tags and places that posts can be filtered by. */
export const postNamesQuery = () => readQuery<PostNames>(['/api/post-names'], () => api['post-names'].$get())
