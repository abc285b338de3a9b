/**
 * Mails those whom an import asks to confirm: each is a row that waits, so that none is lost when the site stops, and is mailed by one
 * process, which holds it by a lease.
 */
import { and, asc, eq, gt, isNull, notExists, sql } from 'drizzle-orm'
import { endWaits, fromNow, isOver } from '#platform/db/clock-ahead.server.ts'
import type { Db } from '#platform/db/database.server.ts'
import type { Deps } from '#platform/http/deps.server.ts'
import { MailError } from '#platform/mail/mail-error.server.ts'
import type { Mail } from '#platform/mail/postbox.server.ts'
import { type BackgroundWork, cutAfter } from '#platform/process/background.server.ts'
import { fingerprintOf, newToken } from '#platform/secret-token.server.ts'
import { readSite } from '#site/values/site.server.ts'
import { newsletterConfirmations, newsletterSubscribers } from '../tables.server.ts'
import { confirmationLetter } from './confirmation-letter.server.ts'
import { validMs } from './joining.server.ts'

interface Mailing extends Pick<Deps, 'database' | 'env' | 'log' | 'clock'> {
  mail: Mail
  /** Waits for the turn of a message: the limit of letters a minute is for these, too. */
  pace: (signal: AbortSignal) => Promise<void>
}

const everyMs = 2_000
/** How long the last round may still take when the process stops. */
const maxLastRoundMs = 3_000
/** Longer than the mail server may take for one message. */
const leaseMs = 5 * 60_000
/** The wait before a message is tried again that the server did not take; the longest is longer than the lease. */
const waitsMs = { away: 60_000, later: 15 * 60_000 } as const

const { tokenHash, email, createdAt, confirmedAt, isUnmailed, mailLeaseUntil } = newsletterConfirmations

export function mailingConfirmations(deps: Mailing): BackgroundWork {
  const { db, kind } = deps.database
  return {
    failure: 'subscribers could not be asked to confirm',
    everyMs,
    begin: () => endWaits(db, mailLeaseUntil, { leaseMs, isAlone: kind === 'embedded', which: eq(isUnmailed, true) }),
    round: (signal) => mailNext(deps, signal),
    end: (lastRound) => cutAfter(maxLastRoundMs, lastRound, deps.mail.close),
  }
}

/** @returns whether there may be more to mail now */
async function mailNext({ database, env, log, clock, mail, pace }: Mailing, signal: AbortSignal): Promise<boolean> {
  const { db } = database
  // Most rounds find nothing, and must then neither lock anything nor take a letter's turn.
  if ((await waitingAt(db, clock())).length === 0) return false
  await pace(signal)
  if (signal.aborted) return false
  const token = newToken()
  const address = await claim(db, clock(), token)
  if (address === null) return false
  try {
    const letter = confirmationLetter(await readSite(database), env.SITE_URL, address, token)
    await mail.send(letter, () => markMailed(db, token, clock()))
  } catch (error) {
    // Any other error came before the end of the message.
    const outcome = error instanceof MailError ? error.outcome : 'later'
    log.warn(
      { reason: error instanceof Error ? error.message : String(error) },
      'a subscriber was not asked to confirm',
    )
    const isWorthTrying = outcome === 'away' || outcome === 'later'
    await settle(db, token, isWorthTrying ? waitsMs[outcome] : null)
    return outcome !== 'away'
  }
  return true
}

function waitingAt(db: Db, now: Date) {
  const isKnown = db.select({ one: sql`1` }).from(newsletterSubscribers).where(eq(newsletterSubscribers.email, email))
  const isWaiting = and(
    eq(isUnmailed, true),
    isNull(confirmedAt),
    gt(createdAt, new Date(now.getTime() - validMs).toISOString()),
    isOver(mailLeaseUntil, waitsMs.later),
    notExists(isKnown),
  )
  return db.select({ tokenHash }).from(newsletterConfirmations).where(isWaiting).orderBy(asc(createdAt)).limit(1)
}

/** Claims the one that waits longest, and gives it the token to mail: only the hash of a token is ever stored. @returns its address */
async function claim(db: Db, now: Date, token: string): Promise<string | null> {
  const next = waitingAt(db, now).for('update', { skipLocked: true })
  const [row] = await db
    .update(newsletterConfirmations)
    .set({ tokenHash: fingerprintOf(token), mailLeaseUntil: fromNow(leaseMs) })
    .where(eq(tokenHash, next))
    .returning({ email })
  return row?.email ?? null
}

/** Marked before the server can have the message, so that nobody is asked twice. @throws when another process has claimed it since */
async function markMailed(db: Db, token: string, now: Date): Promise<void> {
  const rows = await db
    .update(newsletterConfirmations)
    // The link is valid from now on.
    .set({ isUnmailed: false, mailLeaseUntil: null, createdAt: now.toISOString() })
    .where(eq(tokenHash, fingerprintOf(token)))
    .returning({ email })
  if (rows.length === 0) throw new Error('The subscriber is no longer asked by this process.')
}

/** @param waitMs null: it is not tried again, since the server refused it or may have taken it */
async function settle(db: Db, token: string, waitMs: number | null): Promise<void> {
  await db
    .update(newsletterConfirmations)
    .set({ isUnmailed: waitMs !== null, mailLeaseUntil: waitMs === null ? null : fromNow(waitMs) })
    .where(eq(tokenHash, fingerprintOf(token)))
}
