import { queryOptions } from '@tanstack/react-query'
import { filled } from '#platform/answers.ts'
import { apiClient } from '#platform/api-client.ts'
import type { NoteSubject } from './options.ts'
import type { notesRoutes } from './routes.server.ts'
import type { NotesPage } from './schema.ts'

const notes = apiClient<ReturnType<typeof notesRoutes>>().api.notes

const blank = { open: false, notes: [], total: 0, page: 1, pages: 0, stamp: '', month: '', mails: false }

/**
 * A page of the approved notes under a post or a place, with the data for the form.
 * @param of the last part of its address
 * @param fresh for a page that is not cached
 */
export function notesQuery(kind: NoteSubject, of: string, page = 1, fresh = false) {
  return queryOptions({
    queryKey: ['/api/notes', kind, of, page, fresh],
    enabled: of !== '',
    queryFn: async (): Promise<NotesPage> => {
      const answer = await notes[':kind'][':of'].$get({
        param: { kind, of: encodeURIComponent(of) },
        query: { ...(page > 1 && { page: String(page) }), ...(fresh && { fresh: 'true' as const }) },
      })
      return filled<NotesPage>(await answer.json(), blank)
    },
  })
}

/** The page of the notes in an address. */
export function notesPageIn(search: URLSearchParams): number {
  const page = search.get('notes') ?? ''
  return /^[1-9]\d{0,3}$/.test(page) ? Number(page) : 1
}
