/** Posts that may no longer become public are held: they wait as drafts without a time. */
import { and, eq, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#platform/db/database.server.ts'
import { newerThanBefore } from '#platform/db/row-version.server.ts'
import type { StoredPost } from '../data.server.ts'
import { type PostChange, willBePublic } from '../schema.ts'
import { blogPosts } from '../tables.server.ts'
import { isAnsweredFor, notAnswered } from './answers.server.ts'

/**
 * Unschedules drafts, which stay drafts. Together with `publishDuePosts` each post is either published or held, whichever
 * statement locks its row first.
 */
export async function unschedulePosts(tx: Db, which: SQL): Promise<{ id: number; title: string }[]> {
  const { id, title, publishAt, published } = blogPosts
  const waiting = and(sql`not ${published}`, isNotNull(publishAt), which)
  const [first] = await tx.select({ id }).from(blogPosts).where(waiting).limit(1)
  if (!first) return []
  return tx
    .update(blogPosts)
    .set({ publishAt: null, updatedAt: newerThanBefore(blogPosts.updatedAt) })
    .where(waiting)
    .returning({ id, title })
}

/**
 * Changed words of a scheduled post that nobody answers for end its schedule; a public post keeps its words, and a post that
 * nobody answers for is neither published nor scheduled.
 */
export async function holdOrRefuse(tx: Db, before: StoredPost, change: Pick<PostChange, 'published' | 'publishAt'>) {
  if (!before.aiGenerated) return
  const { published = before.published, publishAt = before.publishAt } = change
  if (!willBePublic({ published, publishAt }) || (await isAnsweredFor(tx, before.id))) return
  if (published || publishAt !== before.publishAt) throw notAnswered()
  await tx.update(blogPosts).set({ publishAt: null }).where(eq(blogPosts.id, before.id))
}
