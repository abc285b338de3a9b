/**
 * The queue of letters, shared by all processes. One of them holds a letter at a time, by a lease that it renews.
 * Each recipient is marked twice: `handing` just before the end of the message is written, `sent` when the server has
 * accepted it. Before the first mark the server cannot have accepted the message, so after a crash it is sent as if
 * nothing had happened. Between the two marks the outcome is unknown: such a recipient becomes `unconfirmed` and is not
 * written to again unless the author says so, because a letter sent twice is worse than one reported as doubtful.
 */
import { and, asc, eq, gt, inArray, isNull, lte, not, sql } from 'drizzle-orm'
import { fromNow, isOver } from '#platform/db/clock-ahead.server.ts'
import type { Db } from '#platform/db/database.server.ts'
import { transaction } from '#platform/db/transaction.server.ts'
import type { RecipientState } from '../options.ts'
import { keepUnsubscribeLink } from '../readers/joining.server.ts'
import { newsletterDigests, newsletterRecipients, newsletterSubscribers } from '../tables.server.ts'

const leaseMs = 10_000
export const renewEveryMs = 3_000
/** The longest wait after the mail server was unavailable. */
export const maxBackOffMs = 15 * 60_000

const { id, status, worker, leaseUntil, retryAt, completedAt } = newsletterDigests
const lease = fromNow(leaseMs)

/** Releases all leases at the start of a database with a single process: whoever held a letter before is gone. */
export async function forgetDeadHolders(db: Db): Promise<void> {
  await db.update(newsletterDigests).set({ leaseUntil: null }).where(eq(status, 'sending'))
}

/**
 * Claims a letter, unless a process holds one: letters are sent one after the other, so that the limit of letters a minute holds
 * for all processes together. @returns its id
 */
