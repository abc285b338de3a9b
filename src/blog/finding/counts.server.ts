/** The number of posts: from `post_counts` where it holds the answer, counted otherwise. */
import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '#platform/db/database.server.ts'
import { type CountedBy, postCounts } from '#site/tables.server.ts'
import { blogPosts } from '../tables.server.ts'
import { conditions, matching, type PostFilter, unindexed } from './conditions.server.ts'
import { throughTheIndex } from './matches.server.ts'

/** Limit of counting, so that a list of any size is counted in bounded time. */
const maxCounted = 10_001

/** The number of posts that match; with a pattern, or with two filters at once, at most `maxCounted`. */
export async function countPosts(db: Db, filter: PostFilter): Promise<number> {
  const kept = keptCount(filter)
  if (kept) return readCount(db, ...kept, filter.published)
  return filter.words ? throughTheIndex(db, (tx) => countRows(tx, filter)) : countRows(db, filter)
}

export async function countPublishedPosts(db: Db): Promise<number> {
  return readCount(db, 'all', '', true)
}

/** The key of the stored count for exactly this filter; null: there is none. */
function keptCount(filter: PostFilter): [CountedBy, string] | null {
  const { category, destination, tag, series, pattern, scheduled, author, month } = filter
  if ([series, pattern, scheduled, author, month].some((each) => each !== undefined)) return null
  const given: [CountedBy, string | undefined][] = [
    ['category', category],
    ['destination', destination],
    ['tag', tag],
  ]
  const wanted = given.filter((each): each is [CountedBy, string] => each[1] !== undefined)
  return wanted.length > 1 ? null : (wanted[0] ?? ['all', ''])
}

async function readCount(db: Db, kind: CountedBy, name: string, published: boolean | undefined): Promise<number> {
  const [row] = await db
    .select({ posts: sql<number>`coalesce(sum(${postCounts.posts}), 0)::int` })
    .from(postCounts)
    .where(
      and(
        eq(postCounts.kind, kind),
        eq(postCounts.name, name),
        ...(published === undefined ? [] : [eq(postCounts.published, published)]),
      ),
    )
  return row?.posts ?? 0
}

async function countRows(db: Db, filter: PostFilter): Promise<number> {
  const unsearched = conditions(filter)
  const found = db
    .select({ one: sql`1`.as('one') })
    .from(blogPosts)
    .where(and(...(filter.words ? unindexed(unsearched) : unsearched), ...matching(filter)))
    .limit(maxCounted)
    .as('found')
  const [row] = await db.select({ total: sql<number>`count(*)::int` }).from(found)
  return row?.total ?? 0
}
