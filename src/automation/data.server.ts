/** The queue as the author sees it; the worker's side of it is queue.server.ts. */
import { and, desc, eq, getTableColumns, gte, inArray, notInArray, or, type SQL, sql } from 'drizzle-orm'
import { findDestinationByName } from '#destinations/data.server.ts'
import type { Db } from '#platform/db/database.server.ts'
import { transaction } from '#platform/db/transaction.server.ts'
import { Problem } from '#platform/http/api/problem.ts'
import { maxEarlierShown, maxJobsShown, maxOpenJobs } from './options.ts'
import type { PostType } from './post-types.ts'
import type { Job, JobDetail, JobList, JobLogEntry } from './schema.ts'
import { jobLog, jobs } from './tables.server.ts'
import { jobColumns } from './work/job-columns.server.ts'
import { findJobPosts } from './work/job-posts.server.ts'

const kind = 'posts'
const open = ['queued', 'running'] as const
const maxLogLines = 200
const waitSeconds = 60

export interface NewJob {
  destination: string
  postType: PostType
  count: number
  /** For a slot of the plan. A slot gets one job, however often it is requested. */
  slot?: { key: string; at: Date; late: boolean }
  /** Of a request by hand: sent again with the same key, it is the same job. */
  draftKey?: string | undefined
  createdAt: Date
}

/** The slot's one job has this key. */
export function dedupeKeyOf(slot: { key: string }): string {
  return `slot:${slot.key}`
}

/** The same for a request by hand; null without its key. */
function requestKeyOf({ draftKey }: Pick<NewJob, 'draftKey'>): string | null {
  return draftKey === undefined ? null : `request:${draftKey}`
}

/** @returns null when the slot already has its job */
export async function addJob(db: Db, { slot, draftKey, createdAt, ...request }: NewJob): Promise<Job | null> {
  const now = createdAt.toISOString()
  const dedupeKey = requestKeyOf({ draftKey })
  const fromSlot = slot && { dedupeKey: dedupeKeyOf(slot), slotAt: slot.at.toISOString(), late: slot.late }
  const [row] = await db
    .insert(jobs)
    .values({ kind, ...request, dedupeKey, ...fromSlot, createdAt: now, runAt: now })
    .onConflictDoNothing({ target: jobs.dedupeKey })
    .returning(jobColumns)
  return row ?? null
}

/**
 * Adds a job that was requested by hand, or finds the one that this request made when it was sent before.
 * @throws Problem 429 while the limit of open jobs is reached
 */
export async function addAskedJob(db: Db, job: NewJob): Promise<Job> {
  return transaction(db, async (tx) => {
    await lockQueue(tx)
    const made = await findAskedJob(tx, job)
    if (made) return made
    await refuseIfFull(tx)
    const place = await findDestinationByName(tx, job.destination)
    return (await addJob(tx, { ...job, destination: place?.name ?? job.destination }))!
  })
}

/** The job that a request made when it was sent before. */
export async function findAskedJob(db: Db, request: Pick<NewJob, 'draftKey'>): Promise<Job | null> {
  const key = requestKeyOf(request)
  if (key === null) return null
  const [row] = await db.select(jobColumns).from(jobs).where(eq(jobs.dedupeKey, key))
  return row ?? null
}

