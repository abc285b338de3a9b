/**
 * The rules for instants stored for later (the end of a lease, of a wait or of a window). One that lies further ahead than it
 * can have been set comes from a clock that was ahead, and holds nothing back. Leases are set and judged by the database's
 * clock, since the clocks of instances differ.
 */
import { and, gt, isNotNull, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Db } from './engine.server.ts'

/** Clocks of instances may differ by this much; without it the slower one would take leases from the faster one. */
const skewMs = 60_000

/** @param longestMs the longest that it can have been set ahead */
export function isTooFarAhead(at: number | Date, now: Date, longestMs = 0): boolean {
  return Number(at) > now.getTime() + longestMs + skewMs
}

const byDatabase = sql`now()`

/** For a lease or a wait: so long from now, by the database's clock. */
export function fromNow(ms: number): SQL {
  return sql`${byDatabase} + ${milliseconds(ms)}`
}

/** The same in SQL. @param now without it, the database's clock */
export function tooFarAhead(at: SQLWrapper, longestMs = 0, now?: Date): SQL<boolean> {
  return sql<boolean>`${at} > ${instant(now)} + ${milliseconds(longestMs + skewMs)}`
}

/** Whether the time has come, in SQL: it is past, too far ahead, or null. */
export function isOver(at: SQLWrapper, longestMs: number, now?: Date): SQL<boolean> {
  return sql<boolean>`(${at} is null or ${at} <= ${instant(now)} or ${tooFarAhead(at, longestMs, now)})`
}

/**
 * Ends the waits after failures, since what failed may be another server now; with a single process (`isAlone`) all leases, too, since
 * whoever held one before is gone.
 * @param until the column with the end of leases and waits
 * @param leaseMs the length of a lease: what ends later is a wait
 * @param which the rows that still wait
 */
export async function endWaits(
  db: Db,
  until: PgColumn,
  { leaseMs, isAlone, which }: { leaseMs: number; isAlone: boolean; which: SQL },
): Promise<void> {
  const isKept = and(which, isAlone ? isNotNull(until) : gt(until, fromNow(leaseMs)))
  // At a start there are hardly ever any, and then nothing must be written.
  if ((await db.$count(until.table, isKept)) === 0) return
  await db.execute(sql`update ${until.table} set ${sql.identifier(until.name)} = null where ${isKept}`)
}

function instant(now: Date | undefined): SQL {
  return now ? sql`${now.toISOString()}::timestamptz` : byDatabase
}

function milliseconds(ms: number): SQL {
  return sql`${ms} * interval '1 millisecond'`
}
