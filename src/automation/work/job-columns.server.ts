/** The columns of a job that the author sees; some are computed from its posts as they are now. */
import { type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { isSentBackIn } from '#blog/answering/answers.server.ts'
import { blogPosts } from '#blog/tables.server.ts'
import type { PostType } from '../post-types.ts'
import type { Job } from '../schema.ts'
import { jobs } from '../tables.server.ts'

/** Prefix of the error of a post without a picture; the error is ignored once the post has one. */
export const noPicture = 'The post has no picture: '

const posts = sql`job_posts made join blog_posts post on post.id = made.post_id where made.job_id = jobs.id`
const undecided = sql`not made.skipped and not post.published`
const isSentBack = isSentBackIn(alias(blogPosts, 'post'))
const isWaiting = sql`${undecided} and post.publish_at is null and not ${isSentBack}`
const isReturned = sql`${undecided} and post.publish_at is null and ${isSentBack}`
const countOf = (which: SQL) => sql<number>`(select count(*)::int from ${posts} and ${which})`
const firstOf = (which: SQL) =>
  sql<number | null>`(select made.post_id from ${posts} and ${which} order by made.post_index limit 1)`
/** In the ISO format of all other JSON. */
const publishAt = sql`to_char(post.publish_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** A stored post without a picture, of which enough is kept to generate it. */
export const lacksPicture = sql`post.image_url is null and exists (select from job_results kept
  where kept.job_id = made.job_id and kept.post_index = made.post_index and kept.name = 'article')`

/** Of a cancelled job only what was paid for and kept is worth trying again, unless it had failed before. */
const mayBeTried = sql`(jobs.status in ('completed', 'failed')
  or jobs.status = 'cancelled' and (jobs.error is not null
    or exists (select from job_results kept where kept.job_id = jobs.id)))`
const missingPosts = sql`jobs.count - (select count(*) from job_posts made
  where made.job_id = jobs.id and (made.post_id is not null or made.title is not null))`
const missingPictures = sql`(select count(*) from ${posts} and not made.skipped and ${lacksPicture})`

/** What a post lacks is of no interest once it was skipped or deleted. */
const hasError = sql`exists (select from job_posts made left join blog_posts post on post.id = made.post_id
  where made.job_id = jobs.id and made.error is not null and not made.skipped
    and not (made.title is not null and made.post_id is null)
    and not (post.image_url is not null and starts_with(made.error, ${noPicture})))`

export const jobColumns = {
  jobId: jobs.id,
  destination: sql<string>`coalesce(${jobs.destination}, '')`,
  postType: sql<PostType>`${jobs.postType}`,
  count: jobs.count,
  status: jobs.status,
  progress: jobs.progress,
  resultCount: jobs.resultCount,
  // The posts that `reviewOf` calls pending, those that were sent back apart, and those it calls scheduled.
  waiting: countOf(isWaiting),
  nextDraft: firstOf(isWaiting),
  sentBack: countOf(isReturned),
  nextSentBack: firstOf(isReturned),
  scheduled: sql<Job['scheduled']>`(select coalesce(
      json_agg(json_build_object('index', made.post_index, 'title', post.title, 'publishAt', ${publishAt})
        order by post.publish_at), '[]')
    from ${posts} and ${undecided} and post.publish_at is not null)`,
  missing: sql<Job['missing']>`json_build_object(
    'posts', case when ${mayBeTried} then ${missingPosts} else 0 end,
    'pictures', case when ${mayBeTried} then ${missingPictures} else 0 end)`,
  retryAt: sql<string | null>`case when jobs.retry_cause is not null then jobs.run_at end`.mapWith(jobs.runAt),
  retryCause: jobs.retryCause,
  createdAt: jobs.createdAt,
  startedAt: jobs.startedAt,
  completedAt: jobs.completedAt,
  error: sql<string | null>`case when jobs.status <> 'completed' or ${hasError} then jobs.error end`,
  step: jobs.step,
  slotAt: jobs.slotAt,
  late: jobs.late,
}
