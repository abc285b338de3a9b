/** How an address joins the list and leaves it, by mailed links. */
import { and, eq, gt, inArray, isNull, lt, not, sql } from 'drizzle-orm'
import { tooFarAhead } from '#platform/db/clock-ahead.server.ts'
import type { Db } from '#platform/db/database.server.ts'
import { transaction } from '#platform/db/transaction.server.ts'
import { fingerprintOf, newToken } from '#platform/secret-token.server.ts'
import { addSubscriber, deleteSubscriber } from '../data.server.ts'
import { newsletterConfirmations, newsletterSubscribers, newsletterUnsubscribeLinks } from '../tables.server.ts'

/** Cooldown: one address is asked to confirm at most once in this time, whoever types it. */
const againAfterMs = 10 * 60 * 1000
/** Lifetime of an unused link; the address is deleted with it. */
export const validMs = 7 * 24 * 60 * 60 * 1000

const { email, createdAt } = newsletterConfirmations

interface Asked {
  fromPage?: string | null
  /** Whether the background work mails it, with a token of its own. */
  isUnmailed?: boolean
}

/** @returns the token to mail; null when the address is on the list, or was asked within the cooldown */
export async function askToConfirm(db: Db, address: string, now: Date, asked: Asked): Promise<string | null> {
  const ago = (ms: number) => new Date(now.getTime() - ms).toISOString()
  return transaction(db, async (tx) => {
    // An advisory lock: of simultaneous requests for one address, the second must see the first one's row.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`newsletter-confirmation ${address}`}))`)
    await tx.delete(newsletterConfirmations).where(lt(createdAt, ago(validMs)))
    const known = await tx.$count(newsletterSubscribers, eq(newsletterSubscribers.email, address))
    const lately = await tx.$count(
      newsletterConfirmations,
      and(
        eq(email, address),
        gt(createdAt, ago(againAfterMs)),
        not(tooFarAhead(createdAt, 0, now)),
        isNull(newsletterConfirmations.confirmedAt),
      ),
    )
    if (known + lately > 0) return null
    const token = newToken()
    const row = { tokenHash: fingerprintOf(token), email: address, createdAt: now.toISOString(), ...asked }
    await tx.insert(newsletterConfirmations).values(row)
    return token
  })
}

/** Which of these addresses were asked and can still confirm. */
export async function findAsked(db: Db, emails: string[], now: Date): Promise<Set<string>> {
  const since = new Date(now.getTime() - validMs).toISOString()
  const rows = await db
    .select({ email })
    .from(newsletterConfirmations)
    .where(and(inArray(email, emails), gt(createdAt, since)))
  return new Set(rows.map((row) => row.email))
}

/**
 * Adds the token's address to the list; a second use does nothing and is no error.
 * @returns 'left' when the address has left since its first use; null for an unknown token
 */
export async function confirmSubscription(db: Db, token: string, now: Date): Promise<'joined' | 'left' | null> {
  const isKnown = and(
    eq(newsletterConfirmations.tokenHash, fingerprintOf(token)),
    gt(createdAt, new Date(now.getTime() - validMs).toISOString()),
  )
  return transaction(db, async (tx) => {
    const [row] = await tx.select().from(newsletterConfirmations).where(isKnown).for('update')
    if (!row) return null
    if (row.confirmedAt !== null) {
      return (await tx.$count(newsletterSubscribers, eq(newsletterSubscribers.email, row.email))) > 0
        ? 'joined'
        : 'left'
    }
    await tx.update(newsletterConfirmations).set({ confirmedAt: now.toISOString() }).where(isKnown)
    await addSubscriber(tx, row.email, row.fromPage)
    return 'joined'
  })
}

/** Stores the hash of a mailed unsubscribe link. */
export async function keepUnsubscribeLink(db: Db, token: string, subscriberId: number): Promise<void> {
  await db.insert(newsletterUnsubscribeLinks).values({ tokenHash: fingerprintOf(token), subscriberId })
}

/** Removes the token's address from the list; true also when it has left already. */
export async function unsubscribe(db: Db, token: string): Promise<boolean> {
  const [link] = await db
    .select({ subscriberId: newsletterUnsubscribeLinks.subscriberId })
    .from(newsletterUnsubscribeLinks)
    .where(eq(newsletterUnsubscribeLinks.tokenHash, fingerprintOf(token)))
  if (link?.subscriberId) await deleteSubscriber(db, link.subscriberId)
  return link !== undefined
}
