/** Counts of posts. Here below the rooms, because destinations and categories show them and may not import the blog. */
import { and, eq, gt, sql } from 'drizzle-orm'
import type { Db } from '#platform/db/database.server.ts'
import { postCounts } from './tables.server.ts'

/** Counts of published posts by category or destination, as a table for joins: `name` and `posts`. */
export function publishedPostsBy(db: Db, kind: 'category' | 'destination') {
  return db
    .select({ name: postCounts.name, posts: postCounts.posts })
    .from(postCounts)
    .where(and(eq(postCounts.kind, kind), sql`${postCounts.published}`, gt(postCounts.posts, 0)))
    .as('published_posts')
}
