/** The posts that a letter can be about, and which of them are new. */
import { and, desc, gte, isNotNull, not } from 'drizzle-orm'
import { findNewestPosts } from '#blog/data.server.ts'
import { isTooFarAhead, tooFarAhead } from '#platform/db/clock-ahead.server.ts'
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

const { startedAt, slot, draft } = newsletterDigests
// One that a clock ahead has sent says nothing about the weeks until then.
const wasSent = and(isNotNull(startedAt), not(tooFarAhead(startedAt)))
const before = (at: string | Date, ms: number) => new Date(new Date(at).getTime() - ms).toISOString()

/** For the author's choice: the newest published posts, each with whether it is newer than the last letter. */
export async function findOfferedPosts(db: Db, now: Date, timeZone: string) {
  const letters = await db
    .select({ startedAt, slot, draft })
    .from(newsletterDigests)
    .where(wasSent)
    .orderBy(desc(startedAt))
    .limit(lettersLookedAt)
  const [last] = letters
  // A letter of the plan has the posts up to its slot: one published between that and its start is for the next letter.
  const lastAt = last?.slot ? instantOfSlot(last.slot, timeZone) : last?.startedAt
  return offered(db, lastAt ? before(lastAt, maxPublishingMs) : before(now, weekMs), letters)
}

/**
 * For the letter of a slot: posts are new since the plan's last letter, unless a letter had them. One that the author has sent by hand
 * meanwhile takes only its own posts from the plan's.
 * @param plannedSince since when the plan makes letters: what is more than a week older was not meant for them
 */
export async function findPostsForSlot(db: Db, slotAt: string, plannedSince: string, timeZone: string) {
  const [last] = await db
    .select({ slot })
    .from(newsletterDigests)
    .where(and(wasSent, isNotNull(slot)))
    .orderBy(desc(startedAt))
    .limit(1)
  const isAhead = isTooFarAhead(new Date(plannedSince), new Date(slotAt))
  const earliestMs = Date.parse(isAhead ? slotAt : plannedSince) - weekMs
  const lastMs = last?.slot && Date.parse(instantOfSlot(last.slot, timeZone)) - maxPublishingMs
  const since = new Date(lastMs ? Math.max(lastMs, earliestMs) : Date.parse(slotAt) - weekMs).toISOString()
  const letters = await db
    .select({ draft })
    .from(newsletterDigests)
    .where(and(wasSent, gte(startedAt, since)))
  return (await offered(db, since, letters)).filter(({ post, isNew }) => isNew && post.createdAt <= slotAt)
}

async function offered(db: Db, since: string, letters: { draft: { postIds: number[] } }[]) {
  const told = new Set(letters.flatMap((letter) => letter.draft.postIds))
  const posts = await findNewestPosts(db, { published: true }, maxOffered)
  return posts.map((post) => ({ post, isNew: post.createdAt >= since && !told.has(post.id) }))
}
