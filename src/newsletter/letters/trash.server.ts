import { and, inArray, ne, sql } from 'drizzle-orm'
import type { TrashKind } from '#platform/trash/trash.server.ts'
import { mendDraftKey } from '#platform/trash/unique-values.server.ts'
import { newsletterDigests, newsletterRecipients } from '../tables.server.ts'
import { sentAlready } from './digests.server.ts'

const { id, draft, status } = newsletterDigests

/** A letter that has not been sent: a draft has no recipients. */
export const letterTrash: TrashKind = {
  name: 'letter',
  table: newsletterDigests,
  key: id,
  title: sql`coalesce(${draft}->>'subject', '')`,
  picture: sql`null`,
  without: [newsletterRecipients],
  async mend(tx, row) {
    await mendDraftKey(tx, newsletterDigests.draftKey, row)
    return []
  },
  async refuse(tx, keys) {
    const isSent = and(inArray(id, keys.map(Number)), ne(status, 'draft'))
    if ((await tx.$count(newsletterDigests, isSent)) > 0) throw sentAlready()
  },
}
