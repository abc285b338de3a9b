import { findProfile } from '#auth/people/data.server.ts'
import type { Database } from '#platform/db/database.server.ts'
import { readSite } from '#site/values/site.server.ts'

/** Whose name a review carries: an account's own, or the site's author's. */
export async function findReviewer(database: Database, userId: number | null) {
  const own = userId === null ? null : (await findProfile(database.db, userId)).name
  return { userId, name: own ?? (await readSite(database)).author.name }
}
