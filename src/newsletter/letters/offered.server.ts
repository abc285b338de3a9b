/** The posts that a letter can be about, and which of them are new. */
import { and, desc, isNotNull, not } from 'drizzle-orm'
import { findNewestPosts } from '#blog/data.server.ts'
import { tooFarAhead } from '#platform/db/clock-ahead.server.ts'
import type { Db } from '#platform/db/database.server.ts'
import { newsletterDigests } from '../tables.server.ts'
import { instantOfSlot } from './schedule.server.ts'

const maxOffered = 24
/** Letters whose posts are not new: more than are begun within `maxPublishingMs`. */
const lettersLookedAt = 10
const weekMs = 7 * 24 * 60 * 60 * 1000
/**
 * A post may become public this much later than its date says, because a round publishes it, or a slow transaction. Dated before a letter
 * and public after it, it is for the next one.
 */
const maxPublishingMs = 60_000

/** The newest published posts, each with whether it is newer than the last letter. */
export async function findOfferedPosts(db: Db, now: Date, timeZone: string) {
  const { startedAt, slot, draft } = newsletterDigests
  const letters = await db
    .select({ startedAt, slot, draft })
    .from(newsletterDigests)
    // One that a clock ahead has sent says nothing about the weeks until then.
    .where(and(isNotNull(startedAt), not(tooFarAhead(startedAt))))
    .orderBy(desc(startedAt))
    .limit(lettersLookedAt)
  const [last] = letters
  // A letter of the plan has the posts up to its slot: one published between that and its start is for the next letter.
  const slotAt = last?.slot ? instantOfSlot(last.slot, timeZone) : undefined
  const lastAt = slotAt ?? last?.startedAt
  const since = new Date(lastAt ? Date.parse(lastAt) - maxPublishingMs : now.getTime() - weekMs).toISOString()
  const told = new Set(letters.flatMap((letter) => letter.draft.postIds))
  const posts = await findNewestPosts(db, { published: true }, maxOffered)
  return posts.map((post) => ({ post, isNew: post.createdAt >= since && !told.has(post.id) }))
}
