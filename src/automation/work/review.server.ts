/** The author's decision on a generated post: publish it, or leave it a draft. */
import { eq } from 'drizzle-orm'
import { withdrawRelease } from '#blog/answering/answers.server.ts'
import { blogPosts } from '#blog/tables.server.ts'
import type { Db } from '#platform/db/database.server.ts'
import { transaction } from '#platform/db/transaction.server.ts'
import { Problem } from '#platform/http/api/problem.ts'
import { isDeleted } from '../options.ts'
import type { JobPost } from '../schema.ts'
import { changePost } from './change-post.server.ts'
import { findJobPost, markSkipped } from './job-posts.server.ts'

/**
 * @returns null when there is no such post
 * @throws Problem 409 when it is published or skipped already, was deleted or not written, or no person answers for its text
 */
export async function decidePost(
  db: Db,
  jobId: string,
  index: number,
  decision: 'approve' | 'skip',
): Promise<JobPost | null> {
  return transaction(db, async (tx) => {
    const found = await findJobPost(tx, jobId, index)
    if (!found) return null
    // A row lock while the decision is checked again, so that two decisions follow one another.
    if (found.postId !== null) await tx.select().from(blogPosts).where(eq(blogPosts.id, found.postId)).for('update')
    const post = (await findJobPost(tx, jobId, index))!
    if (post.postId === null || !['pending', 'scheduled'].includes(post.review)) throw decided(post)
    if (decision === 'skip') {
      await markSkipped(tx, jobId, index)
      await withdrawRelease(tx, eq(blogPosts.id, post.postId))
    }
    const change = decision === 'approve' ? { published: true } : { publishAt: null }
    await changePost(tx, post.postId, change)
    return (await findJobPost(tx, jobId, index))!
  })
}

function decided(post: JobPost): Problem {
  if (isDeleted(post)) return new Problem(409, 'This post was deleted.')
  const sentences = {
    published: 'This post is published already.',
    skipped: 'This post was skipped already.',
    failed: 'This post was not written.',
  }
  return new Problem(409, sentences[post.review as keyof typeof sentences])
}
