import { createHash } from 'node:crypto'
import { and, asc, desc, eq, gt, gte, like, sql } from 'drizzle-orm'
import type { Db } from '#platform/db/database.server.ts'
import { transaction } from '#platform/db/transaction.server.ts'
import type { ListCursor } from '#platform/http/api/cursor.server.ts'
import { containsPattern } from '#platform/text/fold.ts'
import type { Subscriber } from './schema.ts'
import { newsletterDepartures, newsletterSubscribers, newsletterUnsubscribeLinks } from './tables.server.ts'

const { id } = newsletterSubscribers

/** Hash by which the address of a departed subscriber is recognised. */
export function departureOf(email: string): string {
  return createHash('sha256').update(email).digest('hex')
}

/**
 * Stores one row for an address, however often it signs up, and removes its departure. Unsubscribe links in letters from before
 * that departure lead to the new row.
 */
export async function addSubscriber(db: Db, email: string, fromPage: string | null): Promise<void> {
  const addressHash = departureOf(email)
  await transaction(db, async (tx) => {
    await tx.delete(newsletterDepartures).where(eq(newsletterDepartures.addressHash, addressHash))
    const [added] = await tx
      .insert(newsletterSubscribers)
      .values({ email, fromPage })
      .onConflictDoNothing({ target: newsletterSubscribers.email })
      .returning({ id })
    if (!added) return
    const change = { subscriberId: added.id, departedHash: null }
    await tx
      .update(newsletterUnsubscribeLinks)
      .set(change)
      .where(eq(newsletterUnsubscribeLinks.departedHash, addressHash))
  })
}

interface SubscriberFilter {
  /** Part of an address, as typed. */
  search?: string | undefined
}

function found({ search }: SubscriberFilter) {
  return search === undefined ? [] : [like(newsletterSubscribers.email, containsPattern(search.toLowerCase()))]
}

export async function countSubscribers(db: Db, filter: SubscriberFilter): Promise<number> {
  return db.$count(newsletterSubscribers, and(...found(filter)))
}

/** Newest first, by the date of the sign-up. @param after the last subscriber of the page before */
export async function findSubscribers(
  db: Db,
  filter: SubscriberFilter,
  limit: number,
  after?: ListCursor,
): Promise<Subscriber[]> {
  const { createdAt } = newsletterSubscribers
  const further = after && sql`(${createdAt}, ${id}) < (${after.createdAt}, ${after.id})`
  return db
    .select()
    .from(newsletterSubscribers)
    .where(and(...found(filter), further))
    .orderBy(desc(createdAt), desc(id))
    .limit(limit)
}

const perBatch = 2_000

/** Every subscriber, in the order in which they were stored, in batches: however long the list is, only one batch is in memory. */
export async function* eachSubscribers(db: Db): AsyncGenerator<Subscriber[]> {
  let last = 0
  for (;;) {
    const rows = await db.select().from(newsletterSubscribers).where(gt(id, last)).orderBy(asc(id)).limit(perBatch)
    if (rows.length > 0) yield rows
    if (rows.length < perBatch) return
    last = rows.at(-1)?.id ?? last
  }
}

/** Removes an address and records its departure: only its owner can bring it back. @returns whether there was one */
export async function deleteSubscriber(db: Db, subscriber: number): Promise<boolean> {
  return transaction(db, async (tx) => {
    const isIt = eq(id, subscriber)
    const [row] = await tx.select().from(newsletterSubscribers).where(isIt).for('update')
    if (!row) return false
    const addressHash = departureOf(row.email)
    const itsLinks = eq(newsletterUnsubscribeLinks.subscriberId, subscriber)
    await tx.update(newsletterUnsubscribeLinks).set({ departedHash: addressHash }).where(itsLinks)
    await tx.delete(newsletterSubscribers).where(isIt)
    await tx.insert(newsletterDepartures).values({ addressHash }).onConflictDoNothing()
    return true
  })
}

/** Subscribers by month of joining, "2026-09"; and how many joined since an instant (ISO text). */
export async function countByMonth(
  db: Db,
  since: string,
): Promise<{ byMonth: { month: string; count: number }[]; recent: number }> {
  const month = sql<string>`to_char(${newsletterSubscribers.createdAt} at time zone 'UTC', 'YYYY-MM')`
  const byMonth = await db
    .select({ month, count: sql<number>`count(*)::int` })
    .from(newsletterSubscribers)
    .groupBy(sql`1`)
    .orderBy(sql`1`)
  const recent = await db.$count(newsletterSubscribers, gte(newsletterSubscribers.createdAt, since))
  return { byMonth, recent }
}
