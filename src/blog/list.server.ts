import type { Database } from '#platform/db/database.server.ts'
import { createMemo } from '#platform/memo.server.ts'
import {
  countPosts,
  findCommonMatches,
  findNewestPosts,
  findRareMatches,
  type PostCursor,
  type PostFilter,
} from './data.server.ts'
import type { BlogPost } from './schema.ts'
import { searchPattern, shortestIndexedTerm } from './search.server.ts'

export interface PostQuery extends Omit<PostFilter, 'pattern'> {
  /** As typed. */
  search?: string | undefined
  limit: number
  cursor?: PostCursor | undefined
}

export interface PostList {
  posts: BlogPost[]
  /** Posts on all pages of the list. */
  total: number
  /** Where the next page begins; null on the last. */
  next: PostCursor | null
}

const countsKept = 500

/** Reads pages of posts; counts are worked out once for each filter and revision of the site. */
export function createPostReader(database: Database) {
  const rememberCount = createMemo<number>(countsKept)
  const { db } = database

  const countOnce = (filter: PostFilter) =>
    rememberCount(`${database.revision} ${JSON.stringify(filter)}`, () => countPosts(db, filter))

  return async function readPosts({ search, limit, cursor, ...filter }: PostQuery): Promise<PostList> {
    const pattern = search === undefined ? null : searchPattern(search)
    const total = await countOnce(pattern ? { ...filter, pattern } : filter)
    // One more than asked for shows whether there is another page.
    const rows =
      total === 0
        ? []
        : pattern
          ? await searchPosts({ ...filter, pattern }, limit + 1, cursor, total)
          : await findNewestPosts(db, filter, limit + 1, cursor)
    const posts = rows.slice(0, limit)
    const last = posts.at(-1)
    return { posts, total, next: last && rows.length > limit ? { createdAt: last.createdAt, id: last.id } : null }
  }

  /**
   * Two plans, chosen by how many posts match, so that a search costs about the same at any size of the site: few
   * matches are fetched through the trigram index and sorted; many are met soon when walking from the newest post.
   */
  async function searchPosts(
    filter: PostFilter & { pattern: string },
    limit: number,
    cursor: PostCursor | undefined,
    matches: number,
  ) {
    const { pattern, ...unsearched } = filter
    const all = await countOnce(unsearched)
    const isIndexed = pattern.length - 2 >= shortestIndexedTerm
    if (isIndexed && matches * matches <= all * limit) return findRareMatches(db, filter, limit, cursor)
    for (let reach = Math.ceil((1.5 * limit * all) / matches) + limit; ; reach *= 4) {
      const rows = await findCommonMatches(db, filter, limit, reach, cursor)
      if (rows.length >= limit || reach >= all) return rows
    }
  }
}
