import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { oldBlogSite } from '#tests/support/rooms/old-blog.ts'
import { wordPressFile, wordPressItem } from '#tests/support/rooms/wordpress-export.ts'

const origin = 'https://old.example'
const lostIn = (post: number) =>
  Array.from({ length: 300 }, (_, at) => `<p><img src="${origin}/wp-content/uploads/${post}-${at}.jpg"></p>`).join('\n')

test('of thousands of lost pictures the stored report keeps a thousand and counts the others', {
  timeout: 120_000,
}, async () => {
  const site = await oldBlogSite()
  const items = [1, 2, 3, 4].map((id) =>
    wordPressItem(origin, { id, title: `Post ${id}`, slug: `post-${id}`, content: lostIn(id) }),
  )
  const { id } = await site.sent({ name: 'old.xml', bytes: Buffer.from(wordPressFile(items.join('\n'))) })
  await site.looked(id)
  const { report } = await site.ran(id)
  const [lost] = report?.groups ?? []
  expect(lost).toMatchObject({ about: expect.stringMatching(/^A picture that could not/), count: 1_200 })
  expect(report).toMatchObject({ posts: 4, toLookAt: 4 })
  const whole = await (await site.get(`/api/old-blog/${id}/report`)).text()
  expect(whole).toContain('Posts with something that could not be carried as it was: 4.')
  expect(whole).toMatch(/\(1200\)\n(?:- Post [1-4] .+\n){1000}- and 200 more, which this report only counts\n/)
})

test('an archive with a row that is too long to be restored is not made', { timeout: 120_000 }, async () => {
  const { db, archive } = await oldBlogSite()
  await db.execute(
    sql`insert into imports (id, kind, status, files, report) values (${randomUUID()}, 'wordpress', 'done', '[]',
      jsonb_build_object('file', jsonb_build_array(repeat('x', ${32 * 2 ** 20}))))`,
  )
  await expect(archive()).rejects.toThrow('A row of imports is too long: an archive with it could not be restored.')
})
