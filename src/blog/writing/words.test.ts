import { type SQL, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import type { Db } from '#platform/db/database.server.ts'
import { testDatabase } from '#tests/support/database/database.ts'
import { postDraft } from '#tests/support/rooms/posts.ts'
import { postColumns } from '../data.server.ts'
import { PostDraft } from '../schema.ts'
import { blogPosts, searchWords } from '../tables.server.ts'
import { keepWords, wordsOf } from './words.server.ts'
import { createPost, updatePost } from './writing.server.ts'

test('the words of a text are those that the database finds in it', async () => {
  const { db } = await testDatabase()
  const letters = fc.constantFrom('a', 'é', '🚂', '字', '.', ' ', '\n', 'x'.repeat(29), 'y'.repeat(30), 'z'.repeat(61))
  const texts = fc.sample(fc.string({ unit: letters, maxLength: 12 }), 300)
  for (const text of texts) {
    const { rows } = await db.execute<{ word: string }>(
      sql`select distinct word from unnest(post_words(${text})) as word`,
    )
    const found = rows.map(({ word }) => word).filter(Boolean)
    expect(wordsOf(text).toSorted(), JSON.stringify(text)).toEqual(found.toSorted())
  }
})

const manyWords = (first: string) => Array.from({ length: 2200 }, (_, at) => `${first}${at.toString(36)}`).join(' ')

test('the words of a long text are stored by several statements and completely, and so are those of the next text', async () => {
  const { db } = await testDatabase()
  const kept = async () => new Set((await db.select().from(searchWords)).map(({ word }) => word))
  async function lacking(first: string) {
    const there = await kept()
    return manyWords(first)
      .split(' ')
      .filter((word) => !there.has(word))
  }
  const execute = vi.fn((_: SQL) => Promise.resolve())
  await keepWords({ execute } as unknown as Db, manyWords('p'))
  // Five batches, and the hash by which the trigger knows that they are stored.
  expect(execute).toHaveBeenCalledTimes(6)
  const draft = (fields: object) => PostDraft.parse({ ...postDraft, ...fields })
  const post = await createPost(db, draft({ content: manyWords('p') }))
  expect(await lacking('p')).toEqual([])
  await updatePost(db, post.id, draft({ content: manyWords('q') }), true)
  expect(await lacking('q')).toEqual([])
  await createPost(db, draft({ slug: 'another', content: 'short and shorter' }))
  expect(await kept()).toContain('shorter')
})

test('words that were stored in batches are not stored again by the trigger', async () => {
  const { db } = await testDatabase()
  await db.transaction(async (tx) => {
    const columns = postColumns(PostDraft.parse({ ...postDraft, content: manyWords('p') }))
    await keepWords(tx as unknown as Db, columns.searchText)
    await tx.delete(searchWords)
    await tx.insert(blogPosts).values(columns)
    expect(await tx.$count(searchWords)).toBe(0)
  })
})
