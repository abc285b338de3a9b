/** Full-text search of posts, for the search of the whole site. */
import { and, like, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#platform/db/database.server.ts'
import { containsPattern } from '#platform/text/fold.ts'
import { blogPosts } from '../tables.server.ts'
import { conditions, matching, newestFirst, type PostCursor, place, unindexed } from './conditions.server.ts'
import { findWordsWith, throughTheIndex } from './matches.server.ts'

/** Newest posts that are read before the index: a common word is found among them soon. */
const maxRecent = 80
/** Limit of matches fetched through the index of words. */
const maxFetched = 300
/** Shorter pieces of words occur in nearly every text, so that texts are not searched for them. */
const minLength = 3
/** Longer pieces are searched by their beginning, because a very long word is indexed in parts. */
const maxLength = 30

const published = conditions({ published: true })

/** The newest published posts whose texts contain all of these folded pieces of words. @param also further conditions */
export async function findPostsByText(
  db: Db,
  given: readonly string[],
  limit: number,
  also: readonly SQL[] = [],
): Promise<PostCursor[]> {
  const wanted = [...published, ...also]
  const pieces = given.filter((piece) => !isTooShort(piece))
  if (pieces.length === 0) return []
  const recent = await findRecent(db, wanted, pieces, limit)
  if (recent.length >= limit) return recent
  const lists: string[][] = []
  for (const piece of pieces) {
    const words = await findWordsWith(db, [...piece].slice(0, maxLength).join(''))
    if (words?.length === 0) return recent
    // A piece that too many words contain is skipped; the others narrow the result down.
    if (words) lists.push(words)
  }
  return lists.length === 0 ? recent : merged(recent, await fetchFrom(db, wanted, lists)).slice(0, limit)
}

const isTooShort = (piece: string) => piece.length < minLength && /^[\p{Script=Latin}\p{N}]/u.test(piece)

function fetchFrom(db: Db, wanted: readonly SQL[], lists: string[][]): Promise<PostCursor[]> {
  return throughTheIndex(db, (tx) =>
    tx
      .select(place)
      .from(blogPosts)
      .where(and(...unindexed(wanted), ...lists.flatMap((words) => matching({ words }))))
      .limit(maxFetched),
  )
}

function findRecent(db: Db, wanted: readonly SQL[], pieces: readonly string[], limit: number): Promise<PostCursor[]> {
  const recent = db
    .select({ ...place, searchText: blogPosts.searchText })
    .from(blogPosts)
    .where(and(...wanted))
    .orderBy(...newestFirst)
    .limit(maxRecent)
    .as('recent')
  return db
    .select({ createdAt: recent.createdAt, id: recent.id })
    .from(recent)
    .where(and(...pieces.map((piece) => like(recent.searchText, containsPattern(piece)))))
    .orderBy(sql`${recent.createdAt} desc`, sql`${recent.id} desc`)
    .limit(limit)
}

/** Newest first, without duplicates. */
function merged(recent: PostCursor[], fetched: PostCursor[]): PostCursor[] {
  const all = new Map([...recent, ...fetched].map((each) => [each.id, each]))
  const order = (one: PostCursor, other: PostCursor) =>
    one.createdAt < other.createdAt ? 1 : one.createdAt > other.createdAt ? -1 : other.id - one.id
  return [...all.values()].toSorted(order)
}
