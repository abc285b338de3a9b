/** The posts of jobs, as the author sees them. */
import { and, asc, desc, eq, isNotNull, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { isSentBackIn } from '#blog/answering/answers.server.ts'
import { doubtfulSentences } from '#blog/answering/doubtful.ts'
import { blogPosts } from '#blog/tables.server.ts'
import type { Db } from '#platform/db/database.server.ts'
import type { PostReview } from '../options.ts'
import type { JobPost } from '../schema.ts'
import { jobPosts, jobs } from '../tables.server.ts'
import { lacksPicture, noPicture } from './job-columns.server.ts'

export async function findJobPosts(db: Db, jobId: string): Promise<JobPost[]> {
  return selectPosts(db, eq(made.jobId, jobId))
}

export async function findJobPost(db: Db, jobId: string, index: number): Promise<JobPost | null> {
  const [post] = await selectPosts(db, and(eq(made.jobId, jobId), eq(made.postIndex, index)))
  return post ?? null
}

/** Stores the author's decision not to publish a post. @returns whether it was undecided */
export async function markSkipped(tx: Db, jobId: string, index: number): Promise<boolean> {
  const rows = await tx
    .update(jobPosts)
    .set({ skipped: true })
    .where(and(eq(jobPosts.jobId, jobId), eq(jobPosts.postIndex, index), sql`not ${jobPosts.skipped}`))
    .returning({ jobId: jobPosts.jobId })
  return rows.length > 0
}

/** Condition on a row of posts: it was generated, and the author has decided not to publish it. */
export const isSkipped = sql`exists (select from ${jobPosts} where ${jobPosts.postId} = ${blogPosts.id} and ${jobPosts.skipped})`

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

const made = alias(jobPosts, 'made')
const post = alias(blogPosts, 'post')

async function selectPosts(db: Db, condition: SQL | undefined): Promise<JobPost[]> {
  const { slug, excerpt, content, imageUrl, publishAt, sources, published } = post
  const rows = await db
    .select({
      index: made.postIndex,
      postId: made.postId,
      title: sql<string | null>`coalesce(${post.title}, ${made.title})`,
      error: made.error,
      skipped: made.skipped,
      sentBack: sql<boolean>`(${post.id} is not null and not ${post.published} and ${isSentBackIn(post)})`,
      pictureMissing: sql<boolean>`(${post.id} is not null and ${lacksPicture})`,
      stored: { slug, excerpt, content, imageUrl, publishAt, sources, published },
    })
    .from(made)
    .leftJoin(post, eq(post.id, made.postId))
    .where(condition)
    .orderBy(asc(made.postIndex))
  return rows.map(({ stored, skipped, error, ...row }) => ({
    ...row,
    slug: stored?.slug ?? null,
    publishAt: stored?.publishAt ?? null,
    sources: stored?.sources ?? [],
    flags: stored ? doubtfulSentences([row.title, stored.excerpt, stored.content].join('\n\n')) : [],
    error: stored?.imageUrl && error?.startsWith(noPicture) ? null : error,
    review: reviewOf({ ...row, published: stored?.published, publishAt: stored?.publishAt, skipped }),
  }))
}

type ReviewFacts = Pick<JobPost, 'postId' | 'title'> & {
  publishAt?: string | null
  published?: boolean
  skipped: boolean
}

function reviewOf({ postId, title, published, publishAt, skipped }: ReviewFacts): PostReview {
  if (postId === null) return title === null ? 'failed' : 'skipped'
  if (published) return 'published'
  if (skipped) return 'skipped'
  return publishAt ? 'scheduled' : 'pending'
}
