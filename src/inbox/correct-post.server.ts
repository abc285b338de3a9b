import { eq, sql } from 'drizzle-orm'
import { findPostById } from '#blog/data.server.ts'
import { postTable } from '#blog/fields.ts'
import { PostFields } from '#blog/writing/revision-schema.ts'
import { updatePost } from '#blog/writing/writing.server.ts'
import type { Db } from '#platform/db/database.server.ts'
import { transaction } from '#platform/db/transaction.server.ts'
import { Problem } from '#platform/http/api/problem.ts'
import { withCorrection } from './correction.ts'
import { changeNote } from './moderation.server.ts'
import { readerNotes } from './tables.server.ts'

/**
 * Adds a note to its post as a dated correction, through the same save as the editor: it is in the history, and an open editor is
 * told of the newer text. The note is approved with it. Null when there is no such note.
 * @throws Problem 409 when the note is not about a post, is a correction already, the text would be too long, or the post was changed at this
 * moment
 */
export async function correctPost(db: Db, noteId: number, text: string, now: Date): Promise<true | null> {
  return transaction(db, async (tx) => {
    const [note] = await tx.select().from(readerNotes).where(eq(readerNotes.id, noteId)).for('update')
    if (!note) return null
    const post = note.postId === null ? null : await findPostById(tx, note.postId)
    if (!post) throw new Problem(409, 'Only a note under a post can become a line of its text.')
    if (note.correctedAt !== null) throw new Problem(409, 'This note is a correction already.')
    const content = withCorrection(post.content, { text, by: note.name, at: now })
    if (content.length > postTable.content.max)
      throw new Problem(409, 'The text of the post is as long as it may be: shorten it first.')
    const saved = await updatePost(
      tx,
      post.id,
      {
        ...PostFields.parse(post),
        content,
        expectedUpdatedAt: post.updatedAt,
      },
      true,
    )
    if (saved?.outcome !== 'saved') throw new Problem(409, 'The post was changed at this moment. Please try once more.')
    await changeNote(tx, noteId, { status: 'approved' })
    await tx.update(readerNotes).set({ correctedAt: sql`now()` }).where(eq(readerNotes.id, noteId))
    return true
  })
}
