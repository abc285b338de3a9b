import { queryOptions } from '@tanstack/react-query'
import { apiClient } from '#platform/api-client.ts'
import type { NoteSubject } from '../options.ts'
import type { notesRoutes } from '../routes.server.ts'

const notes = apiClient<ReturnType<typeof notesRoutes>>().api.notes

/** The number of notes about a post or a place. */
export function noteCountQuery(kind: NoteSubject, id: number) {
  return queryOptions({
    queryKey: ['/api/notes', kind, id, 'count'],
    queryFn: async () => (await notes[':kind'][':id'].count.$get({ param: { kind, id: String(id) } })).json(),
  })
}
