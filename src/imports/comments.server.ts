/** The old blog's comments become notes of the post; of their writers only the name is kept. */
import { bringNote } from '#inbox/brought.server.ts'
import { noteTable } from '#notes/fields.ts'
import type { Database, Db } from '#platform/db/database.server.ts'
import { transaction } from '#platform/db/transaction.server.ts'
import { truncate } from '#platform/text/truncate.ts'
import { findImportedComments, rememberItem } from './data.server.ts'
import type { ForeignComment } from './source.ts'
import { plainText, textOfHtml } from './text/to-markdown.server.ts'
import type { ImportWatch } from './watch.server.ts'

interface CommentOptions {
  database: Database
  sources: string[]
  again?: boolean | undefined
  watch?: ImportWatch | undefined
}

export async function openComments({ database, sources, again, watch }: CommentOptions) {
  const known = await findImportedComments(database.db, sources)
  const importId = watch?.importId ?? null
  const counts = { added: 0, present: 0 }

  function isWanted({ key }: ForeignComment): boolean {
    const before = known.get(key)
    if (!before || (again && !before.isHere)) return true
    // What the same import brought before it was interrupted counts as added, not as present.
    if (watch !== undefined && before.importId === importId) counts.added++
    else counts.present++
    return false
  }

  /** Brings the comments that are not here yet: all of a post's, or none. */
  async function bring(comments: ForeignComment[], postId: number): Promise<void> {
    const wanted = comments.filter(isWanted)
    if (wanted.length === 0) return
    await transaction(database.db, async (tx) => {
      for (const comment of wanted) await bringOne(tx, comment, postId)
      await watch?.keep(tx, {})
    })
    counts.added += wanted.length
  }

  async function bringOne(tx: Db, { key, name, html, isShown, writtenAt }: ForeignComment, postId: number) {
    const noteId = await bringNote(tx, {
      postId,
      name: truncate(plainText(name), noteTable.name.max).toWellFormed().trim() || 'Anonymous',
      text: textOfHtml(html) || '…',
      status: isShown ? 'approved' : 'waiting',
      createdAt: writtenAt ?? undefined,
    })
    await rememberItem(tx, { source: sources[0] ?? '', key, noteId, importId })
  }

  return { bring, counts }
}
