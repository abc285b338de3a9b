import { desc, sql } from 'drizzle-orm'
import type { Deps } from '#platform/http/deps.server.ts'
import { deskLinks } from '#site/desk-links.ts'
import { maxPlanned, type TodayOfRoom, type WaitingThing } from '#site/today.server.ts'
import { failedLately, hasPlaces } from './data.server.ts'
import { withoutPlaces } from './options.ts'
import { comingSlots } from './plan/coming-slots.server.ts'
import { readPlan, readState } from './plan/plan.server.ts'
import { postTypeLabels } from './post-types.ts'
import { jobs } from './tables.server.ts'

/** The notices on Today: failed jobs, a plan without a place, and the plan's next times. */
export function automationToday({
  database: { db },
  env,
  clock,
}: Pick<Deps, 'database' | 'env' | 'clock'>): TodayOfRoom {
  async function failures(): Promise<WaitingThing[]> {
    const hasFailed = failedLately(clock())
    const [[counted], [last]] = await Promise.all([
      db.select({ count: sql<number>`count(*)::int` }).from(jobs).where(hasFailed),
      db.select({ error: jobs.error }).from(jobs).where(hasFailed).orderBy(desc(jobs.createdAt)).limit(1),
    ])
    const count = counted?.count ?? 0
    if (count === 0) return []
    const title = count === 1 ? 'Job that failed' : 'Jobs that failed'
    const text = last?.error ?? 'Each can be tried again.'
    return [{ key: 'failed-jobs', count, title, text, action: { label: 'See', href: deskLinks.automation() } }]
  }

  const isRunning = async () => (await readState(db)).startedAt !== null
  const lacksPlaces = async () => !(await hasPlaces(db))

  async function planWithoutPlaces(): Promise<WaitingThing[]> {
    if (!(await isRunning()) || !(await lacksPlaces())) return []
    const action = { label: 'Destinations', href: deskLinks.destinations() }
    return [{ key: 'plan-without-places', title: 'The automation has no place', text: withoutPlaces, action }]
  }

  return {
    waiting: async () => (await Promise.all([failures(), planWithoutPlaces()])).flat(),
    async planned(from, to) {
      if (!(await isRunning()) || (await lacksPlaces())) return []
      const plan = await readPlan(db, env.SITE_TIMEZONE)
      const coming = await comingSlots(db, plan, new Date(from), new Date(to))
      return coming.slice(0, maxPlanned).map(({ at, postType }) => ({
        at: at.toISOString(),
        title: `${postTypeLabels[postType]}, by the automation`,
        href: deskLinks.automation(),
        mark: 'automation',
      }))
    },
  }
}
