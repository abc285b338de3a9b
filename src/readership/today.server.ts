import { eq, sql } from 'drizzle-orm'
import type { Deps } from '#platform/http/deps.server.ts'
import { formatShortDate } from '#platform/text/format-moment.ts'
import type { TodayOfRoom } from '#site/today.server.ts'
import { readerDays } from './tables.server.ts'

/** The number of pages read on the day before, as a sentence for Today. Days are counted in UTC, so it is not always yesterday. */
export function readersToday({ database, clock }: Deps): TodayOfRoom {
  return {
    async state() {
      const before = new Date(clock().getTime() - 86_400_000).toISOString().slice(0, 10)
      const [row] = await database.primary
        .select({ people: sql<number>`coalesce(sum(${readerDays.people}), 0)::int` })
        .from(readerDays)
        .where(eq(readerDays.day, before))
      const { people = 0 } = row ?? {}
      if (people === 0) return null
      const pages = `${people.toLocaleString('en-US')} ${people === 1 ? 'page was' : 'pages were'}`
      return `${pages} read on ${formatShortDate(before)} (UTC).`
    },
  }
}
