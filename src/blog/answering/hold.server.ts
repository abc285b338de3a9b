/** What was to be public and may not any more waits: as a draft, without a time. */
import { and, eq, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#platform/db/database.server.ts'
import { newerThanBefore } from '#platform/db/row-version.server.ts'
import type { StoredPost } from '../data.server.ts'
import { type PostChange, willBePublic } from '../schema.ts'
import { blogPosts } from '../tables.server.ts'
import { isAnsweredFor, notAnswered } from './answers.server.ts'

/**
 * Takes back the time at which drafts were to be published by themselves: they go on as drafts. Together with
 * `publishDuePosts` each post is either published or held, whichever statement meets its row first.
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
 * New words of a scheduled post put an end to its schedule when nobody answers for them; what is public keeps its words, and
 * what nobody answers for is neither published nor scheduled.
 */
export async function holdOrRefuse(tx: Db, before: StoredPost, change: Pick<PostChange, 'published' | 'publishAt'>) {
  if (!before.aiGenerated) return
  const { published = before.published, publishAt = before.publishAt } = change
  if (!willBePublic({ published, publishAt }) || (await isAnsweredFor(tx, before.id))) return
  if (published || publishAt !== before.publishAt) throw notAnswered()
  await tx.update(blogPosts).set({ publishAt: null }).where(eq(blogPosts.id, before.id))
}
