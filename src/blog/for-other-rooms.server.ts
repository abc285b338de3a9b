/** Changes to posts when other rooms rename or delete their rows. */
import { and, eq, inArray, like, type SQL, sql } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import type { FiledPosts } from '#categories/data.server.ts'
import { batchesOf } from '#platform/db/batches.server.ts'
import type { Db } from '#platform/db/database.server.ts'
import { newerThanBefore } from '#platform/db/row-version.server.ts'
import { withoutTimeLimit } from '#platform/db/transaction.server.ts'
import { fold } from '#platform/text/fold.ts'
import { renameInTrash } from '#platform/trash/trash.server.ts'
import { SavedFilterDraft } from './saved/schema.ts'
import { blogPosts, savedFilters } from './tables.server.ts'

const nextVersion = newerThanBefore(blogPosts.updatedAt)

/** Posts and drafts filed under a category, for the room of categories, which does not know them. */
export const filedPosts: FiledPosts = {
  count: (tx, category) => tx.$count(blogPosts, eq(blogPosts.category, category)),
  async rename(tx, from, to) {
    await changeAll(tx, eq(blogPosts.category, from), { category: to })
    await renameInSavedFilters(tx, 'category', from, to)
  },
}

/** Part of renaming a destination: its posts get the new name, also in their search text and in the trash. */
export async function renameDestinationInPosts(tx: Db, from: string, to: string): Promise<void> {
  const { searchText } = blogPosts
  // The destination is the last line of the search text.
  const renamed = sql`left(${searchText}, length(${searchText}) - length(${fold(from)}::text)) || ${fold(to)}`
  await changeAll(tx, eq(blogPosts.destination, from), { destination: to, searchText: renamed })
  await renameInTrash(tx, 'post', 'destination', from, to)
  await renameInSavedFilters(tx, 'place', from, to)
}

/** A filter that would be too long with the new name stays as it is. */
async function renameInSavedFilters(tx: Db, param: 'category' | 'place', from: string, to: string): Promise<void> {
  const { id, search } = savedFilters
  const rows = await tx
    .select({ id, search })
    .from(savedFilters)
    .where(like(search, `%${param}=%`))
    .orderBy(id)
    .for('update')
  for (const row of rows) {
    const filter = new URLSearchParams(row.search)
    if (filter.get(param) !== from) continue
    filter.set(param, to)
    if (SavedFilterDraft.shape.search.safeParse(filter.toString()).success)
      await tx.update(savedFilters).set({ search: filter.toString() }).where(eq(id, row.id))
  }
}

/** In batches: the embedded database answers no other request during a statement. */
async function changeAll(tx: Db, which: SQL, set: PgUpdateSetSource<typeof blogPosts>): Promise<void> {
  await withoutTimeLimit(tx)
  const { id } = blogPosts
  const posts = await tx.select({ id }).from(blogPosts).where(which).orderBy(id)
  for (const batch of batchesOf(posts.map((post) => post.id))) {
    await tx
      .update(blogPosts)
      .set({ ...set, updatedAt: nextVersion })
      .where(and(which, inArray(id, batch)))
  }
}
