/** Searches the texts of posts: through the index of words, or by reading from the newest post on. */
import { and, desc, like, sql } from 'drizzle-orm'
import type { Db } from '#platform/db/database.server.ts'
import { transaction } from '#platform/db/transaction.server.ts'
import { containsPattern } from '#platform/text/fold.ts'
import { blogPosts, searchWords } from '../tables.server.ts'
import {
  after,
  conditions,
  matching,
  newestFirst,
  type PostCursor,
  type PostFilter,
  place,
  unindexed,
} from './conditions.server.ts'

/** The first `limit` matches that the index of words gives, newest first; all of them, if they are fewer. */
export async function findIndexedMatches(
  db: Db,
  filter: PostFilter & { words: readonly string[] },
  limit: number,
): Promise<PostCursor[]> {
  return throughTheIndex(db, (tx) => {
    // The limit comes before the sort, so that a common word stops early.
    const hits = indexedMatches(tx, filter).limit(limit).as('hits')
    return tx.select().from(hits).orderBy(desc(hits.createdAt), desc(hits.id))
  })
}

/** The posts with one of the matching words, unsorted. */
export function indexedMatches(db: Db, filter: PostFilter & { words: readonly string[] }) {
  return db
    .select(place)
    .from(blogPosts)
    .where(and(...unindexed(conditions(filter)), ...matching(filter)))
}

/** A piece contained in more words than this says too little about a post. */
const maxWords = 1000

/**
 * The words that contain a piece; null when they are too many to search for. Pieces of three letters and more are found by
 * trigrams; shorter ones, which have none, among the words that contain their letters anywhere.
 */
export async function findWordsWith(db: Db, piece: string): Promise<string[] | null> {
  const isShort = [...piece].length <= 2
  const hasLetters = sql`string_to_array(${searchWords.word}, null) @> string_to_array(${piece}, null)`
  const contains = like(searchWords.word, containsPattern(piece))
  const select = (on: Db) =>
    on
      .select({ word: searchWords.word })
      .from(searchWords)
      .where(and(contains, ...(isShort ? [hasLetters] : [])))
      .limit(maxWords + 1)
  const rows = isShort ? await throughTheIndex(db, select) : await select(db)
  return rows.length > maxWords ? null : rows.map(({ word }) => word)
}

/**
 * The newest `limit` matches among the newest `reach` posts of the filter: for common patterns, since reading stops when enough
 * are found.
 */
export async function findRecentMatches(
  db: Db,
  filter: PostFilter & { pattern: string },
  limit: number,
  reach: number,
  cursor?: PostCursor,
): Promise<PostCursor[]> {
  const recent = db
    .select({ ...place, searchText: blogPosts.searchText })
    .from(blogPosts)
    .where(and(...conditions(filter), ...after(cursor)))
    .orderBy(...newestFirst)
    .limit(reach)
    .as('recent')
  return db
    .select({ createdAt: recent.createdAt, id: recent.id })
    .from(recent)
    .where(like(recent.searchText, filter.pattern))
    .orderBy(desc(recent.createdAt), desc(recent.id))
    .limit(limit)
}

/**
 * Runs a search so that it goes through the index of words. The planner counts pages, but not that each row has a long text to
 * unpack; without fresh statistics it would read them all.
 */
export async function throughTheIndex<Result>(db: Db, search: (tx: Db) => Promise<Result>): Promise<Result> {
  return transaction(db, async (tx) => {
    await tx.execute(sql`select set_config('enable_seqscan', 'off', true), set_config('enable_indexscan', 'off', true),
      set_config('random_page_cost', '0', true)`)
    return search(tx)
  })
}
