import { eq, sql } from 'drizzle-orm'
import type { Deps } from '#platform/http/deps.server.ts'
import type { TodayOfRoom } from '#site/today.server.ts'
import { readerDays } from './tables.server.ts'

/** The number of pages read yesterday, as a sentence for Today. */
export function readersToday({ database, clock }: Deps): TodayOfRoom {
  return {
    async state() {
      const yesterday = new Date(clock().getTime() - 86_400_000).toISOString().slice(0, 10)
      const [row] = await database.primary
        .select({ people: sql<number>`coalesce(sum(${readerDays.people}), 0)::int` })
        .from(readerDays)
        .where(eq(readerDays.day, yesterday))
      const { people = 0 } = row ?? {}
      if (people === 0) return null
      return `${people.toLocaleString('en-US')} ${people === 1 ? 'page was' : 'pages were'} read yesterday.`
    },
  }
}
