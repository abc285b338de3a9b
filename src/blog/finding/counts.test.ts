import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Db } from '#platform/db/database.server.ts'
import { testDatabase } from '#tests/support/database/database.ts'
import { postColumns } from '../data.server.ts'
import { PostDraft } from '../schema.ts'
import { blogPosts } from '../tables.server.ts'
import { countPosts } from './counts.server.ts'

function row(slug: string, rest: object = {}) {
  const draft = { slug, title: 'A post', excerpt: 'Short.', content: 'Text.', category: 'Culture', published: true }
  return postColumns(PostDraft.parse({ ...draft, ...rest }))
}

/** The stored counts that are not zero. */
async function kept(db: Db) {
  const { rows } = await db.execute<{ line: string }>(
    sql`select concat_ws(' ', kind, name, published, posts) as line from post_counts where posts <> 0 order by 1`,
  )
  return rows.map(({ line }) => line)
}

test('posts are counted by every statement that changes them', async () => {
  const { db } = await testDatabase()
  await db
    .insert(blogPosts)
    .values([
      row('one', { tags: ['sea', 'rail'], destination: 'Naxos' }),
      row('two', { tags: ['sea'], published: false }),
    ])
  expect(await kept(db)).toEqual([
    'all  f 1',
    'all  t 1',
    'category Culture f 1',
    'category Culture t 1',
    'destination Naxos t 1',
    'tag rail t 1',
    'tag sea f 1',
    'tag sea t 1',
  ])
  await db.update(blogPosts).set({ published: true, category: 'Food & Drink' })
  await db.update(blogPosts).set({ tags: [], destination: null }).where(eq(blogPosts.slug, 'one'))
  expect(await kept(db)).toEqual(['all  t 2', 'category Food & Drink t 2', 'tag sea t 1'])
  await db.delete(blogPosts).where(eq(blogPosts.slug, 'two'))
  expect(await kept(db)).toEqual(['all  t 1', 'category Food & Drink t 1'])
  await db.execute(sql`truncate blog_posts cascade`)
  expect(await kept(db)).toEqual([])
})

test('stored counts and counted rows agree for every filter', async () => {
  const { db } = await testDatabase({ seeded: true })
  await db.insert(blogPosts).values(row('draft', { published: false, tags: ['markets'], destination: 'Barcelona' }))
  const filters = [
    {},
    { category: 'Food & Drink' },
    { destination: 'Barcelona' },
    { tag: 'markets' },
    { category: 'Food & Drink', tag: 'markets' },
    { category: 'Nothing' },
    { series: ['Nothing'] },
  ]
  for (const filter of filters) {
    for (const published of [true, false, undefined]) {
      const wanted = Object.entries(filter).map(([name, value]) =>
        name === 'tag' ? sql`${value} = any(tags)` : sql`${sql.identifier(name)} = ${value}`,
      )
      if (published !== undefined) wanted.push(published ? sql`published` : sql`not published`)
      const rows = await db.$count(blogPosts, wanted.length ? sql.join(wanted, sql` and `) : undefined)
      expect(await countPosts(db, { ...filter, published }), JSON.stringify([filter, published])).toBe(rows)
    }
  }
})
