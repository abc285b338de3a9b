import type { Database } from '#platform/db/database.server.ts'
import { createMemo } from '#platform/memo.server.ts'
import {
  countPosts,
  findIndexedMatches,
  findNewestPosts,
  findPostsAt,
  findRecentMatches,
  type PostCursor,
  type PostFilter,
} from './data.server.ts'
import type { BlogPost } from './schema.ts'
import { isIndexed, searchPattern } from './search.server.ts'

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

/** Counts and searches that are remembered. */
const kept = 200

/** A search with at most this many matches is remembered as a whole. */
const fewMatches = 1000

type SearchFilter = PostFilter & { pattern: string }

/**
 * Reads pages of posts. What would grow with the number of posts, counting and searching, is done once for each
 * revision of the site.
 */
export function createPostReader(database: Database) {
  const rememberCount = createMemo<number>(kept)
  const rememberMatches = createMemo<PostCursor[] | null>(kept)
  const rememberPage = createMemo<PostCursor[]>(kept)
  const { db } = database

  const keyOf = (...parts: unknown[]) => `${database.revision} ${JSON.stringify(parts)}`
  const countOnce = (filter: PostFilter) => rememberCount(keyOf(filter), () => countPosts(db, filter))

  return async function readPosts({ search, limit, cursor, ...filter }: PostQuery): Promise<PostList> {
    const pattern = search === undefined ? null : searchPattern(search)
    // One more than asked for shows whether there is another page.
    if (pattern) {
      const { total, places } = await findMatches({ ...filter, pattern }, limit + 1, cursor)
      return listOf(await findPostsAt(db, places.slice(0, limit)), total, places.length > limit)
    }
    const total = await countOnce(filter)
    const posts = await findNewestPosts(db, filter, limit + 1, cursor)
    return listOf(posts.slice(0, limit), total, posts.length > limit)
  }

  /**
   * Two plans, so that a search costs about the same at any size of the site: few matches are fetched through the
   * trigram index; many are met soon when walking from the newest post.
   */
  async function findMatches(filter: SearchFilter, limit: number, cursor: PostCursor | undefined) {
    const few = isIndexed(filter.pattern) ? await fewMatchesOf(filter) : null
    if (few) {
      const places = cursor ? few.filter((place) => isAfter(place, cursor)) : few
      return { total: few.length, places: places.slice(0, limit) }
    }
    const total = await countOnce(filter)
    const places = await rememberPage(keyOf(filter, limit, cursor), () => walk(filter, limit, cursor, total))
    return { total, places }
  }

  /** All matches, newest first; null when they are many. */
  function fewMatchesOf(filter: SearchFilter) {
    return rememberMatches(keyOf(filter), async () => {
      const places = await findIndexedMatches(db, filter, fewMatches + 1)
      return places.length > fewMatches ? null : places
    })
  }

  async function walk(filter: SearchFilter, limit: number, cursor: PostCursor | undefined, matches: number) {
    if (matches === 0) return []
    const { pattern: _, ...unsearched } = filter
    const all = await countOnce(unsearched)
    for (let reach = Math.ceil((1.5 * limit * all) / matches) + limit; ; reach *= 4) {
      const places = await findRecentMatches(db, filter, limit, reach, cursor)
      if (places.length >= limit || reach >= all) return places
    }
  }
}

function listOf(posts: BlogPost[], total: number, hasMore: boolean): PostList {
  const last = posts.at(-1)
  return { posts, total, next: last && hasMore ? { createdAt: last.createdAt, id: last.id } : null }
}

/** ISO texts of one length compare as the instants they name. */
function isAfter(place: PostCursor, cursor: PostCursor): boolean {
  return place.createdAt < cursor.createdAt || (place.createdAt === cursor.createdAt && place.id < cursor.id)
}
