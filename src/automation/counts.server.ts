import { sql } from 'drizzle-orm'
import type { Db } from '#platform/db/database.server.ts'
import { type JobStatus, jobStatuses } from './post-types.ts'
import { automationSpend, jobs } from './tables.server.ts'

/** Number of jobs by status, for the operator's monitor. */
export async function countJobsByStatus(db: Db): Promise<Record<JobStatus, number>> {
  const rows = await db
    .select({ status: jobs.status, count: sql<number>`count(*)::int` })
    .from(jobs)
    .groupBy(jobs.status)
  const counts = new Map(rows.map(({ status, count }) => [status, count]))
  return Object.fromEntries(jobStatuses.map((status) => [status, counts.get(status) ?? 0])) as Record<JobStatus, number>
}

/** US dollars spent by provider so far, reserved amounts included. */
export async function sumSpendByProvider(db: Db): Promise<Record<string, number>> {
  const { provider, microUsd } = automationSpend
  const rows = await db
    .select({ provider, usd: sql<number>`(sum(${microUsd}) / 1e6)::float8` })
    .from(automationSpend)
    .groupBy(provider)
  return Object.fromEntries(rows.map((row) => [row.provider, row.usd]))
}
