/** The spam filter learns from what the author marks: the counts of words are stored, and nothing else. */
import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Lesson } from '#contact/options.ts'
import type { Db } from '#platform/db/database.server.ts'
import { likelihood, surelySpam, type WordCount, type Written, wordsOf } from './spam.ts'
import { readerNotes, spamWords } from './tables.server.ts'

/** The row that counts the texts themselves has the empty word. */
const texts = ''
const likeMarked = 'like what you marked'
/** Limit of waiting notes that one mark judges again, the newest first. */
const maxJudged = 1000

/** Moves a text's words from the counts of `before` to those of `now`; null: to neither. Within the transaction that marks it. */
export async function updateSpamWords(
  tx: Db,
  written: Written,
  before: Lesson | null,
  now: Lesson | null,
): Promise<void> {
  if (before === now) return
  // In sorted order, so that two marks at once cannot deadlock.
  const words = [texts, ...wordsOf(written)].toSorted()
  if (before) {
    await tx
      .update(spamWords)
      .set({ [before]: sql`greatest(${spamWords[before]} - 1, 0)` })
      .where(inArray(spamWords.word, words))
    await tx.delete(spamWords).where(and(inArray(spamWords.word, words), eq(spamWords.spam, 0), eq(spamWords.good, 0)))
  }
  if (now) {
    await tx
      .insert(spamWords)
      .values(words.map((word) => ({ word, [now]: 1 })))
      .onConflictDoUpdate({ target: spamWords.word, set: { [now]: sql`${spamWords[now]} + 1` } })
  }
}

async function countsOf(db: Db, words: readonly string[]): Promise<Map<string, WordCount>> {
  const rows = await db
    .select()
    .from(spamWords)
    // One parameter for all words: a statement takes at most 65,535, and a thousand notes may have more words.
    .where(sql`${spamWords.word} = ${texts} or ${spamWords.word} = any(string_to_array(${words.join('\n')}, chr(10)))`)
  return new Map(rows.map(({ word, ...count }) => [word, count]))
}

/** Why the text's words look like spam; null when they do not. */
export async function suspicionOf(db: Db, written: Written): Promise<string | null> {
  const words = wordsOf(written)
  const known = await countsOf(db, words)
  const likely = likelihood(words, known, known.get(texts) ?? { spam: 0, good: 0 })
  return likely !== null && likely > surelySpam ? likeMarked : null
}

/** Moves waiting notes that resemble what was marked as spam to the spam folder. @returns how many */
export async function judgeWaiting(tx: Db): Promise<number> {
  const waiting = await tx
    .select({ id: readerNotes.id, name: readerNotes.name, text: readerNotes.text })
    .from(readerNotes)
    .where(and(eq(readerNotes.status, 'waiting'), isNull(readerNotes.lesson)))
    .orderBy(desc(readerNotes.createdAt))
    .limit(maxJudged)
  const words = waiting.map(wordsOf)
  const known = await countsOf(tx, [...new Set(words.flat())])
  const marked = known.get(texts) ?? { spam: 0, good: 0 }
  const found = waiting.flatMap(({ id }, index) =>
    (likelihood(words[index]!, known, marked) ?? 0) > surelySpam ? [id] : [],
  )
  if (found.length === 0) return 0
  const rows = await tx
    .update(readerNotes)
    .set({ status: 'spam', reason: likeMarked })
    .where(and(inArray(readerNotes.id, found), eq(readerNotes.status, 'waiting')))
    .returning({ id: readerNotes.id })
  return rows.length
}
