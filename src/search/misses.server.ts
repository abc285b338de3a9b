/**
 * Misses: searches without results at which a reader stopped, as words and days, so that the author learns what is missing. Who searched
 * is not stored; what looks personal (a mail address, a number, a long text) is dropped, and words searched on fewer than
 * three days are neither shown nor kept for long.
 */
import { count, desc, eq, gte, max, sql, sum } from 'drizzle-orm'
import type { Database, Db } from '#platform/db/database.server.ts'
import { type Deps, inProcess } from '#platform/http/deps.server.ts'
import type { BackgroundWork } from '#platform/process/background.server.ts'
import { fold } from '#platform/text/fold.ts'
import { maxWordsLength } from './options.ts'
import type { SearchMiss } from './schema.ts'
import { searchMisses } from './tables.server.ts'

/** Limit of stored rows, each of one word and day. */
const maxMisses = 5000
/** Limit of different words waiting in memory to be written. */
const maxWaiting = 200
const shownFromDays = 3
const keptDays = 90
/** Lifetime of words searched on only one or two days. */
const rareDays = 30
const maxShown = 100

const { words, day, times } = searchMisses
const dayOf = (date: Date) => date.toISOString().slice(0, 10)
const dayBefore = (now: Date, days: number) => dayOf(new Date(now.getTime() - days * 24 * 60 * 60 * 1000))

/** Limit of misses counted for one address in a day, so that nobody fills the list alone. */
const maxPerAddress = 20
/** The same for searches by page requests, whose address is not known here. Thirty days of them fit in the table. */
const maxPerDayOfPages = 100
/** Limit of addresses counted in a day. */
const maxAddresses = 2000

/** Misses waiting to be written, by database. */
const waiting = new WeakMap<Db, Map<string, number>>()
/** A longer search within this time, by the same address, shows that the earlier one was only half typed. */
const maxTypingMs = 10_000

interface Counted {
  times: number
  /** The last miss, until another search comes from the address. */
  last?: { words: string; at: number } | undefined
}

/** Misses counted today by address. In memory only, and dropped at the end of the day. */
const counted = new WeakMap<Db, { today: string; byAddress: Map<string, Counted> }>()

/** The words when they look impersonal: letters only, at most four words, none of them long; else null. */
export function wordsToKeep(typed: string): string | null {
  const folded = fold(typed)
  const isPlain = /^[\p{L}\p{M}]+(?:[ '-][\p{L}\p{M}]+){0,3}$/u.test(folded)
  return isPlain && folded.length >= 3 && folded.length <= maxWordsLength ? folded : null
}

function countedToday(primary: Db, now: Date): Map<string, Counted> {
  const today = dayOf(now)
  const last = counted.get(primary)
  if (last?.today === today) return last.byAddress
  const byAddress = new Map<string, Counted>()
  counted.set(primary, { today, byAddress })
  return byAddress
}

/**
 * Records a search in memory if it is a miss. One that goes on with the words of the last miss, whether it finds something or not,
 * takes that back: the page of results searches in every pause of the typing, and what counts is where a reader stopped.
 * @param address who searches, only for the limit and for this
 */
export function recordSearch({ primary }: Database, typed: string, isMiss: boolean, address: string, now: Date): void {
  const byAddress = countedToday(primary, now)
  const own = byAddress.get(address) ?? { times: 0 }
  const { last } = own
  own.last = undefined
  if (last && now.getTime() - last.at <= maxTypingMs && goesOn(last.words, typed) && takeBack(primary, last.words))
    own.times--
  const kept = isMiss ? wordsToKeep(typed) : null
  if (kept === null || own.times >= (address === inProcess ? maxPerDayOfPages : maxPerAddress)) return
  if (!byAddress.has(address) && byAddress.size >= maxAddresses) return
  byAddress.set(address, { times: own.times + 1, last: { words: kept, at: now.getTime() } })
  keepWaiting(primary, kept, 1)
}

function goesOn(words: string, typed: string): boolean {
  const longer = fold(typed)
  return longer.length > words.length && longer.startsWith(words)
}

/** @returns whether it was still waiting: what is written already stays counted */
function takeBack(primary: Db, text: string): boolean {
  const all = waiting.get(primary)
  const often = all?.get(text) ?? 0
  if (often > 1) all?.set(text, often - 1)
  else all?.delete(text)
  return often > 0
}

function keepWaiting(primary: Db, text: string, often: number): void {
  const all = waiting.get(primary) ?? new Map<string, number>()
  waiting.set(primary, all)
  if (all.has(text) || all.size < maxWaiting) all.set(text, (all.get(text) ?? 0) + often)
}

/** Writes the misses noted since the last round, and once more when the process stops; deletes old and rare ones. */
export function keepingMisses({ database, clock }: Pick<Deps, 'database' | 'clock'>): BackgroundWork {
  const { primary } = database
  async function write() {
    const noted = waiting.get(primary)
    if (!noted) return
    waiting.delete(primary)
    try {
      await add(primary, noted, clock())
    } catch (error) {
      // After a failed write they wait for the next round.
      for (const [text, often] of noted) keepWaiting(primary, text, often)
      throw error
    }
  }
  return {
    failure: 'searches without results could not be stored',
    everyMs: 20_000,
    round: write,
    async end(lastRound) {
      await lastRound
      await write()
    },
  }
}

async function add(db: Db, noted: Map<string, number>, now: Date): Promise<void> {
  await forget(db, now)
  const room = maxMisses - (await db.$count(searchMisses))
  // Sorted, so that two instances that write at once lock rows in the same order, against deadlocks.
  const rows = [...noted]
    .slice(0, Math.max(0, room))
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([text, often]) => ({ words: text, day: dayOf(now), times: often }))
  if (rows.length === 0) return
  await db
    .insert(searchMisses)
    .values(rows)
    .onConflictDoUpdate({ target: [words, day], set: { times: sql`${times} + excluded.times` } })
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

/** @returns whether there was anything to delete */
export async function forgetMiss(db: Db, text: string): Promise<boolean> {
  return (await db.delete(searchMisses).where(eq(words, text)).returning({ day })).length > 0
}
