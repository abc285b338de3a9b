import { sql } from 'drizzle-orm'
import type { Db } from '#platform/db/database.server.ts'
import { fingerprintOf, hashOf } from './notes.server.ts'
import { readerNotes } from './tables.server.ts'

interface BroughtNote {
  postId: number
  name: string
  text: string
  status: 'approved' | 'waiting'
  createdAt?: string | undefined
}

/** Stores a note that readers left on another site. The same words of the same person are one note, with a count. @returns its id */
export async function bringNote(tx: Db, note: BroughtNote): Promise<number> {
  const [row] = await tx
    .insert(readerNotes)
    .values({
      ...note,
      fingerprint: fingerprintOf({ kind: 'post', id: note.postId }, note),
      textHash: hashOf(note.text),
    })
    .onConflictDoUpdate({ target: readerNotes.fingerprint, set: { copies: sql`${readerNotes.copies} + 1` } })
    .returning({ id: readerNotes.id })
  if (!row) throw new Error('The new note was not returned.')
  return row.id
}
