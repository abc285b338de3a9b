import { formPost } from '#platform/http/api/form-posts.server.ts'
import { notesPath } from '#site/notes-links.ts'
import { noteFieldNames } from './fields.ts'
import type { NoteAnswer } from './schema.ts'

/** The form under every post and place, sent without script. */
export const noteForm = formPost<NoteAnswer>({
  action: '/api/notes',
  body: (fields) => Object.fromEntries(noteFieldNames.map((name) => [name, fields.get(name) ?? undefined])),
  done: ({ path }) => `${notesPath}?done=kept&back=${encodeURIComponent(path)}`,
})
