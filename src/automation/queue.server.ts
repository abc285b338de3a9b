/**
 * What a worker does with the jobs table. A job belongs to one worker for the time of a lease that it keeps renewing;
 * every write names worker and attempt, so that one that lost its job changes nothing any more.
 */
import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '#platform/db/database.server.ts'
import { transaction } from '#platform/db/transaction.server.ts'
import { addLogLine } from './data.server.ts'
import type { JobStep, LogLevel } from './options.ts'
import { jobSteps } from './options.ts'
import type { PostType } from './post-types.ts'
import { jobPosts, jobResults, jobs } from './tables.server.ts'

export interface ClaimedJob {
  id: string
  destination: string
  postType: PostType
  count: number
  slotAt: string | null
  /** Together with `id` and `attempts`: the right to change it. */
  worker: string
  attempts: number
  failures: number
}

/** Somebody else has the job now, or the author cancelled it. */
export class LostJob extends Error {}

/** Takes the job that has waited longest, or whose worker was not heard of for the time of its lease. */
export async function claimJob(db: Db, worker: string, now: Date, leaseMs: number): Promise<ClaimedJob | null> {
  const at = now.toISOString()
  const leaseUntil = new Date(now.getTime() + leaseMs).toISOString()
  const next = sql`(
    select id from jobs
    where status in ('queued', 'running') and run_at <= ${at} and (status = 'queued' or lease_until < ${at})
    order by run_at, id limit 1
    for update skip locked)`
  const [row] = await db
    .update(jobs)
    .set({
      status: 'running',
      worker,
      leaseUntil,
      attempts: sql`${jobs.attempts} + 1`,
      startedAt: sql`coalesce(${jobs.startedAt}, ${at})`,
    })
    .where(eq(jobs.id, next))
    .returning()
  if (!row) return null
  const { id, destination, postType, count, slotAt, attempts, failures } = row
  return {
    id,
    destination: destination ?? '',
    postType: postType ?? 'guide',
    count,
    slotAt,
    worker,
    attempts,
    failures,
  }
}

/** @returns false when the job is no longer this worker's */
export async function renewLease(db: Db, job: ClaimedJob, now: Date, leaseMs: number): Promise<boolean> {
  const leaseUntil = new Date(now.getTime() + leaseMs).toISOString()
  const rows = await db.update(jobs).set({ leaseUntil }).where(ownedBy(job)).returning({ id: jobs.id })
  return rows.length > 0
}

/** Jobs of a process that is gone for certain: the embedded database has one process, and it has just begun. */
export async function releaseAll(db: Db): Promise<void> {
  await db.update(jobs).set({ status: 'queued', worker: null, leaseUntil: null }).where(eq(jobs.status, 'running'))
}

/** Puts a job back, to be gone on with at `runAt`. */
export async function putBack(
  tx: Db,
  job: ClaimedJob,
  { runAt, failures }: { runAt: Date; failures: number },
): Promise<void> {
  await change(tx, job, { status: 'queued', worker: null, leaseUntil: null, runAt: runAt.toISOString(), failures })
}

/** Shows what is being done. */
export async function showStep(db: Db, job: ClaimedJob, index: number, step: JobStep): Promise<void> {
  const done = index + jobSteps.indexOf(step) / jobSteps.length
  await change(db, job, { step, progress: Math.min(99, Math.floor((100 * done) / job.count)) })
}

export async function findResult(db: Db, job: ClaimedJob, index: number, name: string): Promise<unknown> {
  const [row] = await db
    .select({ result: jobResults.result })
    .from(jobResults)
    .where(and(eq(jobResults.jobId, job.id), eq(jobResults.postIndex, index), eq(jobResults.name, name)))
  return row?.result
}

/** Keeps what a step has brought, with whatever else must be true from then on. */
export async function keepResult(
  db: Db,
  job: ClaimedJob,
  { index, name, result }: { index: number; name: string; result: unknown },
  also: (tx: Db) => Promise<void>,
): Promise<void> {
  await transaction(db, async (tx) => {
    await change(tx, job, { failures: 0 })
    await tx.insert(jobResults).values({ jobId: job.id, postIndex: index, name, result }).onConflictDoNothing()
    await also(tx)
  })
}

export interface PostOutcome {
  index: number
  postId: number | null
  title: string | null
  flags: string[]
  error: string | null
}

/** One of a job's posts is done with: in one transaction with the post itself. */
export async function finishPost(tx: Db, job: ClaimedJob, { index, ...outcome }: PostOutcome): Promise<void> {
  const written = outcome.postId === null ? 0 : 1
  await tx.insert(jobPosts).values({ jobId: job.id, postIndex: index, ...outcome })
  await tx.delete(jobResults).where(and(eq(jobResults.jobId, job.id), eq(jobResults.postIndex, index)))
  await change(tx, job, {
    failures: 0,
    resultCount: sql`${jobs.resultCount} + ${written}` as unknown as number,
    progress: Math.min(99, Math.floor((100 * (index + 1)) / job.count)),
  })
}

export async function isFinished(db: Db, job: ClaimedJob, index: number): Promise<boolean> {
  return (await db.$count(jobPosts, and(eq(jobPosts.jobId, job.id), eq(jobPosts.postIndex, index)))) > 0
}

/** With a post or more it is completed and `error` names what failed; with none it has failed. */
export async function finishJob(db: Db, job: ClaimedJob, now: Date): Promise<void> {
  await transaction(db, async (tx) => {
    const { postId, error } = jobPosts
    const outcomes = await tx.select({ postId, error }).from(jobPosts).where(eq(jobPosts.jobId, job.id))
    const errors = [...new Set(outcomes.map((each) => each.error).filter((each) => each !== null))]
    const missing = job.count - outcomes.filter((each) => each.postId !== null).length
    const isCompleted = missing < job.count
    await change(tx, job, {
      status: isCompleted ? 'completed' : 'failed',
      ...(isCompleted && { progress: 100 }),
      step: null,
      leaseUntil: null,
      completedAt: now.toISOString(),
      error: errors.length ? `${missingText(missing, job.count)}${errors.join(' ')}` : null,
    })
    await tx.delete(jobResults).where(eq(jobResults.jobId, job.id))
  })
}

function missingText(missing: number, count: number): string {
  return missing > 0 && missing < count ? `${missing} of ${count} posts could not be written: ` : ''
}

export async function logLine(db: Db, job: ClaimedJob, now: Date, level: LogLevel, message: string): Promise<void> {
  await addLogLine(db, job.id, { at: now.toISOString(), level, message })
}

type Change = Partial<Omit<typeof jobs.$inferInsert, 'id'>>

/** @throws LostJob when the job is no longer this worker's */
async function change(tx: Db, job: ClaimedJob, fields: Change): Promise<void> {
  const rows = await tx.update(jobs).set(fields).where(ownedBy(job)).returning({ id: jobs.id })
  if (rows.length === 0) throw new LostJob('The job is no longer this worker’s.')
}

function ownedBy({ id, worker, attempts }: ClaimedJob) {
  return and(eq(jobs.id, id), eq(jobs.worker, worker), eq(jobs.attempts, attempts), eq(jobs.status, 'running'))
}
