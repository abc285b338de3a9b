/**
 * The worker's side of the jobs table. A job belongs to one worker for the time of a lease that it keeps renewing;
 * every write names worker and attempt, so that a worker that has lost the job can change nothing.
 */
import { and, eq, sql } from 'drizzle-orm'
import { fromNow, isOver } from '#platform/db/clock-ahead.server.ts'
import type { Db } from '#platform/db/database.server.ts'
import { transaction } from '#platform/db/transaction.server.ts'
import { addLogLine } from '../data.server.ts'
import type { JobStep, LogLevel } from '../options.ts'
import { jobSteps } from '../options.ts'
import type { PostType } from '../post-types.ts'
import { jobPosts, jobResults, jobs } from '../tables.server.ts'
import { progressOf } from './progress.server.ts'

export interface ClaimedJob
  extends Pick<typeof jobs.$inferSelect, 'id' | 'count' | 'slotAt' | 'attempts' | 'failures' | 'createdAt'> {
  destination: string
  postType: PostType
  /** With `id` and `attempts`, proves the claim at every write. */
  worker: string
}

/** Another worker has the job now, or the author cancelled it. */
export class LostJob extends Error {}

/** The longest that a job waits for its next attempt after a provider's failure, whatever the provider asks for. */
export const longestWaitMs = 60 * 60_000

/** Claims the job that has waited longest, or one whose lease has run out. @param now for the waits, which this clock has set */
export async function claimJob(db: Db, worker: string, now: Date, leaseMs: number): Promise<ClaimedJob | null> {
  const at = now.toISOString()
  const next = sql`(
    select id from jobs
    where status in ('queued', 'running') and ${isOver(sql`run_at`, longestWaitMs, now)}
      -- For the next budget a post may wait longer, but never past its slot.
      and (run_at <= ${at}::timestamptz or slot_at is null or run_at >= slot_at)
      and (status = 'queued' or ${isOver(sql`lease_until`, leaseMs)})
    order by run_at, id limit 1
    for update skip locked)`
  const [row] = await db
    .update(jobs)
    .set({
      status: 'running',
      worker,
      leaseUntil: fromNow(leaseMs),
      retryCause: null,
      attempts: sql`${jobs.attempts} + 1`,
      startedAt: sql`coalesce(${jobs.startedAt}, ${at})`,
    })
    .where(eq(jobs.id, next))
    .returning()
  if (!row) return null
  const { id, destination, postType, count, slotAt, attempts, failures, createdAt } = row
  const subject = { destination: destination ?? '', postType: postType ?? 'guide' }
  return { id, ...subject, count, slotAt, worker, attempts, failures, createdAt }
}

/** @returns false when the job is no longer this worker's */
export async function renewLease(db: Db, job: ClaimedJob, leaseMs: number): Promise<boolean> {
  const rows = await db
    .update(jobs)
    .set({ leaseUntil: fromNow(leaseMs) })
    .where(ownedBy(job))
    .returning({ id: jobs.id })
  return rows.length > 0
}

/**
 * The job's destination as it is called now, which stays so until the transaction ends.
 * @throws LostJob when the job is no longer this worker's
 */
export async function presentDestination(tx: Db, job: ClaimedJob): Promise<string> {
  const [row] = await tx.select({ name: jobs.destination }).from(jobs).where(ownedBy(job)).for('update')
  if (!row) throw lost()
  return row.name ?? ''
}

/**
 * Releases all running jobs at the start of the embedded database: it has only one process, so their workers are gone.
 */
export async function releaseAllJobs(db: Db): Promise<void> {
  await db.update(jobs).set({ status: 'queued', worker: null, leaseUntil: null }).where(eq(jobs.status, 'running'))
}

interface Pause {
  runAt: Date
  failures: number
  /** The failure; null without one. */
  cause: string | null
}

/** Puts a job back into the queue, to continue at `runAt`. */
export async function requeue(tx: Db, job: ClaimedJob, { runAt, failures, cause }: Pause): Promise<void> {
  const free = { status: 'queued', worker: null, leaseUntil: null } as const
  await change(tx, job, { ...free, runAt: runAt.toISOString(), failures, retryCause: cause })
}

export async function showStep(db: Db, job: ClaimedJob, step: JobStep): Promise<void> {
  await change(db, job, { step, progress: advancedTo(jobSteps.indexOf(step) / jobSteps.length) })
}

/** The percentage with this share of a post on top of those written: never 100, never less than before. */
function advancedTo(share: number) {
  const percent = sql`floor(100 * (${jobs.resultCount} + ${share}::float8) / ${jobs.count})`
  return sql`greatest(${jobs.progress}, least(99, ${percent}))` as unknown as number
}

export async function findResult(db: Db, job: ClaimedJob, index: number, name: string): Promise<unknown> {
  const [row] = await db
    .select({ result: jobResults.result })
    .from(jobResults)
    .where(and(eq(jobResults.jobId, job.id), eq(jobResults.postIndex, index), eq(jobResults.name, name)))
  return row?.result
}

