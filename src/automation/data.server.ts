/** The queue as the author sees it; what a worker does with it is in queue.server.ts. */
import { and, asc, desc, eq, getTableColumns, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { blogPosts } from '#blog/tables.server.ts'
import type { Db } from '#platform/db/database.server.ts'
import { transaction } from '#platform/db/transaction.server.ts'
import { jobsShown, type PostReview } from './options.ts'
import type { PostType } from './post-types.ts'
import type { Job, JobDetail, JobList, JobLogEntry, JobPost } from './schema.ts'
import { jobLog, jobPosts, jobs } from './tables.server.ts'

const kind = 'posts'
const open = ['queued', 'running'] as const
const logLinesShown = 200

const columns = {
  jobId: jobs.id,
  destination: sql<string>`coalesce(${jobs.destination}, '')`,
  postType: sql<PostType>`${jobs.postType}`,
  count: jobs.count,
  status: jobs.status,
  progress: jobs.progress,
  resultCount: jobs.resultCount,
  // Those of which `reviewOf` says that they are pending.
  waiting: sql<number>`(select count(*)::int from job_posts made join blog_posts draft on draft.id = made.post_id
    where made.job_id = jobs.id and not made.skipped and not draft.published and draft.publish_at is null)`,
  createdAt: jobs.createdAt,
  startedAt: jobs.startedAt,
  completedAt: jobs.completedAt,
  error: jobs.error,
  step: jobs.step,
  slotAt: jobs.slotAt,
  late: jobs.late,
}

export interface NewJob {
  destination: string
  postType: PostType
  count: number
  /** For a slot of the plan; a slot has one job, whoever asks for it and how often. */
  slot?: { key: string; at: Date; late: boolean }
  createdAt: Date
}

/** @returns null when the slot has its job already */
export async function addJob(db: Db, { slot, createdAt, ...request }: NewJob): Promise<Job | null> {
  const now = createdAt.toISOString()
  const fromSlot = slot && { dedupeKey: `slot:${slot.key}`, slotAt: slot.at.toISOString(), late: slot.late }
  const [row] = await db
    .insert(jobs)
    .values({ kind, ...request, ...fromSlot, createdAt: now, runAt: now })
    .onConflictDoNothing({ target: jobs.dedupeKey })
    .returning(columns)
  return row ?? null
}

/** @returns null while as many jobs as there may be are open, however many ask at once */
export async function addJobUnlessFull(db: Db, job: NewJob, mostOpen: number): Promise<Job | null> {
  return transaction(db, async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('automation-jobs'))`)
    return (await countOpenJobs(tx)) < mostOpen ? addJob(tx, job) : null
  })
}

export async function countOpenJobs(db: Db): Promise<number> {
  return db.$count(jobs, inArray(jobs.status, open))
}

/** The latest ten, newest first. */
export async function findJobs(db: Db): Promise<JobList> {
  const latest = await db.select(columns).from(jobs).orderBy(desc(jobs.createdAt), desc(jobs.id)).limit(jobsShown)
  const activeJobs = await countOpenJobs(db)
  return { jobs: latest, activeJobs, totalJobs: await db.$count(jobs) }
}

export async function findJob(db: Db, jobId: string): Promise<Job | null> {
  const [row] = await db.select(columns).from(jobs).where(eq(jobs.id, jobId))
  return row ?? null
}

export async function findJobDetail(db: Db, jobId: string): Promise<JobDetail | null> {
  const job = await findJob(db, jobId)
  return job && { ...job, log: await findLog(db, jobId), posts: await findJobPosts(db, jobId) }
}

/** Ends a job that has not ended; whoever works on it notices at its next write. Null when there was none to end. */
export async function cancelJob(db: Db, jobId: string, now: Date): Promise<Job | null> {
  const [row] = await db
    .update(jobs)
    .set({ status: 'cancelled', step: null, worker: null, leaseUntil: null, completedAt: now.toISOString() })
    .where(and(eq(jobs.id, jobId), inArray(jobs.status, open)))
    .returning(columns)
  return row ?? null
}

/** Jobs of the plan that nobody has begun; if the plan is started again in time, their slots get new ones. */
export async function dropWaitingSlots(tx: Db): Promise<void> {
  await tx.delete(jobs).where(and(eq(jobs.status, 'queued'), isNotNull(jobs.slotAt), isNull(jobs.startedAt)))
}

export async function addLogLine(tx: Db, jobId: string, entry: JobLogEntry): Promise<void> {
  await tx.insert(jobLog).values({ jobId, ...entry })
}

export async function findJobPost(db: Db, jobId: string, index: number): Promise<JobPost | null> {
  const [post] = await selectPosts(db, and(eq(jobPosts.jobId, jobId), eq(jobPosts.postIndex, index)))
  return post ?? null
}

/** Remembers that the author does not want a post to be published. @returns whether it was undecided */
export async function markSkipped(tx: Db, jobId: string, index: number): Promise<boolean> {
  const rows = await tx
    .update(jobPosts)
    .set({ skipped: true })
    .where(and(eq(jobPosts.jobId, jobId), eq(jobPosts.postIndex, index), sql`not ${jobPosts.skipped}`))
    .returning({ jobId: jobPosts.jobId })
  return rows.length > 0
}

async function findLog(db: Db, jobId: string): Promise<JobLogEntry[]> {
  const { at, level, message } = getTableColumns(jobLog)
  const latest = await db
    .select({ at, level, message })
    .from(jobLog)
    .where(eq(jobLog.jobId, jobId))
    .orderBy(desc(jobLog.id))
    .limit(logLinesShown)
  return latest.reverse()
}

async function findJobPosts(db: Db, jobId: string): Promise<JobPost[]> {
  return selectPosts(db, eq(jobPosts.jobId, jobId))
}

async function selectPosts(db: Db, condition: SQL | undefined): Promise<JobPost[]> {
  const { postIndex, postId, flags, skipped, error } = jobPosts
  const { slug, sources, published, publishAt } = blogPosts
  const rows = await db
    .select({
      index: postIndex,
      postId,
      title: sql<string | null>`coalesce(${blogPosts.title}, ${jobPosts.title})`,
      slug,
      publishAt,
      flags,
      sources,
      error,
      published,
      skipped,
    })
    .from(jobPosts)
    .leftJoin(blogPosts, eq(blogPosts.id, postId))
    .where(condition)
    .orderBy(asc(postIndex))
  return rows.map(({ published: isPublished, skipped: isSkipped, ...row }) => ({
    ...row,
    sources: row.sources ?? [],
    review: reviewOf({ ...row, published: isPublished, skipped: isSkipped }),
  }))
}

interface ReviewFacts {
  postId: number | null
  title: string | null
  published: boolean | null
  publishAt: string | null
  skipped: boolean
}

function reviewOf({ postId, title, published, publishAt, skipped }: ReviewFacts): PostReview {
  if (postId === null) return title === null ? 'failed' : 'skipped'
  if (published) return 'published'
  if (skipped) return 'skipped'
  return publishAt === null ? 'pending' : 'scheduled'
}

/** Titles of the newest generated posts about a place, drafts included. */
export async function findGeneratedTitles(db: Db, destination: string, limit: number): Promise<string[]> {
  const rows = await db
    .select({ title: sql<string>`${jobPosts.title}` })
    .from(jobPosts)
    .innerJoin(jobs, eq(jobs.id, jobPosts.jobId))
    .where(and(eq(jobs.destination, destination), isNotNull(jobPosts.title)))
    .orderBy(desc(jobs.createdAt), desc(jobPosts.postIndex))
    .limit(limit)
  return rows.map(({ title }) => title)
}

/** The place written about longest ago, or never: the plan's next subject. */
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
    order by last.at nulls first, d.id limit 1`)
  return rows[0]?.name ?? null
}
