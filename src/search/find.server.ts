/**
 * Finds posts, places, itineraries and products for a query, best first; with indexes only, so that it is fast at any
 * size.
 */
import { type SQL, sql } from 'drizzle-orm'
import { throughTheIndex } from '#blog/finding/matches.server.ts'
import type { Db } from '#platform/db/database.server.ts'
import { containsPattern, escapedPattern } from '#platform/text/fold.ts'
import type { SearchKind } from './options.ts'
import type { SearchQuery } from './query.ts'
import { searchEntries } from './tables.server.ts'

export interface Hit {
  kind: SearchKind
  id: number
}

/** Limit of posts to rank; a very common word has more, of which the index's first are taken. */
const maxRankedPosts = 400
const maxRankedOthers = 1000
const maxBeginning = 60
/**
 * Trigram similarity from which a word counts as a misspelling: that of "marakesh" and "marrakech" is nearly a half.
 */
const minSimilarity = '0.45'

/** Limit of words for a search with misspellings: a sentence without matches is no typing error. */
const maxForgiven = 3

const { kind, words, title } = searchEntries
const isPost = sql`${kind} = 'post'`
const isOther = sql`${kind} <> 'post'`

interface Wanted {
  /** Only of this kind. */
  only?: SearchKind | undefined
  /** Limit of results of each kind. */
  limit: number
}

/** Entries with every word of the query in their name or other indexed text. */
export function findExact(db: Db, { line, patterns }: SearchQuery, wanted: Wanted): Promise<Hit[]> {
  const hasAll = sql.join(
    patterns.map((pattern) => sql`${words} like ${pattern}`),
    sql` and `,
  )
  const named = line.trimEnd()
  const begins = sql`${title} like ${`${escapedPattern(named)}%`}`
  const rank = sql`case
    when title = ${line} then 5
    when title like ${`${escapedPattern(named)}%`} then 4
    when title like ${containsPattern(line)} then 3
    when ${sql.join(
      patterns.map((pattern) => sql`title like ${pattern}`),
      sql` and `,
    )} then 2
    else 1 end`
  return ranked(db, wanted, rank, [
    entries(sql`${isOther} and ${hasAll}`, maxRankedOthers),
    entries(sql`${isPost} and ${hasAll}`, maxRankedPosts),
    entries(sql`${isPost} and ${begins}`, maxBeginning),
  ])
}

/** Entries with words similar to those of the query, for misspellings. */
export async function findNear(db: Db, { forgiven, patterns }: SearchQuery, wanted: Wanted): Promise<Hit[]> {
  if (forgiven.length === 0 || forgiven.length > maxForgiven) return []
  const exact = patterns.filter((pattern) => !forgiven.some((word) => pattern === `%${word}%`))
  const conditions = sql.join(
    [...forgiven.map((word) => sql`${words} %> ${word}`), ...exact.map((pattern) => sql`${words} like ${pattern}`)],
    sql` and `,
  )
  const rank = sql.join(
    forgiven.map((word) => sql`word_similarity(${word}, words) + word_similarity(${word}, title)`),
    sql` + `,
  )
  return ranked(db, wanted, rank, [
    entries(sql`${isOther} and ${conditions}`, maxRankedOthers),
    entries(sql`${isPost} and ${conditions}`, maxRankedPosts),
  ])
}

function entries(condition: SQL, limit: number): SQL {
  return sql`(select kind, entry_id, title, words from ${searchEntries} where ${condition} limit ${limit})`
}

/** Among equal ranks the shorter name comes first, and of posts the newer one. */
async function ranked(db: Db, { only, limit }: Wanted, rank: SQL, found: SQL[]): Promise<Hit[]> {
  const ofKind = only === undefined ? sql`true` : sql`kind = ${only}`
  const query = sql`
    with hits as (${sql.join(found, sql` union `)}),
    placed as (
      select kind, entry_id, row_number() over (
        partition by kind
        order by ${rank} desc, case when kind = 'post' then 0 else length(title) end, entry_id desc
      ) as place
      from hits where ${ofKind}
    )
    select kind, entry_id as id from placed where place <= ${limit} order by kind, place`
  return throughTheIndex(db, async (tx) => {
    await tx.execute(sql`select set_config('pg_trgm.word_similarity_threshold', ${minSimilarity}, true)`)
    return (await tx.execute<{ kind: SearchKind; id: number }>(query)).rows
  })
}
