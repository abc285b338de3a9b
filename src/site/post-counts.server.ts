/** Below the rooms, because destinations and categories show how many posts they have and do not know the blog. */
import { and, eq, gt, sql } from 'drizzle-orm'
import type { Db } from '#platform/db/database.server.ts'
import { postCounts } from './tables.server.ts'

/** Published posts counted by category or destination, as a table to join: `name` and `posts`. */
export function publishedPostsBy(db: Db, kind: 'category' | 'destination') {
  return db
    .select({ name: postCounts.name, posts: postCounts.posts })
    .from(postCounts)
    .where(and(eq(postCounts.kind, kind), sql`${postCounts.published}`, gt(postCounts.posts, 0)))
    .as('published_posts')
}