export async function claimDigest(db: Db, name: string): Promise<number | null> {
  const isSending = sql`${status} = 'sending'`
  // Most rounds find nothing, and must then lock nothing.
  if ((await db.$count(newsletterDigests, isSending)) === 0) return null
  return transaction(db, async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('letters'))`)
    if ((await tx.$count(newsletterDigests, and(isSending, not(isOver(leaseUntil, leaseMs))))) > 0) return null
    const [free] = await tx
      .select({ id })
      .from(newsletterDigests)
      .where(and(isSending, isOver(retryAt, maxBackOffMs)))
      // Those whose sending broke off come last, so that they cannot keep back the others.
      .orderBy(sql`${leaseUntil} nulls first`, asc(id))
      .limit(1)
      .for('update', { skipLocked: true })
    if (!free) return null
    await tx.update(newsletterDigests).set({ worker: name, leaseUntil: lease }).where(eq(id, free.id))
    await tx
      .update(newsletterRecipients)
      .set({ ...inDoubt, changedAt: sql`now()` })
      .where(and(eq(newsletterRecipients.digestId, free.id), eq(newsletterRecipients.state, 'handing')))
    return free.id
  })
}

const inDoubt = {
  state: 'unconfirmed',
  error: 'The site was ended while this letter was handed over. It may have arrived.',
} as const

/** Longer than a message can be on its way: the mail server has a minute for it. */
const maxHandingMs = 2 * 60_000

/**
 * Settles what was on its way when a letter was stopped, and is still open `afterMs` later. If it is marked as handed over, its process
 * died before it could mark the outcome; if it waits, the mail server had deferred it.
 */
export async function settleStopped(db: Db, afterMs = maxHandingMs): Promise<void> {
  const { digestId, state } = newsletterRecipients
  const isDue = sql`${status} = 'stopped' and ${completedAt} <= ${fromNow(-afterMs)}`
  // A SELECT first: this runs every second, and reading locks nothing.
  const isOpen = and(eq(digestId, id), inArray(state, ['handing', 'queued']))
  const [open] = await db
    .select({ id })
    .from(newsletterDigests)
    .innerJoin(newsletterRecipients, isOpen)
    .where(isDue)
    .limit(1)
  if (!open) return
  // Asked in each statement, because the author may send the letter again meanwhile.
  const stopped = db.select({ id }).from(newsletterDigests).where(isDue)
  const settle = (from: RecipientState, change: { state: RecipientState; error?: string }) =>
    db
      .update(newsletterRecipients)
      .set({ ...change, changedAt: sql`now()` })
      .where(and(inArray(digestId, stopped), eq(state, from)))
  await settle('handing', inDoubt)
  await settle('queued', { state: 'skipped' })
}

const isHeldBy = (digest: number, name: string) =>
  and(eq(id, digest), eq(worker, name), eq(status, 'sending'), gt(leaseUntil, sql`now()`))

/** @returns whether it is still held */
export async function renewLease(db: Db, digest: number, name: string): Promise<boolean> {
  const rows = await db
    .update(newsletterDigests)
    .set({ leaseUntil: lease })
    .where(isHeldBy(digest, name))
    .returning({ id })
  return rows.length > 0
}

/** Releases it, for another process or a later time, which is set by the clock that `claimDigest` asks: the database's. */
export async function releaseDigest(
  db: Db,
  digest: number,
  name: string,
  later: { waitMs: number; failures: number; problem: string } | null,
): Promise<void> {
  const retryAt = later && fromNow(later.waitMs)
  await db
    .update(newsletterDigests)
    .set({ leaseUntil: null, retryAt, failures: later?.failures ?? 0, problem: later?.problem ?? null })
    .where(isHeldBy(digest, name))
}

export interface QueuedRecipient {
  id: number
  subscriberId: number
  email: string
  attempts: number
  deferredSince: string | null
}

/** The next recipients in the queue; readers who have left meanwhile are removed from it. */
export async function nextInQueue(db: Db, digest: number, limit: number): Promise<QueuedRecipient[]> {
  const recipient = newsletterRecipients
  const isQueued = and(eq(recipient.digestId, digest), eq(recipient.state, 'queued'))
  await db
    .update(recipient)
    .set({ state: 'skipped', changedAt: sql`now()` })
    .where(and(isQueued, isNull(recipient.subscriberId)))
  return db
    .select({
      id: recipient.id,
      subscriberId: newsletterSubscribers.id,
      email: newsletterSubscribers.email,
      attempts: recipient.attempts,
      deferredSince: recipient.deferredSince,
    })
    .from(recipient)
    .innerJoin(newsletterSubscribers, eq(newsletterSubscribers.id, recipient.subscriberId))
    .where(isQueued)
    .orderBy(asc(recipient.attempts), asc(recipient.id))
    .limit(limit)
}

/** Another process holds the letter now, or the reader has left: the message must not be finished. */
export class NoLongerOurs extends Error {}

/** Stores the first mark, and the letter's unsubscribe link. @throws NoLongerOurs */
export async function markHanding(
  db: Db,
  { recipient, digest, name, token }: { recipient: QueuedRecipient; digest: number; name: string; token: string },
): Promise<void> {
  await transaction(db, async (tx) => {
    const held = tx.select({ id }).from(newsletterDigests).where(isHeldBy(digest, name)).for('share')
    const rows = await tx
      .update(newsletterRecipients)
      .set({ state: 'handing', changedAt: sql`now()` })
      .where(
        and(
          eq(newsletterRecipients.id, recipient.id),
          eq(newsletterRecipients.state, 'queued'),
          eq(newsletterRecipients.subscriberId, recipient.subscriberId),
          sql`exists ${held}`,
        ),
      )
      .returning({ id: newsletterRecipients.id })
    if (rows.length === 0) throw new NoLongerOurs()
    await keepUnsubscribeLink(tx, token, recipient.subscriberId)
  })
}

/** Stores the second mark, or the failure. */
export async function markOutcome(
  db: Db,
  recipient: QueuedRecipient,
  state: RecipientState,
  { error = null, attempts = recipient.attempts }: { error?: string | null; attempts?: number } = {},
): Promise<void> {
  await db
    .update(newsletterRecipients)
    .set({ state, error, attempts, changedAt: sql`now()` })
    .where(
      and(
        eq(newsletterRecipients.id, recipient.id),
        sql`${newsletterRecipients.state} in ('queued', 'handing', 'unconfirmed')`,
      ),
    )
}

/** Stores since when these addresses are deferred, and gives up those deferred for longer than `maxMs`. */
export async function markDeferred(db: Db, recipients: number[], maxMs: number): Promise<void> {
  if (recipients.length === 0) return
  const { id, state, deferredSince } = newsletterRecipients
  const areQueued = and(inArray(id, recipients), eq(state, 'queued'))
  // What a clock that was ahead has stored counts from now.
  await db
    .update(newsletterRecipients)
    .set({ deferredSince: sql`least(${deferredSince}, now())` })
    .where(areQueued)
  await db
    .update(newsletterRecipients)
    .set({ state: 'failed', changedAt: sql`now()` })
    .where(and(areQueued, lte(deferredSince, fromNow(-maxMs))))
}

/** Ends the letter when no recipient is left in the queue. @returns whether that is so */
export async function finishDigest(db: Db, digest: number, name: string): Promise<boolean> {
  const { digestId, state } = newsletterRecipients
  const waiting = and(eq(digestId, digest), inArray(state, ['queued', 'handing']))
  const rows = await db
    .update(newsletterDigests)
    .set({ status: 'sent', completedAt: sql`now()`, leaseUntil: null, failures: 0, problem: null })
    .where(
      and(
        isHeldBy(digest, name),
        sql`not exists ${db.select({ one: sql`1` }).from(newsletterRecipients).where(waiting)}`,
      ),
    )
    .returning({ id })
  return rows.length > 0
}

export async function failuresOf(db: Db, digest: number): Promise<number> {
  const [row] = await db.select({ failures: newsletterDigests.failures }).from(newsletterDigests).where(eq(id, digest))
  return row?.failures ?? 0
}
