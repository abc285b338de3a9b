/**
 * The weekly limit: no more posts are published without review in any seven days than the plan allows; further ones
 * wait.
 */
import { and, asc, desc, eq, not, type SQL, sql } from 'drizzle-orm'
import { wordsNow } from '#blog/answering/answers.server.ts'
import { blogPosts, postReviews } from '#blog/tables.server.ts'
import type { Db } from '#platform/db/database.server.ts'
import { newerThanBefore } from '#platform/db/row-version.server.ts'
import { jobPosts } from '../tables.server.ts'

const weekMs = 7 * 24 * 60 * 60_000
const { id, published, publishAt, publishedAt, createdAt } = blogPosts

/** Released by the plan, and reviewed by no person. */
const isUnread = sql`exists (select from ${postReviews} where ${postReviews.postId} = ${id} and ${postReviews.kind} = 'plan')
  and not exists (select from ${postReviews} where ${postReviews.postId} = ${id} and ${postReviews.kind} = 'person'
    and ${postReviews.words} = ${wordsNow})`
const publicAt =
  sql<string>`coalesce(case when not ${published} then ${publishAt} end, ${publishedAt}, ${createdAt})`.mapWith(
    createdAt,
  )
const willBePublic = sql`(${published} or ${publishAt} is not null)`

/**
 * A lock that serialises storing posts and saving the plan: concurrent posts cannot exceed the limit together, and each is either stored by
 * the current plan, or held when the plan is saved.
 */
export async function lockCeiling(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('automation-ceiling'))`)
}

/** When one more post may be published: a week after the post that is `limit` back from the latest, at the earliest. */
export async function turnFrom(tx: Db, limit: number, wanted: number, which: SQL = sql`true`): Promise<number> {
  const [last] = await tx
    .select({ at: publicAt })
    .from(blogPosts)
    .where(and(willBePublic, isUnread, which))
    .orderBy(desc(publicAt))
    .limit(1)
    .offset(limit - 1)
  return last ? Math.max(wanted, Date.parse(last.at) + weekMs) : wanted
}

/** After the limit was lowered: postpones the scheduled posts, in their order. */
export async function postponeScheduled(tx: Db, limit: number): Promise<void> {
  await lockCeiling(tx)
  const waiting = await tx
    .select({ id, at: publicAt })
    .from(blogPosts)
    .where(and(not(published), willBePublic, isUnread))
    .orderBy(asc(publishAt), asc(id))
  for (const [index, { id: postId, at }] of waiting.entries()) {
    const later = waiting.slice(index).map((each) => each.id)
    const wanted = Date.parse(at)
    const turn = await turnFrom(tx, limit, wanted, sql`${id} not in (${sql.join(later, sql`, `)})`)
    if (turn === wanted) continue
    const next = new Date(turn).toISOString()
    await tx
      .update(blogPosts)
      .set({ publishAt: next, updatedAt: newerThanBefore(blogPosts.updatedAt) })
      .where(eq(id, postId))
    await tx.update(jobPosts).set({ publishAt: next }).where(eq(jobPosts.postId, postId))
  }
}