/** Makes concurrent requests check one after the other, so that they cannot pass a limit together. */
async function lockQueue(tx: Db) {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('automation-jobs'))`)
}

export async function refuseIfFull(tx: Db): Promise<void> {
  await lockQueue(tx)
  if ((await countOpenJobs(tx)) < maxOpenJobs) return
  const sentence = `${maxOpenJobs} jobs are waiting or running already. Please try again when one has ended.`
  throw new Problem(429, sentence, undefined, { 'retry-after': String(waitSeconds) })
}

export async function countOpenJobs(db: Db): Promise<number> {
  return db.$count(jobs, inArray(jobs.status, open))
}

/** Failures older than this are not shown any more, unless they are among the latest jobs. */
const daysFailuresWait = 14

/** Condition on a job: its failure waits for the author. */
export function failedLately(now: Date): SQL {
  const since = new Date(now.getTime() - daysFailuresWait * 86_400_000).toISOString()
  return and(eq(jobs.status, 'failed'), gte(jobs.createdAt, since))!
}

/** The latest ten, and those before them that are not done with; newest first. */
export async function findJobs(db: Db, now: Date): Promise<JobList> {
  const newestFirst = [desc(jobs.createdAt), desc(jobs.id)]
  const latest = db
    .select({ id: jobs.id })
    .from(jobs)
    .orderBy(...newestFirst)
    .limit(maxJobsShown)
  const isNotDone = or(inArray(jobs.status, open), failedLately(now))
  const select = (which: SQL | undefined, limit: number) =>
    db
      .select(jobColumns)
      .from(jobs)
      .where(which)
      .orderBy(...newestFirst)
      .limit(limit)
  return {
    jobs: await select(undefined, maxJobsShown),
    earlier: await select(and(isNotDone, notInArray(jobs.id, latest)), maxEarlierShown),
    activeJobs: await countOpenJobs(db),
    totalJobs: await db.$count(jobs),
  }
}

export async function findJob(db: Db, jobId: string): Promise<Job | null> {
  const [row] = await db.select(jobColumns).from(jobs).where(eq(jobs.id, jobId))
  return row ?? null
}

export async function findJobDetail(db: Db, jobId: string): Promise<JobDetail | null> {
  const job = await findJob(db, jobId)
  return job && { ...job, log: await findLog(db, jobId), posts: await findJobPosts(db, jobId) }
}

/**
 * Cancels a job that has not ended, whose worker notices at its next write; or puts a failed one away, which keeps its error. Null
 * when there was none to cancel.
 */
export async function cancelJob(db: Db, jobId: string, now: Date): Promise<Job | null> {
  const [row] = await db
    .update(jobs)
    .set({
      status: 'cancelled',
      step: null,
      worker: null,
      leaseUntil: null,
      retryCause: null,
      completedAt: sql`coalesce(${jobs.completedAt}, ${now.toISOString()})`,
      // A request whose answer was lost makes a new job when it is sent again.
      dedupeKey: sql`case when ${jobs.slotAt} is not null then ${jobs.dedupeKey} end`,
    })
    .where(and(eq(jobs.id, jobId), inArray(jobs.status, [...open, 'failed'])))
    .returning(jobColumns)
  return row ?? null
}

export async function addLogLine(tx: Db, jobId: string, entry: JobLogEntry): Promise<void> {
  await tx.insert(jobLog).values({ jobId, ...entry })
}

async function findLog(db: Db, jobId: string): Promise<JobLogEntry[]> {
  const { at, level, message } = getTableColumns(jobLog)
  const latest = await db
    .select({ at, level, message })
    .from(jobLog)
    .where(eq(jobLog.jobId, jobId))
    .orderBy(desc(jobLog.id))
    .limit(maxLogLines)
  return latest.reverse()
}

/** The plan's next subject: the published destination written about longest ago, or never. Null without any. */
export async function findNextDestination(db: Db): Promise<string | null> {
  const { rows } = await db.execute<{ name: string }>(sql`
    select d.name from destinations d
    left join lateral (
      select max(at) as at from (
        select max(p.created_at) as at from blog_posts p where p.published and p.destination = d.name
        union all
        select max(j.created_at) as at from jobs j where j.destination = d.name
      ) each_last
    ) last on true
    where d.published
    order by last.at nulls first, d.id limit 1`)
  return rows[0]?.name ?? null
}

/** Part of renaming a destination: the jobs about it are still its own, those that wait and those that have ended. */
export async function renameDestinationInJobs(tx: Db, from: string, to: string): Promise<void> {
  await tx.update(jobs).set({ destination: to }).where(eq(jobs.destination, from))
}

/** Whether the plan has a subject at all. */
export async function hasPlaces(db: Db): Promise<boolean> {
  const { rows } = await db.execute(sql`select 1 from destinations where published limit 1`)
  return rows.length > 0
}