/** Stores the result of a step in place of an earlier one, together with whatever else must be true from then on. */
export async function keepResult(
  db: Db,
  job: ClaimedJob,
  { index, name, result }: { index: number; name: string; result: unknown },
  also: (tx: Db) => Promise<void>,
): Promise<void> {
  await transaction(db, async (tx) => {
    await change(tx, job, { failures: 0 })
    const { jobId, postIndex } = jobResults
    await tx
      .insert(jobResults)
      .values({ jobId: job.id, postIndex: index, name, result })
      .onConflictDoUpdate({ target: [jobId, postIndex, jobResults.name], set: { result } })
    await also(tx)
  })
}

export interface PostOutcome {
  index: number
  postId: number | null
  title: string | null
  /** When the plan publishes it. */
  publishAt?: string | null
  error: string | null
  /** Whether a part of it can be retried: then the results of its steps are kept. */
  isIncomplete: boolean
}

/** Stores the outcome of one of a job's posts, in the transaction that stores the post. */
export async function finishPost(tx: Db, job: ClaimedJob, outcome: PostOutcome): Promise<void> {
  const { index, isIncomplete, ...row } = outcome
  const { jobId, postIndex } = jobPosts
  await tx
    .insert(jobPosts)
    .values({ jobId: job.id, postIndex: index, ...row })
    .onConflictDoUpdate({ target: [jobId, postIndex], set: { error: row.error } })
  if (!isIncomplete) await forgetResults(tx, job, index)
  const written = { resultCount: sql`${jobs.resultCount} + 1` as unknown as number, progress: advancedTo(1) }
  await change(tx, job, { failures: 0, ...(row.postId !== null && written) })
}

/** Stores whether a stored post got its picture, or why not. */
export async function finishPicture(
  tx: Db,
  job: ClaimedJob,
  { index, error }: { index: number; error: string | null },
) {
  await tx.update(jobPosts).set({ error }).where(outcomeOf(job, index))
  if (error === null) await forgetResults(tx, job, index)
  await change(tx, job, { failures: 0 })
}

async function forgetResults(tx: Db, job: ClaimedJob, index: number) {
  await tx.delete(jobResults).where(and(eq(jobResults.jobId, job.id), eq(jobResults.postIndex, index)))
}

function outcomeOf(job: ClaimedJob, index: number) {
  return and(eq(jobPosts.jobId, job.id), eq(jobPosts.postIndex, index))
}

/** What is left to do for one of a job's posts: all of it, its picture, nothing. */
export async function findTask(db: Db, job: ClaimedJob, index: number): Promise<'post' | 'picture' | 'none'> {
  const [outcome] = await db.select({ error: jobPosts.error }).from(jobPosts).where(outcomeOf(job, index))
  if (!outcome) return 'post'
  // Results of a stored post are kept only for its picture; without an error the picture is still to be generated.
  const isToBeDrawn = outcome.error === null && (await findResult(db, job, index, 'article')) !== undefined
  return isToBeDrawn ? 'picture' : 'none'
}

/** With at least one post the job is completed, and `error` names what failed; with none it has failed. */
export async function finishJob(db: Db, job: ClaimedJob, now: Date): Promise<void> {
  await transaction(db, async (tx) => {
    const { title, error } = jobPosts
    const outcomes = await tx.select({ title, error }).from(jobPosts).where(eq(jobPosts.jobId, job.id))
    const isCompleted = outcomes.some(isWritten)
    await change(tx, job, {
      status: isCompleted ? 'completed' : 'failed',
      progress: isCompleted ? 100 : await progressOf(tx, job.id),
      step: null,
      leaseUntil: null,
      completedAt: now.toISOString(),
      error: jobError(job.count, outcomes),
    })
  })
}

/** Posts that could not be written come first, then what the others are missing. */
function jobError(count: number, outcomes: Outcome[]): string | null {
  const [written, failed] = [outcomes.filter(isWritten), outcomes.filter((each) => !isWritten(each))]
  const missing = count - written.length
  const isPartly = missing > 0 && written.length > 0
  const sentences = [
    ...(isPartly ? [`${missing} of ${count} posts could not be written:`] : []),
    ...[...failed, ...written].flatMap(({ error }) => error ?? []),
  ]
  return [...new Set(sentences)].join(' ') || null
}

interface Outcome {
  title: string | null
  error: string | null
}

const isWritten = ({ title }: Outcome) => title !== null

export async function logLine(db: Db, job: ClaimedJob, now: Date, level: LogLevel, message: string): Promise<void> {
  await addLogLine(db, job.id, { at: now.toISOString(), level, message })
}

type Change = Partial<Omit<typeof jobs.$inferInsert, 'id'>>

/** @throws LostJob when the job is no longer this worker's */
async function change(tx: Db, job: ClaimedJob, fields: Change): Promise<void> {
  const rows = await tx.update(jobs).set(fields).where(ownedBy(job)).returning({ id: jobs.id })
  if (rows.length === 0) throw lost()
}

function lost() {
  return new LostJob('The job is no longer this worker’s.')
}

function ownedBy({ id, worker, attempts }: ClaimedJob) {
  return and(eq(jobs.id, id), eq(jobs.worker, worker), eq(jobs.attempts, attempts), eq(jobs.status, 'running'))
}
