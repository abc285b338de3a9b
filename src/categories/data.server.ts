import { asc, eq, getTableColumns, sql } from 'drizzle-orm'
import { publishedPostsBy } from '#blog/data.server.ts'
import type { Db } from '#platform/db/database.server.ts'
import type { Category } from './schema.ts'
import { categories } from './tables.server.ts'

const mostListed = 500

/** In the order they were made, each with the number of published posts filed under it. */
export async function findCategories(db: Db): Promise<Category[]> {
  const { demo: _, ...columns } = getTableColumns(categories)
  const counts = publishedPostsBy(db, 'category')
  return db
    .select({ ...columns, postCount: sql<number>`coalesce(${counts.posts}, 0)` })
    .from(categories)
    .leftJoin(counts, eq(counts.name, categories.name))
    .orderBy(asc(categories.id))
    .limit(mostListed)
}
