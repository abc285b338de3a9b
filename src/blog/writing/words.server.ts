/**
 * Keeps the words of a long text, by which posts are searched, before the text itself is stored. The database does so by itself at
 * every write, in one statement: for a text of 95 kB that takes a third of a second, in which an embedded database lets nobody have
 * a turn.
 */
import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { batchesOf } from '#platform/db/batches.server.ts'
import type { Db } from '#platform/db/database.server.ts'
import { searchWords } from '../tables.server.ts'

/** Limit of words in one statement: ten milliseconds of the embedded database. A text of fewer words is left to the database. */
const maxWords = 500

/** @param tx the transaction in which the text is stored next */
export async function keepWords(tx: Db, searchText: string): Promise<void> {
  const words = wordsOf(searchText)
  if (words.length <= maxWords) return
  for (const batch of batchesOf(words, maxWords)) {
    const some = sql.param(batch)
    await tx.execute(
      sql`insert into ${searchWords} (word) select * from unnest(${some}::text[]) on conflict do nothing`,
    )
  }
  const hash = createHash('md5').update(searchText).digest('hex')
  await tx.execute(sql`select set_config('site.words_kept', ${hash}, true)`)
}

/** Letters of a part of a very long word; each part goes on into the next. */
const partLength = 30

/** What `post_words` in the migrations makes of a search text, each once, in the order of the database's own statement. */
export function wordsOf(searchText: string): string[] {
  const words = searchText.split(/[ \n]/).flatMap((word) => (word.length > 2 * partLength ? partsOf(word) : [word]))
  return [...new Set(words)].filter((word) => word !== '').sort()
}

function partsOf(word: string): string[] {
  const letters = [...word]
  const count = Math.ceil(letters.length / partLength)
  return Array.from({ length: Math.max(1, count - 1) }, (_, part) =>
    letters.slice(part * partLength, (part + 2) * partLength).join(''),
  )
}
