/** The desk's calls for undo. */
import { queryOptions } from '@tanstack/react-query'
import { apiClient } from '../api-client.ts'
import type { undoRoutes } from './undo-routes.server.ts'
import type { LastUndo } from './undo-schema.ts'

const { undo } = apiClient<ReturnType<typeof undoRoutes>>().api

/** The last thing that the account can undo. */
export function lastUndoQuery() {
  return queryOptions({
    queryKey: ['/api/undo'],
    queryFn: async (): Promise<LastUndo['last']> => (await (await undo.$get()).json()).last,
  })
}

/** @returns what could not be undone, or had to be changed, in sentences */
export async function undoAction(id: string): Promise<string[]> {
  return (await (await undo[':id'].$post({ param: { id } })).json()).notes
}

/** The undo code in the answer to a deletion. */
export const undoOf = (answer: { headers: Headers }): string => answer.headers.get('x-undo') ?? ''
