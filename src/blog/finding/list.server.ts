import type { Database } from '#platform/db/database.server.ts'
import { createMemo } from '#platform/memo.server.ts'
import { findNewestPosts, findPostsAt } from '../data.server.ts'
import type { BlogPost } from '../schema.ts'
import type { PostCursor, PostFilter } from './conditions.server.ts'
import { countPosts } from './counts.server.ts'
import { findIndexedMatches, findRecentMatches, findWordsWith } from './matches.server.ts'
import { type TextSearch, textSearch } from './search.server.ts'

export interface PostQuery extends Omit<PostFilter, 'pattern' | 'words'> {
  /** As typed. */
  search?: string | undefined
  limit: number
  cursor?: PostCursor | undefined
}

export interface PostList {
  posts: BlogPost[]
  /** Number of posts on all pages. */
  total: number
  /** Cursor of the next page; null on the last one. */
  next: PostCursor | null
}

/** Size of the cache of counts and searches in readers' lists. */
const maxRemembered = 200

/** A search with at most this many matches is counted exactly, and its matches are cached. */
const maxExactMatches = 1000
/** Newest posts that are read first to estimate how common a text is. */
const glance = 400
/** Newest posts that are read where no index helps, and for an exact count on a small site. */
const maxScanned = 2000

type SearchFilter = PostFilter & { pattern: string }

/**
 * Reads pages of posts. Counting and searching, whose cost grows with the number of posts, is done once for each revision of the
 * site. Drafts change without a new revision: lists that show them use no cache (`kept` 0).
 */
export function createPostReader(database: Database, kept = maxRemembered) {
  const rememberCount = createMemo<number>(kept)
  const rememberMatches = createMemo<PostCursor[] | null>(kept)
  const rememberPage = createMemo<PostCursor[]>(kept)
  const rememberWords = createMemo<string[] | null>(kept)
  const { db } = database

  const keyOf = (...parts: unknown[]) => `${database.revision} ${JSON.stringify(parts)}`
  const countOnce = (filter: PostFilter) => rememberCount(keyOf(filter), () => countPosts(db, filter))

  return async function readPosts({ search, limit, cursor, ...filter }: PostQuery): Promise<PostList> {
    const text = search === undefined ? null : textSearch(search)
    // One row more than the limit tells whether there is another page.
    if (text) {
      const { total, places } = await findMatches(filter, text, limit + 1, cursor)
      return listOf(await findPostsAt(db, places.slice(0, limit)), total, places.length > limit)
    }
    const total = await countOnce(filter)
    const posts = await findNewestPosts(db, filter, limit + 1, cursor)
    return listOf(posts.slice(0, limit), total, posts.length > limit)
  }

  /**
   * A search costs about the same at any size of the site. The newest posts tell how common the text is: a rare one is fetched
   * through the index of words, a common one is found soon by reading from the newest post on.
   */
  async function findMatches(unsearched: PostFilter, text: TextSearch, limit: number, cursor: PostCursor | undefined) {
    const filter = { ...unsearched, pattern: text.pattern }
    const all = await countOnce(unsearched)
    const seen = await newestMatchesOf(filter, glance)
    const expected = Math.round((seen.length / Math.min(all, glance)) * all)
    const known = all <= glance ? seen : await allMatchesOf(filter, text.piece, all, expected)
    if (known) return { total: known.length, places: pageOf(known, limit, cursor) }
    const places =
      !cursor && seen.length >= limit
        ? seen.slice(0, limit)
        : await rememberPage(keyOf(filter, limit, cursor), () => walk(filter, limit, cursor, { all, expected }))
    return { total: seen.length === glance ? all : aboutMany(expected), places }
  }

  /** All matches, newest first; null when they are too many to fetch. */
  async function allMatchesOf(filter: SearchFilter, piece: string | null, all: number, expected: number) {
    const isRare = expected <= maxExactMatches
    const words = isRare && piece ? await wordsWith(piece) : null
    const few = words && (await fewMatchesOf(filter, words))
    if (few) return few
    // A rare text that no index can find is searched only among this many of the newest posts.
    return all <= maxScanned || (isRare && !words) ? newestMatchesOf(filter, maxScanned) : null
  }

  function newestMatchesOf(filter: SearchFilter, reach: number) {
    return rememberPage(keyOf(filter, 'newest', reach), () => findRecentMatches(db, filter, reach, reach))
  }

  function wordsWith(piece: string) {
    return rememberWords(keyOf(piece), () => findWordsWith(db, piece))
  }

  function fewMatchesOf(filter: SearchFilter, words: string[]) {
    return rememberMatches(keyOf(filter), async () => {
      const places = words.length ? await findIndexedMatches(db, { ...filter, words }, maxExactMatches + 1) : []
      return places.length > maxExactMatches ? null : places
    })
  }

  async function walk(
    filter: SearchFilter,
    limit: number,
    cursor: PostCursor | undefined,
    { all, expected }: { all: number; expected: number },
  ) {
    for (let reach = Math.ceil((2 * limit * all) / Math.max(expected, maxExactMatches)); ; reach *= 4) {
      const places = await findRecentMatches(db, filter, limit, reach, cursor)
      if (places.length >= limit || reach >= all) return places
    }
  }
}

function pageOf(places: PostCursor[], limit: number, cursor: PostCursor | undefined): PostCursor[] {
  const further = cursor ? places.filter((place) => isAfter(place, cursor)) : places
  return further.slice(0, limit)
}

/** Rounds an estimated count to two digits, since it is no more exact. */
function aboutMany(expected: number): number {
  return Number(Math.max(expected, maxExactMatches + 100).toPrecision(2))
}

function listOf(posts: BlogPost[], total: number, hasMore: boolean): PostList {
  const last = posts.at(-1)
  return { posts, total, next: last && hasMore ? { createdAt: last.createdAt, id: last.id } : null }
}

/** ISO texts of the same length sort by time. */
function isAfter(place: PostCursor, cursor: PostCursor): boolean {
  return place.createdAt < cursor.createdAt || (place.createdAt === cursor.createdAt && place.id < cursor.id)
}
