import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testDatabase } from '#tests/support/database/database.ts'
import { findWordsWith, indexedMatches, throughTheIndex } from './matches.server.ts'

test.each([
  ['all', {}],
  ['published', { published: true }],
  ['in a category', { published: true, category: 'Culture' }],
  ['with a tag', { tag: 'trains' }],
  ['about a place', { published: true, destination: 'Kyoto' }],
])('a word among %s posts is found by the index of words, and no text is split into words', async (_, filter) => {
  const { db, tidy } = await testDatabase({ seeded: true })
  await tidy()
  for (const piece of ['th', 'train', 'ferr']) {
    const words = (await findWordsWith(db, piece)) ?? []
    expect(words.length).toBeGreaterThan(0)
    const plan = await throughTheIndex(db, async (tx) => {
      const query = indexedMatches(tx, { ...filter, words, pattern: `%${piece}%` })
      const { rows } = await tx.execute<{ 'QUERY PLAN': string }>(sql`explain (costs off) ${query.getSQL()}`)
      return rows.map((row) => row['QUERY PLAN']).join('\n')
    })
    expect(plan).toContain('Bitmap Index Scan on blog_posts_words')
    expect(plan).not.toMatch(/Filter:.*post_words/)
  }
})
