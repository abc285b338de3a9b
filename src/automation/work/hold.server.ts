import { inArray, sql } from 'drizzle-orm'
import { unschedulePosts } from '#blog/writing.server.ts'
import type { Db } from '#platform/db/database.server.ts'
import { addLogLine } from '../data.server.ts'
import { jobPosts } from '../tables.server.ts'

/**
 * Part of stopping the automation: posts that the plan would publish wait for the author from now on. A time that she
 * has chosen herself stays.
 */
export async function holdScheduled(tx: Db, now: Date): Promise<void> {
  const byPlan = sql`exists (select from job_posts made
    where made.post_id = blog_posts.id and made.publish_at = blog_posts.publish_at)`
  const held = await unschedulePosts(tx, byPlan)
  if (held.length === 0) return
  const { jobId, postId } = jobPosts
  const made = await tx
    .select({ jobId, postId })
    .from(jobPosts)
    .where(
      inArray(
        postId,
        held.map(({ id }) => id),
      ),
    )
  for (const each of made) {
    const title = held.find(({ id }) => id === each.postId)?.title
    const message = `The automation was stopped: “${title}” waits for you.`
    await addLogLine(tx, each.jobId, { at: now.toISOString(), level: 'info', message })
  }
}
