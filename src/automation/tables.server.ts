import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, smallint, text, varchar } from 'drizzle-orm/pg-core'
import { createdAt, instant, isOneOf } from '#platform/db/columns.server.ts'
import { type JobStatus, jobStatuses } from './post-types.ts'

/**
 * Work to be done once. A worker claims a row by setting `worker` and `leaseUntil`; every later write names id,
 * worker and attempts, so that a worker that lost its lease can change nothing. Delivery is at least once.
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
    /** Percent. */
    progress: smallint().notNull().default(0),
    resultCount: integer('result_count').notNull().default(0),
    count: integer().notNull().default(1),
    destination: text(),
    postType: varchar('post_type', { length: 20 }),
    /** Not before this instant. */
    runAt: instant('run_at').notNull().default(sql`now()`),
    leaseUntil: instant('lease_until'),
    worker: text(),
    attempts: integer().notNull().default(0),
    /** The same slot or request asked for twice is one row: "post:2026-11-20T09:00". */
    dedupeKey: text('dedupe_key').unique(),
    /** In words for the admin. */
    error: text(),
    createdAt: createdAt(),
    startedAt: instant('started_at'),
    completedAt: instant('completed_at'),
  },
  (t) => [
    check('jobs_status', isOneOf(t.status, jobStatuses)),
    check('jobs_progress', sql`${t.progress} between 0 and 100`),
    check('jobs_counts', sql`${t.resultCount} >= 0 and ${t.count} >= 1 and ${t.attempts} >= 0`),
    index('jobs_due').on(t.runAt, t.id).where(sql`${t.status} in ('queued', 'running')`),
    index('jobs_newest').on(t.createdAt, t.id),
  ],
)
