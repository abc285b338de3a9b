/** Bookmarks: the mail addresses that readers leave to be sent an itinerary's link. */
import { and, eq, gt, sql } from 'drizzle-orm'
import type { Db } from '#platform/db/database.server.ts'
import { transaction } from '#platform/db/transaction.server.ts'
import { fingerprintOf, newToken } from '#platform/secret-token.server.ts'
import { itineraryBookmarkLinks, itineraryBookmarks } from '../tables.server.ts'

/** Cooldown: a second request for the same itinerary within this time is not mailed again. */
const againAfterMs = 60 * 60 * 1000
/** Limit of links mailed to one address in that time, whoever asks for them. */
const maxMailed = 5

/**
 * Stores one row for an address and an itinerary, however often it is requested.
 * @returns the token that removes it, when its link is to be mailed now
 */
export async function addBookmark(db: Db, itineraryId: number, userEmail: string, now: Date): Promise<string | null> {
  return transaction(db, async (tx) => {
    const [bookmark] = await tx
      .insert(itineraryBookmarks)
      .values({ itineraryId, userEmail })
      .onConflictDoUpdate({
        target: [itineraryBookmarks.itineraryId, itineraryBookmarks.userEmail],
        set: { userEmail },
      })
      .returning({ id: itineraryBookmarks.id })
    const since = new Date(now.getTime() - againAfterMs).toISOString()
    const recent = await findRecentLinks(tx, userEmail, since)
    if (!bookmark || recent.includes(bookmark.id) || recent.length >= maxMailed) return null
    const token = newToken()
    const link = { tokenHash: fingerprintOf(token), bookmarkId: bookmark.id, createdAt: now.toISOString() }
    await tx.insert(itineraryBookmarkLinks).values(link)
    return token
  })
}

/** The letter with this token was given up: the next request is mailed again. */
export async function forgetLink(db: Db, token: string): Promise<void> {
  await db.delete(itineraryBookmarkLinks).where(eq(itineraryBookmarkLinks.tokenHash, fingerprintOf(token)))
}

/** Itineraries whose link was mailed to this address since `since`. */
async function findRecentLinks(db: Db, userEmail: string, since: string): Promise<number[]> {
  const rows = await db
    .select({ bookmarkId: itineraryBookmarks.id })
    .from(itineraryBookmarks)
    .innerJoin(itineraryBookmarkLinks, eq(itineraryBookmarkLinks.bookmarkId, itineraryBookmarks.id))
    .where(and(eq(itineraryBookmarks.userEmail, userEmail), gt(itineraryBookmarkLinks.createdAt, since)))
    .limit(maxMailed)
  return rows.map(({ bookmarkId }) => bookmarkId)
}

/** Removes the bookmark of a mailed token; true also when it is removed already. */
export async function removeBookmark(db: Db, token: string): Promise<boolean> {
  const known = eq(itineraryBookmarkLinks.tokenHash, fingerprintOf(token))
  const links = await db
    .select({ bookmarkId: itineraryBookmarkLinks.bookmarkId })
    .from(itineraryBookmarkLinks)
    .where(known)
  const [link] = links
  if (link?.bookmarkId) {
    await db.delete(itineraryBookmarks).where(eq(itineraryBookmarks.id, sql`${link.bookmarkId}`))
  }
  return link !== undefined
}
