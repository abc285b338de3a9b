/**
 * What readers searched in vain: words and days, so that the author learns what is missing. Who searched is known nowhere;
 * what looks like a person's own (an address, a number, a long text) is not kept, and what came on fewer than three days is
 * neither shown nor kept for long.
 */
import { count, desc, eq, gte, max, sql, sum } from 'drizzle-orm'
import type { Database, Db } from '#platform/db/database.server.ts'
import { type Deps, inProcess } from '#platform/http/deps.server.ts'
import type { BackgroundWork } from '#platform/process/background.server.ts'
import { fold } from '#platform/text/fold.ts'
import { maxWordsLength } from './options.ts'
import type { SearchMiss } from './schema.ts'
import { searchMisses } from './tables.server.ts'

/** Rows of one word and day that are kept in all. */
const maxMisses = 5000
/** Different words that wait to be written. */
const maxWaiting = 200
const shownFromDays = 3
const keptDays = 90
/** How long words may stay that were searched on one or two days. */
const rareDays = 30
const maxShown = 100

const { words, day, times } = searchMisses
const dayOf = (date: Date) => date.toISOString().slice(0, 10)
const dayBefore = (now: Date, days: number) => dayOf(new Date(now.getTime() - days * 24 * 60 * 60 * 1000))

/** Searches in vain that are noted of one address in a day, so that nobody fills the list alone. */
const perAddress = 20
/** The same for pages that the site itself asks for: whose they are is not known here. Thirty days of them leave room. */
const perDayOfPages = 100
/** Addresses that are counted in a day. */
const maxAddresses = 2000

/** What waits to be written, for each database. */
const waiting = new WeakMap<Db, Map<string, number>>()
/** How much was noted today of each address. It is in memory only, and gone with the day. */
const counted = new WeakMap<Db, { today: string; byAddress: Map<string, number> }>()

/** Words that say nothing of a person: letters, at most four words of them, none of them long; null for all else. */
export function wordsToKeep(typed: string): string | null {
  const folded = fold(typed)
  const isPlain = /^[\p{L}\p{M}]+(?:[ '-][\p{L}\p{M}]+){0,3}$/u.test(folded)
  return isPlain && folded.length >= 3 && folded.length <= maxWordsLength ? folded : null
}

function mayNote(primary: Db, address: string, now: Date): boolean {
  const today = dayOf(now)
  const last = counted.get(primary)
  const { byAddress } = last?.today === today ? last : { byAddress: new Map<string, number>() }
  counted.set(primary, { today, byAddress })
  const before = byAddress.get(address) ?? 0
  if (before >= (address === inProcess ? perDayOfPages : perAddress)) return false
  if (before === 0 && byAddress.size >= maxAddresses) return false
  byAddress.set(address, before + 1)
  return true
}

/** Remembers, in memory, that something was searched in vain. @param address who asks, which is not kept */
export function noteMiss({ primary }: Database, typed: string, address: string, now: Date): void {
  const kept = wordsToKeep(typed)
  if (kept === null || !mayNote(primary, address, now)) return
  const all = waiting.get(primary) ?? new Map<string, number>()
  waiting.set(primary, all)
  if (all.has(kept) || all.size < maxWaiting) all.set(kept, (all.get(kept) ?? 0) + 1)
}

/** Writes what was noted since the last round, and forgets what is old or stayed rare. */
export function keepingMisses({ database, clock }: Pick<Deps, 'database' | 'clock'>): BackgroundWork {
  const { primary } = database
  return {
    failure: 'what readers searched in vain could not be kept',
    everyMs: 20_000,
    async round() {
      const noted = waiting.get(primary)
      if (!noted) return
      waiting.delete(primary)
      await forget(primary, clock())
      const room = maxMisses - (await primary.$count(searchMisses))
      const today = dayOf(clock())
      const rows = [...noted]
        .slice(0, Math.max(0, room))
        .map(([text, often]) => ({ words: text, day: today, times: often }))
      if (rows.length === 0) return
      await primary
        .insert(searchMisses)
        .values(rows)
        .onConflictDoUpdate({ target: [words, day], set: { times: sql`${times} + excluded.times` } })
    },
  }
}

async function forget(db: Db, now: Date): Promise<void> {
  await db.execute(sql`
    delete from ${searchMisses} where day < ${dayBefore(now, keptDays)} or words in (
      select words from ${searchMisses} group by words
      having count(*) < ${shownFromDays} and max(day) < ${dayBefore(now, rareDays)}
    )`)
}

export async function findMisses(db: Db, now: Date): Promise<SearchMiss[]> {
  const rows = await db
    .select({ words, days: count(), times: sum(times).mapWith(Number), lastDay: max(day) })
    .from(searchMisses)
    .where(gte(day, dayBefore(now, keptDays)))
    .groupBy(words)
    .having(gte(count(), shownFromDays))
    .orderBy(desc(count()), desc(max(day)), words)
    .limit(maxShown)
  return rows.map((row) => ({ ...row, lastDay: row.lastDay ?? '' }))
}

/** @returns whether there was anything to forget */
export async function forgetMiss(db: Db, text: string): Promise<boolean> {
  return (await db.delete(searchMisses).where(eq(words, text)).returning({ day })).length > 0
}
