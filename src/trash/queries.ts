import { apiClient } from '#platform/api-client.ts'
import { bodyOf, done } from '#platform/calls.ts'
import { readQuery } from '#platform/read-query.ts'
import type { TrashKindName } from './options.ts'
import type { trashRoutes } from './routes.server.ts'
import type { Restored, TrashedThing } from './schema.ts'

const { trash } = apiClient<ReturnType<typeof trashRoutes>>().api

export interface TrashFilters {
  search: string
  kind: TrashKindName | ''
}

/** What was deleted in the last thirty days. */
export function trashQuery({ search, kind }: TrashFilters) {
  const query = { ...(search && { search }), ...(kind && { kind }) }
  return readQuery<TrashedThing[]>(['/api/trash', query], () => trash.$get({ query }))
}

export const restoreFromTrash = (ids: number[]) => bodyOf<Restored>(trash.restore.$post({ json: { ids } }))
export const deleteForGood = (id: number) => done(trash[':id'].$delete({ param: { id: String(id) } }))
