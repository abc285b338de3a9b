import { and, desc, eq, gte, sql } from 'drizzle-orm'
import type { Deps } from '#platform/http/deps.server.ts'
import { deskLinks } from '#site/desk-links.ts'
import { maxPlanned, type TodayOfRoom } from '#site/today.server.ts'
import { readPlan, readState } from './plan/plan.server.ts'
import { slotsBetween } from './plan/schedule.server.ts'
import { postTypeLabels } from './post-types.ts'
import { jobs } from './tables.server.ts'

/** Failures older than this are not shown. */
const daysShown = 14

/** The notices on Today: failed jobs, and the plan's next times. */
export function automationToday({
  database: { db },
  env,
  clock,
}: Pick<Deps, 'database' | 'env' | 'clock'>): TodayOfRoom {
  return {
    async waiting() {
      const since = new Date(clock().getTime() - daysShown * 86_400_000).toISOString()
      const hasFailed = and(eq(jobs.status, 'failed'), gte(jobs.createdAt, since))
      const [[counted], [last]] = await Promise.all([
        db.select({ count: sql<number>`count(*)::int` }).from(jobs).where(hasFailed),
        db.select({ error: jobs.error }).from(jobs).where(hasFailed).orderBy(desc(jobs.createdAt)).limit(1),
      ])
      const count = counted?.count ?? 0
      if (count === 0) return []
      const title = count === 1 ? 'Job that failed' : 'Jobs that failed'
      const text = last?.error ?? 'Each can be tried again.'
      return [{ key: 'failed-jobs', count, title, text, action: { label: 'See', href: deskLinks.automation() } }]
    },
    async planned(from, to) {
      const { startedAt } = await readState(db)
      if (startedAt === null) return []
      const plan = await readPlan(db, env.SITE_TIMEZONE)
      return slotsBetween(plan, new Date(from), new Date(to))
        .slice(0, maxPlanned)
        .map(({ at, postType }) => ({
          at: at.toISOString(),
          title: `${postTypeLabels[postType]}, by the automation`,
          href: deskLinks.automation(),
          mark: 'automation',
        }))
    },
  }
}
