import { apiClient } from '#platform/api-client.ts'
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

export async function restoreFromTrash(ids: number[]): Promise<Restored> {
  return (await trash.restore.$post({ json: { ids } })).json()
}

export async function deleteForGood(id: number): Promise<void> {
  await trash[':id'].$delete({ param: { id: String(id) } })
}
