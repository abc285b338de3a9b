import { eq, inArray, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { blogPosts } from '#blog/tables.server.ts'
import { media } from '#platform/media/tables.server.ts'
import { insertMany } from '#tests/support/database/many-rows.ts'
import { answerOf, signedIn } from '#tests/support/site/signed-in.ts'
import type { Replaced } from './schema.ts'

const address = (digit: string) => `/uploads/${digit.repeat(32)}.jpg`
const [one, other] = [address('a'), address('b')]

test('a picture is replaced in any number of posts, and put back', async () => {
  const site = await signedIn()
  const shape = { width: 1600, height: 1200, dominant: '#112233', widths: [480] }
  await site.db.insert(media).values([one, other].map((url) => ({ ...shape, url })))
  await insertMany(
    site.db,
    230,
    sql`insert into blog_posts (slug, title, excerpt, content, category, read_time, search_text)
      select 'post-' || n, 'A post', '', ${`![A gate](${one})`}, '', 5, ''`,
  )
  const answer = await site.post('/api/pictures/replace', { from: one, to: other, alt: '' })
  const { undo, title } = (await answer.json()) as Replaced
  expect(title).toBe('Replaced in 230 places')
  const having = (picture: string) => site.db.$count(blogPosts, eq(blogPosts.content, `![A gate](${picture})`))
  expect(await having(other)).toBe(230)
  await site.db
    .update(blogPosts)
    .set({ content: '' })
    .where(inArray(blogPosts.slug, ['post-1', 'post-229']))
  expect(await answerOf(await site.post(`/api/undo/${undo}`, {}))).toMatchObject({
    body: { notes: ['2 places were changed since, and stay as they are.'] },
  })
  expect(await having(one)).toBe(228)
})
