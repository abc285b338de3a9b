/** Answers that wait to be mailed, to messages and below notes: each is mailed by one process, which holds it by a lease. */
import { and, eq, gt, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { contactMessages } from '#contact/tables.server.ts'
import { endWaits, fromNow, isOver } from '#platform/db/clock-ahead.server.ts'
import type { Db } from '#platform/db/database.server.ts'
import type { MailOutcome } from '#platform/mail/mail-error.server.ts'
import { readerNotes } from './tables.server.ts'

type Answered = typeof contactMessages | typeof readerNotes

/** Older answers are no longer mailed. */
const oldestMs = 7 * 24 * 60 * 60_000
/** Longer than the site's mail tries a letter again by itself. */
const leaseMs = 15 * 60_000
const maxAtOnce = 200

function isUnmailed({ answerByMail, answerMailedAt, answerInDoubt, answeredAt }: Answered, since: string) {
  return and(eq(answerByMail, true), isNull(answerMailedAt), eq(answerInDoubt, false), gt(answeredAt, since))
}

/**
 * Claims answers, for a lease only: one whose process ends is another one's soon.
 * @param which further conditions
 * @returns their ids
 */
export async function claimAnswers(db: Db, table: Answered, now: Date, which?: SQL): Promise<number[]> {
  const since = new Date(now.getTime() - oldestMs).toISOString()
  const isFree = and(isUnmailed(table, since), isOver(table.answerLeaseUntil, oldestMs), which)
  // Most rounds find nothing, and must then write nothing.
  const free = await db.select({ id: table.id }).from(table).where(isFree).limit(maxAtOnce)
  if (free.length === 0) return []
  const ids = free.map(({ id }) => id)
  const rows = await db
    .update(table)
    .set({ answerLeaseUntil: fromNow(leaseMs) })
    .where(and(inArray(table.id, ids), isFree))
    .returning({ id: table.id })
  return rows.map(({ id }) => id)
}

export async function markAnswerMailed(db: Db, table: Answered, id: number): Promise<void> {
  await db
    .update(table)
    .set({ answerMailedAt: sql`now()`, answerLeaseUntil: null, answerInDoubt: false })
    .where(eq(table.id, id))
}

/** One that the mail server may have taken is not mailed again. */
export async function markAnswerInDoubt(db: Db, table: Answered, id: number, answerInDoubt: boolean): Promise<void> {
  await db.update(table).set({ answerInDoubt }).where(eq(table.id, id))
}

/**
 * An answer that was given up without a doubt waits as long again as it has waited: after an outage all are mailed, and a server that
 * refuses one is not asked for ever.
 */
export async function markAnswerGivenUp(db: Db, table: Answered, id: number, outcome: MailOutcome): Promise<void> {
  if (outcome === 'unknown') return
  const until = sql`greatest(${fromNow(leaseMs)}, now() + (now() - ${table.answeredAt}))`
  await db.update(table).set({ answerLeaseUntil: until }).where(eq(table.id, id))
}

/** Answers that failed before are tried again at once: the mail server may be another one now. */
export async function tryAnswersAgain(db: Db, isAlone: boolean): Promise<void> {
  for (const { answerLeaseUntil, answerMailedAt } of [contactMessages, readerNotes])
    await endWaits(db, answerLeaseUntil, { leaseMs, isAlone, which: isNull(answerMailedAt) })
}
