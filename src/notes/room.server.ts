import { notesPath } from '#site/notes-links.ts'
import { onServerOnly } from '#site/room.server.ts'
import * as contract from './contract.ts'
import { noteForm } from './form-post.server.ts'
import { notesRoutes } from './routes.server.ts'
import type { NotesStore } from './store.server.ts'
import { notesPart } from './texts.ts'

/** @param store the store of the inbox's room, which knows posts and places */
export const notesRoom = (store: NotesStore) =>
  onServerOnly({
    texts: [notesPart],
    contracts: [contract],
    reads: 'the main database',
    routes: ({ deps }) => [notesRoutes(deps, store)],
    forms: { [notesPath]: noteForm },
  })
