import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, not, type SQL, sql } from 'drizzle-orm'
import { endWaits, fromNow, isOver, tooFarAhead } from '#platform/db/clock-ahead.server.ts'
import type { Db } from '#platform/db/database.server.ts'
import { transaction } from '#platform/db/transaction.server.ts'
import { Problem } from '#platform/http/api/problem.ts'
import { containsPattern } from '#platform/text/fold.ts'
import { messageBox } from './message-box.ts'
import type { ContactInput, ReceivedMessage } from './schema.ts'
import { contactMessages } from './tables.server.ts'

const { id, name, email, subject, message: text, createdAt, mailedAt, mailLeaseUntil, readAt } = contactMessages
/** The columns that the API returns; the state of a message at the desk is the inbox's. */
const received = { id, name, email, subject, message: text, createdAt, mailedAt, readAt }

/**
 * Of messages that count for the hourly limit, and deduplicate: the same one is a second attempt, after its answer was
 * lost.
 */
const isWithinHour = and(gt(createdAt, sql`now() - interval '1 hour'`), not(tooFarAhead(createdAt)))

/**
 * @param byMail whether it is to be mailed, too
 * @returns null when the same message has just arrived
 * @throws Problem 429 at the hourly limit, 503 when the box is full
 */
export async function addMessage(
  db: Db,
  { website: _, ...message }: ContactInput,
  byMail: boolean,
): Promise<ReceivedMessage | null> {
  await refuseWhenFull(db)
  return transaction(db, async (tx) => {
    // An advisory lock: of two that arrive together the second must see the first.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`contact-message ${message.email}`}))`)
    const same = and(
      eq(email, message.email),
      eq(name, message.name),
      eq(subject, message.subject),
      eq(text, message.message),
      isWithinHour,
    )
    if (await hasRow(tx.select({ id }).from(contactMessages).where(same).limit(1))) return null
    const [row] = await tx
      .insert(contactMessages)
      .values({ ...message, byMail })
      .returning(received)
    if (!row) throw new Error('The new message was not returned.')
    return row
  })
}

/** Counted before the insert and without a lock: exceeding the limit by a few does no harm. */
async function refuseWhenFull(db: Db): Promise<void> {
  const lately = db.select({ id }).from(contactMessages).where(isWithinHour)
  if (await hasRow(lately.offset(messageBox.maxPerHour - 1).limit(1))) {
    const sentence = 'Too many messages have come within the hour. Please try again later, or write an e-mail.'
    throw new Problem(429, sentence, undefined, { 'retry-after': '3600' })
  }
  // Those that the author has seen to do not count, or a full box could only be emptied by deleting them.
  const open = db
    .select({ id })
    .from(contactMessages)
    .where(inArray(contactMessages.status, ['waiting', 'spam']))
  if (await hasRow(open.offset(messageBox.maxKept - 1).limit(1))) {
    throw new Problem(503, 'The message box is full. Please write an e-mail instead.')
  }
}

async function hasRow(rows: Promise<unknown[]>): Promise<boolean> {
  return (await rows).length > 0
}

/** Longer than the mail server may take for one message. */
const leaseMs = 2 * 60_000
/** The longest wait after a failure. */
const maxWaitMs = 24 * 60 * 60_000

/** Messages that failed before are tried again at once: the mail server may be another one now. */
export function tryAgain(db: Db, isAlone: boolean): Promise<void> {
  return endWaits(db, mailLeaseUntil, { leaseMs, isAlone, which: isNull(mailedAt) })
}

/**
 * Claims the oldest message since an instant (ISO text) that no mail server has accepted and no process is mailing; null when there
 * is none. What came before the author wanted mail, or has been seen to at the desk, is not mailed.
 */
export async function claimUnmailed(db: Db, since: string): Promise<ReceivedMessage | null> {
  const isWaiting = and(
    eq(contactMessages.byMail, true),
    eq(contactMessages.status, 'waiting'),
    isNull(mailedAt),
    eq(contactMessages.mailInDoubt, false),
    gt(createdAt, since),
    isOver(mailLeaseUntil, maxWaitMs),
  )
  const next = () => db.select({ id }).from(contactMessages).where(isWaiting).orderBy(asc(createdAt), asc(id)).limit(1)
  // Most rounds find nothing, and must then lock nothing.
  if (!(await hasRow(next()))) return null
  const [row] = await db
    .update(contactMessages)
    .set({ mailLeaseUntil: fromNow(leaseMs) })
    .where(eq(id, next().for('update', { skipLocked: true })))
    .returning(received)
  return row ?? null
}

export async function markMailed(db: Db, message: number): Promise<void> {
  await db
    .update(contactMessages)
    .set({ mailedAt: sql`now()`, mailLeaseUntil: null, mailInDoubt: false })
    .where(eq(id, message))
}

/** It was not mailed, and no process tries it again before; after a failure that lasts, half of the time that it has waited already. */
export async function mailLater(db: Db, message: number, waitMs: number): Promise<void> {
  const grown = sql`now() + least((now() - ${createdAt}) / 2, interval '1 hour')`
  await db
    .update(contactMessages)
    .set({ mailInDoubt: false, mailLeaseUntil: sql`greatest(${fromNow(Math.min(waitMs, maxWaitMs))}, ${grown})` })
    .where(eq(id, message))
}

/** The mail server may have taken it: it is not mailed again. */
export async function markInDoubt(db: Db, message: number): Promise<void> {
  await db.update(contactMessages).set({ mailInDoubt: true }).where(eq(id, message))
}

export interface MessageFilter {
  search?: string | undefined
  unread?: boolean | undefined
}

/** Messages with this text in name, address, subject or text, ignoring case and accents. */
export function foundBy(search: string): SQL {
  const words = sql`folded(${name} || ' ' || ${email} || ' ' || ${subject} || ' ' || ${text})`
  return sql`${words} like folded(${containsPattern(search)})`
}

function conditions({ search, unread }: MessageFilter): SQL[] {
  return [
    ...(search === undefined ? [] : [foundBy(search)]),
    ...(unread === undefined ? [] : [unread ? isNull(readAt) : isNotNull(readAt)]),
  ]
}

/** Newest first. */
export async function findMessages(
  db: Db,
  filter: MessageFilter,
  limit: number,
  cursor?: { createdAt: string; id: number },
): Promise<ReceivedMessage[]> {
  const after = cursor && sql`(${createdAt}, ${id}) < (${cursor.createdAt}, ${cursor.id})`
  return db
    .select(received)
    .from(contactMessages)
    .where(and(...conditions(filter), after))
    .orderBy(desc(createdAt), desc(id))
    .limit(limit)
}

/** Few enough to be counted, since a person reads them. */
export async function countMessages(db: Db, filter: MessageFilter): Promise<number> {
  return db.$count(contactMessages, and(...conditions(filter)))
}

/** Marks a message as read or unread; null when there is none. */
export async function markRead(db: Db, message: number, read: boolean): Promise<ReceivedMessage | null> {
  const at = read ? sql`coalesce(${readAt}, now())` : null
  const [row] = await db.update(contactMessages).set({ readAt: at }).where(eq(id, message)).returning(received)
  return row ?? null
}

/** @returns whether there was one */
export async function deleteMessage(db: Db, message: number): Promise<boolean> {
  const rows = await db.delete(contactMessages).where(eq(id, message)).returning({ id })
  return rows.length > 0
}
