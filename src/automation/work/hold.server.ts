import { inArray, not } from 'drizzle-orm'
import { isAnswered, takeReleaseBack } from '#blog/answering/answers.server.ts'
import { unschedulePosts } from '#blog/answering/hold.server.ts'
import type { Db } from '#platform/db/database.server.ts'
import { addLogLine } from '../data.server.ts'
import { jobPosts } from '../tables.server.ts'

/**
 * Part of stopping the automation: posts that the plan would publish without review now wait for the author. A post
 * that a person has approved keeps its time.
 */
export async function holdScheduled(tx: Db, now: Date, because: string): Promise<void> {
  await takeReleaseBack(tx)
  const held = await unschedulePosts(tx, not(isAnswered))
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
    const message = `${because}: “${title}” waits for you.`
    await addLogLine(tx, each.jobId, { at: now.toISOString(), level: 'info', message })
  }
}
