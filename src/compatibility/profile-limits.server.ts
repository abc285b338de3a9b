import { and, gt, not, sql } from 'drizzle-orm'
import { tooFarAhead } from '#platform/db/clock-ahead.server.ts'
import type { Db } from '#platform/db/database.server.ts'
import { Problem } from '#platform/http/api/problem.ts'
import { travelProfiles } from './tables.server.ts'

/** Limits against floods: profiles that are kept, and new ones an hour from all addresses together. */
export const profileLimits = { maxKept: 10_000, maxPerHour: 500 } as const

const { id, createdAt } = travelProfiles

/** Counted before the insert and without a lock: exceeding a limit by a few does no harm. */
export async function refuseWhenFull(db: Db): Promise<void> {
  const { maxKept, maxPerHour } = profileLimits
  const isWithinHour = and(gt(createdAt, sql`now() - interval '1 hour'`), not(tooFarAhead(createdAt)))
  const lately = db.select({ id }).from(travelProfiles).where(isWithinHour)
  if ((await lately.offset(maxPerHour - 1).limit(1)).length > 0) {
    const sentence = 'Too many travel profiles have come within the hour. Please try again later.'
    throw new Problem(429, sentence, undefined, { 'retry-after': '3600' })
  }
  const all = db.select({ id }).from(travelProfiles)
  if ((await all.offset(maxKept - 1).limit(1)).length > 0) {
    throw new Problem(503, 'There are as many travel profiles as can be kept. The author has to make room first.')
  }
}
