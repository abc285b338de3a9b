/** Changes to posts when other rooms rename or delete their rows. */
import { eq, sql } from 'drizzle-orm'
import type { FiledPosts } from '#categories/data.server.ts'
import type { Db } from '#platform/db/database.server.ts'
import { newerThanBefore } from '#platform/db/row-version.server.ts'
import { fold } from '#platform/text/fold.ts'
import { blogPosts } from './tables.server.ts'

const nextVersion = newerThanBefore(blogPosts.updatedAt)

/** Posts and drafts filed under a category, for the room of categories, which does not know them. */
export const filedPosts: FiledPosts = {
  count: (tx, category) => tx.$count(blogPosts, eq(blogPosts.category, category)),
  async rename(tx, from, to) {
    await tx.update(blogPosts).set({ category: to, updatedAt: nextVersion }).where(eq(blogPosts.category, from))
  },
}

/** Part of renaming a destination: its posts get the new name, also in their search text. */
export async function renameDestinationInPosts(tx: Db, from: string, to: string): Promise<void> {
  const { searchText } = blogPosts
  // The destination is the last line of the search text.
  const renamed = sql`left(${searchText}, length(${searchText}) - length(${fold(from)}::text)) || ${fold(to)}`
  await tx
    .update(blogPosts)
    .set({ destination: to, searchText: renamed, updatedAt: nextVersion })
    .where(eq(blogPosts.destination, from))
}
