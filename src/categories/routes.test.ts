import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { blogPosts } from '#blog/tables.server.ts'
import { testApp } from '#tests/support/site/app.ts'
import type { Category } from './schema.ts'

test('categories come in their order, each with its number of published posts', async () => {
  const { json, db } = await testApp()
  await db.update(blogPosts).set({ published: false }).where(eq(blogPosts.slug, 'eating-in-barcelona'))
  const categories = await json<Category[]>('/api/categories')
  expect(categories.map(({ name, postCount }) => [name, postCount])).toEqual([
    ['Travel Guides', 6],
    ['Travel Tips', 3],
    ['Gear Reviews', 2],
    ['Budget Travel', 4],
    ['Food & Drink', 3],
    ['Culture', 4],
    ['Adventure', 6],
    ['Luxury Travel', 3],
    ['Tips & Tricks', 1],
  ])
})
