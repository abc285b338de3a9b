/**
 * Adds the words of a long text to the index of words (`search_words`) before the text itself is stored. The database does so
 * by a trigger at every write, in one statement: for a text of 95 kB that takes a third of a second, during which an embedded
 * database blocks everybody else.
 */
import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { batchesOf } from '#platform/db/batches.server.ts'
import type { Db } from '#platform/db/database.server.ts'
import { searchWords } from '../tables.server.ts'

/** Batch size: ten milliseconds of the embedded database. A text with fewer words is left to the trigger. */
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

/** A very long word is indexed in parts of this many letters, each together with the next one. */
const partLength = 30

/**
 * The distinct words that `post_words` in the migrations finds in a search text, in the order in which the trigger inserts
 * them.
 */
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
