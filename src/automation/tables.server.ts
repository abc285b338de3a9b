import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  varchar,
} from 'drizzle-orm/pg-core'
import { blogPosts } from '#blog/tables.server.ts'
import { createdAt, id, instant, isOneOf } from '#platform/db/columns.server.ts'
import { type JobStep, jobSteps, type LogLevel, logLevels } from './options.ts'
import { type JobStatus, jobStatuses, type PostType } from './post-types.ts'

/**
 * The queue. A worker claims a row by setting `worker` and `leaseUntil`; every later write names id, worker and
 * attempts, so that a worker that has lost its lease can change nothing. Delivery is at least once.
 */
export const jobs = pgTable(
  'jobs',
  {
    /** A UUID made by the app; the API calls it jobId. */
    id: text()
      .primaryKey()
      .$defaultFn(() => crypto.randomUUID()),
    kind: varchar({ length: 40 }).notNull(),
    payload: jsonb().notNull().default({}),
    status: varchar({ length: 12 }).$type<JobStatus>().notNull().default('queued'),
    /** In percent. */
    progress: smallint().notNull().default(0),
    resultCount: integer('result_count').notNull().default(0),
    count: integer().notNull().default(1),
    destination: text(),
    postType: varchar('post_type', { length: 20 }).$type<PostType>(),
    /** The present step. */
    step: varchar({ length: 12 }).$type<JobStep>(),
    /** The slot of the plan it is for; null when requested by hand. */
    slotAt: instant('slot_at'),
    /** The slot was missed while the site was down. */
    late: boolean().notNull().default(false),
    /** Not to be claimed before this instant. */
    runAt: instant('run_at').notNull().default(sql`now()`),
    leaseUntil: instant('lease_until'),
    worker: text(),
    attempts: integer().notNull().default(0),
    /** Provider failures since the last step that succeeded; they decide how long to back off, and when to give up. */
    failures: smallint().notNull().default(0),
    /** Why it is retried at `runAt`; a sentence for the admin. */
    retryCause: text('retry_cause'),
    /** Deduplicates: the same slot or request is one row, "slot:2026-11-20T09:00". */
    dedupeKey: text('dedupe_key').unique(),
    /** A sentence for the admin. */
    error: text(),
    createdAt: createdAt(),
    startedAt: instant('started_at'),
    completedAt: instant('completed_at'),
  },
  (t) => [
    check('jobs_status', isOneOf(t.status, jobStatuses)),
    check('jobs_step', isOneOf(t.step, jobSteps)),
    check('jobs_progress', sql`${t.progress} between 0 and 100`),
    check('jobs_counts', sql`${t.resultCount} >= 0 and ${t.count} >= 1 and ${t.attempts} >= 0`),
    index('jobs_due').on(t.runAt, t.id).where(sql`${t.status} in ('queued', 'running')`),
    index('jobs_newest').on(t.createdAt, t.id),
    index('jobs_destination').on(t.destination, t.createdAt),
  ],
)

const jobId = () =>
  text('job_id')
    .notNull()
    .references(() => jobs.id, { onDelete: 'cascade' })

/**
 * Results of a post's steps, kept until the post is stored with its picture: neither a worker that takes over nor a
 * retry pays for them twice.
 */
export const jobResults = pgTable(
  'job_results',
  {
    jobId: jobId(),
    postIndex: smallint('post_index').notNull(),
    name: varchar({ length: 20 }).notNull(),
    result: jsonb().notNull(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.jobId, t.postIndex, t.name] })],
)

/** The outcome of each of a job's posts, written in the transaction that stores the post; failures can be retried. */
export const jobPosts = pgTable(
  'job_posts',
  {
    jobId: jobId(),
    postIndex: smallint('post_index').notNull(),
    postId: integer('post_id').references(() => blogPosts.id, { onDelete: 'set null' }),
    title: text(),
    /** No longer read, since flags are computed from the present text. To be dropped in a later release. */
    flags: jsonb().$type<string[]>().notNull().default([]),
    skipped: boolean().notNull().default(false),
    /** When the plan publishes it; if the post's own time differs, the author has chosen it herself. */
    publishAt: instant('publish_at'),
    /** Why it was not written, or what it is missing. */
    error: text(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.jobId, t.postIndex] }), index('job_posts_of_post').on(t.postId)],
)

export const jobLog = pgTable(
  'job_log',
  {
    id: id(),
    jobId: jobId(),
    at: instant().notNull(),
    level: varchar({ length: 8 }).$type<LogLevel>().notNull(),
    message: text().notNull(),
  },
  (t) => [check('job_log_level', isOneOf(t.level, logLevels)), index('job_log_of_job').on(t.jobId, t.id)],
)

/**
 * The cost of provider calls. A row is inserted before its call, with the most that the call can cost, and gets the provider's own figure
 * after it. A call without a known outcome keeps the estimate: it may have been charged.
 */
export const automationSpend = pgTable(
  'automation_spend',
  {
    id: id(),
    /** Local date in the plan's zone. */
    day: date().notNull(),
    provider: varchar({ length: 20 }).notNull(),
    jobId: text('job_id').references(() => jobs.id, { onDelete: 'set null' }),
    /** Millionths of a US dollar. */
    microUsd: integer('micro_usd').notNull(),
    estimated: boolean().notNull().default(true),
    createdAt: createdAt(),
  },
  (t) => [check('automation_spend_amount', sql`${t.microUsd} >= 0`), index('automation_spend_days').on(t.day)],
)
