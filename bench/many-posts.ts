/**
 * Writes posts by the hundred thousand whose word frequencies are those of real texts: few words are common, most are
 * rare.
 */
import { sql } from 'drizzle-orm'
import pg from 'pg'
import type { Database } from '#platform/db/database.server.ts'
import { searchTextOf } from '../src/blog/finding/search.server.ts'
import { blogPosts } from '../src/blog/tables.server.ts'

const vocabularySize = 6000
const wordsPerPost = 350
const rowsPerInsert = 500

const categories = ['Travel Guides', 'Adventure', 'Culture', 'Budget Travel', 'Travel Tips']
const places = ['Kyoto', 'Hanoi', 'Lisbon', 'Cusco', 'Tbilisi', 'Oaxaca', 'Zanzibar', 'Hobart']

/** Search terms of the benches, by how many posts contain them. */
export const searched = { inAll: 'journey', inAThird: 'ferry', inFew: 'lantern' }

/** A seeded random generator, so that every run writes the same posts. */
function random(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

function makeVocabulary(): string[] {
  const next = random(7)
  const pick = (letters: string) => letters[Math.floor(next() * letters.length)] ?? ''
  return Array.from({ length: vocabularySize }, () => {
    const syllables = 1 + Math.floor(next() * 3)
    return Array.from({ length: syllables }, () => pick('bcdfghklmnprstvw') + pick('aeiou') + pick('aeinorst')).join('')
  })
}

const vocabulary = makeVocabulary()

/** A word's probability falls with its rank (Zipf's law). */
function textOf(next: () => number, words: number): string {
  return Array.from({ length: words }, () => vocabulary[Math.floor(vocabularySize ** next()) - 1]).join(' ')
}

export function manyPost(number: number) {
  const next = random(number)
  const words = [
    searched.inAll,
    ...(number % 3 === 0 ? [searched.inAThird] : []),
    ...(number % 2000 === 9 ? [searched.inFew] : []),
  ]
  const post = {
    title: `Post ${number}: ${textOf(next, 4)}`,
    excerpt: `${textOf(next, 14)}.`,
    content: `## ${textOf(next, 3)}\n\n${textOf(next, wordsPerPost)} ${words.join(' ')}.\n`,
    tags: ['slow travel', `place-${number % 400}`],
    destination: places[number % places.length] ?? null,
  }
  return {
    ...post,
    slug: `many-post-${number}`,
    category: categories[number % categories.length] ?? '',
    readTime: 5,
    published: true,
    createdAt: new Date(Date.UTC(2003, 0, 1) + number * 3_600_000).toISOString(),
    searchText: searchTextOf(post),
  }
}

/**
 * Adds the posts from number `from` to below `to`. The search index is rebuilt afterwards, which is ten times faster
 * than updating it.
 */
export async function addManyPosts({ db, ...database }: Database, from: number, to: number): Promise<void> {
  const [row] = (
    await db.execute<{ definition: string }>(
      sql`select indexdef as definition from pg_indexes where indexname = 'blog_posts_words'`,
    )
  ).rows
  await db.execute(sql`drop index blog_posts_words`)
  for (let start = from; start < to; start += rowsPerInsert) {
    const count = Math.min(rowsPerInsert, to - start)
    await db.insert(blogPosts).values(Array.from({ length: count }, (_, index) => manyPost(start + index)))
  }
  await withoutHurry(db, row?.definition ?? '')
  await database.tidy()
  await database.syncRevision()
}

/** Runs on a connection without a timeout: the site's own time out after seconds. */
async function withoutHurry(db: Database['db'], statement: string) {
  if (!process.env.DATABASE_URL) return void (await db.execute(sql.raw(statement)))
  const client = new pg.Client({ connectionString: process.env.DATABASE_URL })
  await client.connect()
  await client.query(`set maintenance_work_mem = '256MB'`)
  await client.query(statement).finally(() => client.end())
}
