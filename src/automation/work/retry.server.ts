/** A retry reopens an ended job for what it is missing; its posts and stored results stay. */
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Db } from '#platform/db/database.server.ts'
import { transaction } from '#platform/db/transaction.server.ts'
import { Problem } from '#platform/http/api/problem.ts'
import { addLogLine, findJob, refuseIfFull } from '../data.server.ts'
import type { Job } from '../schema.ts'
import { jobPosts, jobs } from '../tables.server.ts'
import { lacksPicture } from './job-columns.server.ts'
import { progressOf } from './progress.server.ts'

/**
 * Idempotent: a job that waits or runs already is returned as it is.
 * @returns null when there is no such job
 * @throws Problem 409 when nothing of it is missing, 429 while the limit of open jobs is reached
 */
export async function retryJob(db: Db, jobId: string, now: Date): Promise<Job | null> {
  return transaction(db, async (tx) => {
    await tx.select({ id: jobs.id }).from(jobs).where(eq(jobs.id, jobId)).for('update')
    const job = await findJob(tx, jobId)
    if (!job || job.status === 'queued' || job.status === 'running') return job
    if (job.missing.posts + job.missing.pictures === 0) {
      const isCancelled = job.status === 'cancelled'
      throw new Problem(409, isCancelled ? 'This job was cancelled.' : 'Nothing of this job is missing.')
    }
    await refuseIfFull(tx)
    await forgetFailures(tx, jobId)
    const at = now.toISOString()
    await tx
      .update(jobs)
      .set({ status: 'queued', progress: await progressOf(tx, jobId), runAt: at, failures: 0, ...notEnded })
      .where(eq(jobs.id, jobId))
    await addLogLine(tx, jobId, { at, level: 'info', message: 'What is missing is tried again.' })
    return findJob(tx, jobId)
  })
}

const notEnded = { completedAt: null, error: null, step: null, worker: null, leaseUntil: null } as const

/**
 * Reopens the posts that were not written; those without a picture lose their error, which marks the picture as to be
 * generated.
 */
async function forgetFailures(tx: Db, jobId: string) {
  const ofJob = eq(jobPosts.jobId, jobId)
  await tx.delete(jobPosts).where(and(ofJob, isNull(jobPosts.postId), isNull(jobPosts.title)))
  const lacking = sql`(select made.post_index from job_posts made join blog_posts post on post.id = made.post_id
    where made.job_id = ${jobId} and not made.skipped and ${lacksPicture})`
  await tx
    .update(jobPosts)
    .set({ error: null })
    .where(and(ofJob, inArray(jobPosts.postIndex, lacking)))
}
