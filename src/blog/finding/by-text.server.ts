/** Posts with certain words anywhere in their texts, for the search of the whole site. */
import { and, like, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#platform/db/database.server.ts'
import { containsPattern } from '#platform/text/fold.ts'
import { blogPosts } from '../tables.server.ts'
import { conditions, matching, newestFirst, type PostCursor, place, unindexed } from './conditions.server.ts'
import { findWordsWith, throughTheIndex } from './matches.server.ts'

/** Newest posts that are read before the index is asked: a word that many posts have is met there soon. */
const reach = 80
/** Matches that are fetched through the index of words. */
const maxFetched = 300
/** Shorter pieces, of which nearly every text has one, are not looked for in texts. */
const minLength = 3
/** Longer pieces are looked up by their beginning, which lies within one part of a very long word. */
const maxLength = 30

const published = conditions({ published: true })

/** The newest published posts whose texts have all of these folded pieces of words. @param also what else they have to meet */
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
    // With too many words for one piece the others narrow it down, and it is not looked at any further.
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
    .limit(reach)
    .as('recent')
  return db
    .select({ createdAt: recent.createdAt, id: recent.id })
    .from(recent)
    .where(and(...pieces.map((piece) => like(recent.searchText, containsPattern(piece)))))
    .orderBy(sql`${recent.createdAt} desc`, sql`${recent.id} desc`)
    .limit(limit)
}

/** Newest first, each once. */
function merged(recent: PostCursor[], fetched: PostCursor[]): PostCursor[] {
  const all = new Map([...recent, ...fetched].map((each) => [each.id, each]))
  const order = (one: PostCursor, other: PostCursor) =>
    one.createdAt < other.createdAt ? 1 : one.createdAt > other.createdAt ? -1 : other.id - one.id
  return [...all.values()].toSorted(order)
}
