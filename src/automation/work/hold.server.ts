import { and, eq, exists, inArray, isNotNull, isNull, not, type SQL, sql } from 'drizzle-orm'
import { isAnswered, withdrawRelease, withdrawReleaseInTrash } from '#blog/answering/answers.server.ts'
import { unschedulePosts } from '#blog/answering/hold.server.ts'
import { blogPosts } from '#blog/tables.server.ts'
import type { Db } from '#platform/db/database.server.ts'
import { addLogLine } from '../data.server.ts'
import type { AutomationPlan } from '../schema.ts'
import { jobPosts, jobs } from '../tables.server.ts'

/**
 * Part of stopping the automation: posts that the plan would publish without review now wait for the author. A post
 * that a person has approved keeps its time.
 */
export async function holdScheduled(tx: Db, now: Date, because: string, which: SQL = sql`true`): Promise<void> {
  await withdrawRelease(tx, which)
  // The origin of a post in the trash is unknown: when restored, it waits for a review.
  await withdrawReleaseInTrash(tx)
  const held = await unschedulePosts(tx, and(not(isAnswered), which)!)
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

/**
 * Part of saving the plan: holds the posts that it leaves as drafts, by their origin. A post of unknown origin (its job is gone) counts as
 * either.
 */
export async function holdByPlan(tx: Db, plan: AutomationPlan, now: Date): Promise<void> {
  const ofSlots = comesFrom(tx, isNotNull(jobs.slotAt))
  const asked = comesFrom(tx, isNull(jobs.slotAt))
  if (plan.publishMode === 'draft')
    await holdScheduled(tx, now, 'The plan leaves scheduled posts as drafts', not(asked))
  if (plan.generateMode === 'draft')
    await holdScheduled(tx, now, 'The plan leaves posts of Generate Now as drafts', not(ofSlots))
}

function comesFrom(tx: Db, job: SQL): SQL {
  const made = tx.select({ id: jobs.id }).from(jobPosts).innerJoin(jobs, eq(jobs.id, jobPosts.jobId))
  return exists(made.where(and(eq(jobPosts.postId, blogPosts.id), job)))
}
