import type { Db } from '#platform/db/database.server.ts'
import { newsletterSubscribers } from './tables.server.ts'

/** Keeps one row for an address, however often it is sent. */
export async function addSubscriber(db: Db, email: string): Promise<void> {
  await db.insert(newsletterSubscribers).values({ email }).onConflictDoNothing({ target: newsletterSubscribers.email })
}
