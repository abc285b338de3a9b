import { findProfile } from '#auth/people/data.server.ts'
import type { Database } from '#platform/db/database.server.ts'
import { readSite } from '#site/values/site.server.ts'

/** The name that a review is signed with: the account's own, or that of the site's author. */
export async function findReviewer(database: Database, userId: number | null) {
  const own = userId === null ? null : (await findProfile(database.db, userId)).name
  return { userId, name: own ?? (await readSite(database)).author.name }
}
