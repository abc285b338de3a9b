import { apiClient } from '#platform/api-client.ts'
import { readQuery } from '#platform/read-query.ts'
import type { NoteSubject } from '../options.ts'
import type { notesRoutes } from '../routes.server.ts'

const notes = apiClient<ReturnType<typeof notesRoutes>>().api.notes

/** The number of notes about a post or a place. */
export const noteCountQuery = (kind: NoteSubject, id: number) =>
  readQuery(['/api/notes', kind, id, 'count'], () =>
    notes[':kind'][':id'].count.$get({ param: { kind, id: String(id) } }),
  )
