import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { filedPosts } from '#blog/for-other-rooms.server.ts'
import type { BlogPost } from '#blog/schema.ts'
import { blogPosts } from '#blog/tables.server.ts'
import { findCategories, updateCategory } from '#categories/data.server.ts'
import { media } from '#platform/media/tables.server.ts'
import { insertMany } from '#tests/support/database/many-rows.ts'
import { oldBlog } from '#tests/support/rooms/wordpress-blog.ts'
import { testApp } from '#tests/support/site/app.ts'
import { findRedirect } from '../../declared.server.ts'
import { openCategories } from '../categories.server.ts'
import { type ImportReport, reportText, summary } from '../report.ts'
import type { ForeignSite } from '../source.ts'
import { importedItems } from '../tables.server.ts'

const about = ({ items }: ImportReport, title: string) =>
  items.filter((item) => item.title === title).flatMap(({ notes }) => notes.map((note) => note.about))

test('a blog of 30 posts is taken over, with pages, drafts, pictures, lists and old addresses', {
  timeout: 120_000,
}, async () => {
  const blog = await oldBlog({ posts: 30 })
  const report = await blog.run()
  const { db } = blog
  expect(report.read).toEqual({ posts: 40, pages: 1, attachments: 6 })
  expect([report.added, report.present]).toEqual([41, 0])
  expect(report.pictures).toEqual({ added: 5, present: 0, failed: 1 })
  expect(report.leftOut).toEqual({
    'posts in the bin': 1,
    'entries of menus': 1,
    'reusable blocks': 1,
    'pictures and files that no post shows': 1,
  })
  expect(await db.$count(blogPosts, eq(blogPosts.published, true))).toBe(37)

  const first = await blog.post('post-3')
  expect(first).toMatchObject({
    title: 'Post 3 & more',
    category: 'Italy & islands',
    tags: ['slow trains'],
    createdAt: '2019-05-04T08:00:00.000Z',
    imageAlt: 'Picture 9004',
    excerpt: 'What post 3 is about.',
    published: true,
  })
  expect(first.imageUrl).toMatch(/^\/uploads\/[0-9a-f]{32}\.jpg$/)
  const categories = await blog.json<{ name: string; description: string }[]>('/api/categories')
  expect(categories.find(({ name }) => name === 'Italy & islands')?.description).toBe('Everything Italian.')
  const listed = await blog.json<BlogPost[]>('/api/blog-posts?tag=Food')
  expect(listed.map(({ slug }) => slug)).toContain('post-5')

  expect(await findRedirect(db, '/2019/05/post-3')).toBe('/blog/post-3')
  expect(await findRedirect(db, '/2019/05/Post-3/')).toBe('/blog/post-3')
  expect(await findRedirect(db, '/category/italy')).toBe('/blog?category=Italy%20%26%20islands')
  expect(await findRedirect(db, '/tag/slow-trains')).toBe('/blog?tag=slow%20trains')
  expect(await findRedirect(db, '/feed')).toBe('/feed.xml')
  const stored = await findRedirect(db, '/wp-content/uploads/2019/05/photo-9001-300x200.jpg')
  expect(stored).toBe(await findRedirect(db, '/wp-content/uploads/2019/05/photo-9001.jpg'))
  expect(stored).toMatch(/^\/uploads\//)
  expect(await findRedirect(db, '/2019/05/private')).toBeNull()
})

test('a category that was renamed here takes the old site’s posts under its new name', async () => {
  const { database, db } = await testApp()
  const known = await findCategories(db)
  const { id, postCount: _, ...culture } = known.find(({ name }) => name === 'Culture')!
  await updateCategory(db, id, { ...culture, name: 'People' }, filedPosts)
  const site = { categories: [] } as unknown as ForeignSite
  const opened = await openCategories(site, database)
  expect(await opened.namesOf(['culture', 'Trains', 'Travel Guides'])).toEqual(['People', 'Trains', 'Travel Guides'])
  expect((await findCategories(db)).map(({ name }) => name)).toEqual([
    ...known.map(({ name }) => (name === 'Culture' ? 'People' : name)),
    'Trains',
  ])
})

test('a category is known again among more than readers’ pages list', async () => {
  const { database, db } = await testApp()
  await insertMany(
    db,
    600,
    sql`insert into categories (name, description, icon, color) select 'Shelf ' || n, 'One of many.', 'backpack', 'teal-accent'`,
  )
  const opened = await openCategories({ categories: [] } as unknown as ForeignSite, database)
  expect(await opened.namesOf(['shelf 600'])).toEqual(['Shelf 600'])
})

test('the old editor’s texts, blocks and shortcodes are Markdown', async () => {
  const blog = await oldBlog({ posts: 6 })
  await blog.run()
  const classic = (await blog.post('post-3')).content
  expect(classic).toMatch(/^First paragraph of 3 with \*\*bold\*\* and \*soft\* words\.\\?\s*\n?A second line\./)
  expect(classic).toMatch(/!\[The harbour\]\(\/uploads\/\w+\.jpg "The harbour at noon"\)/)
  expect(classic).toContain('## Getting there\n\n- By train\n- By boat')
  expect(classic).toContain('[the next one](/blog/post-4#how)')
  expect(classic).toContain('\\[sic]')
  expect(classic).toContain('[Video on YouTube](https://www.youtube.com/watch?v=abc123XYZ_-)')
  expect(classic).not.toMatch(/contact-form|wp-|<p|caption/)

  const blocks = (await blog.post('post-1')).content
  expect(blocks).toMatch(/^Blocks of 1, H<sub>2<\/sub>O and a \[link\]\(https:\/\/elsewhere\.example\/x\)\./)
  expect(blocks).toMatch(
    /!\[Two\]\(\/uploads\/\w+\.jpg "Second"\)\n!\[Three\]\(\/uploads\/\w+\.jpg\)\n\n\*Both of them\*/,
  )
  expect(blocks).toMatch(/\| Leg +\| Price +\|\n\| -+ \| -+ \|\n\| Train \| 12 \\\| 13 \|/)
  expect(blocks).toContain('[Video on Vimeo](https://vimeo.com/76979871)')
  expect(blocks).toContain('```\nnpm [gallery] start\n```')

  const shortcodes = (await blog.post('post-2')).content
  expect(shortcodes).toMatch(/!\[Picture 9004\]\(\/uploads\/\w+\.jpg "Caption of 9004"\)\n!\[Picture 9005\]/)
  expect(shortcodes).toContain('Go there and \\[gallery] as a word.')
  expect(shortcodes).toContain('Left half')
  expect(shortcodes).toContain('[Video](https://old.example/film.mp4)')
  expect(shortcodes).toContain('[Video on YouTube](https://www.youtube.com/watch?v=def456)')
  expect(shortcodes).not.toMatch(/alert|subscribe|vc_/)
})

test('losses are reported correctly', async () => {
  const blog = await oldBlog({ posts: 25 })
  const report = await blog.run()
  expect(about(report, 'Post 3 & more')).toEqual(['The shortcode [contact-form-7], which has no meaning here'])
  expect(about(report, 'Post 1 & more')).toEqual([
    'The block latest-posts, which WordPress fills when the page is shown',
  ])
  expect(about(report, 'Post 2 & more')).toEqual([
    'The shortcode [button], which has no meaning here; the text in it is kept',
    'A form, which this site has no place for',
    'A script',
    'What was embedded is a link now',
    'A link to a file of the old site, which stays there',
  ])
  expect(about(report, 'Post 5 & more')).toContain('Further categories became tags')
  expect(about(report, 'Post 25 & more')).toContain('By another author, who is named under the text')
  expect((await blog.post('post-25')).content).toMatch(/\n\n\*Written by Bruno Guest\.\*$/)
  expect(about(report, 'My story')).toEqual(['A page, which is a post in the category Pages now'])
  expect(about(report, 'Private')).toEqual(['Private there: a draft now'])
  expect(about(report, 'Secret')).toEqual(['Behind a password, which this site has not: a draft now'])
  expect(about(report, 'Very long')).toEqual([
    'The text was longer than 100,000 characters and is cut',
    'Without a date; it has the day of the import',
  ])
  expect(about(report, 'Missing picture')).toEqual([
    'A picture that could not be taken over; the text shows it from where it is',
  ])
  expect((await blog.post('missing-picture')).content).toBe('![Lost](https://old.example/wp-content/uploads/lost.jpg)')
  expect((await blog.post('uses-a-block')).content).toBe('Said once.')
  expect((await blog.post('post-1-2')).title).toBe('Same address')
  expect((await blog.post('東京')).content).toBe('Tokyo text.')
  const text = reportText(report)
  expect(text).toContain('## Not carried as it was')
  expect(text).toContain('- Private (/blog/private)')
  expect(text).toContain(summary(report))
})

test('running it twice adds nothing, and says the same', async () => {
  const blog = await oldBlog({ posts: 12 })
  const first = await blog.run()
  const counts = async () => [
    await blog.db.$count(blogPosts),
    await blog.db.$count(media),
    await blog.db.$count(importedItems),
  ]
  const before = await counts()
  const second = await blog.run()
  expect(await counts()).toEqual(before)
  expect([second.added, second.present]).toEqual([0, first.added])
  expect(second.items).toEqual(first.items)
  expect(second.pictures).toEqual({ added: 0, present: first.pictures.added, failed: 1 })
  await blog.db.delete(blogPosts).where(eq(blogPosts.slug, 'post-1'))
  expect((await blog.run()).added).toBe(0)
})

test('an import that dies in the middle goes on where it was', async () => {
  const blog = await oldBlog({ posts: 10 })
  let stored = 0
  const dying = {
    ...blog.storage,
    put: (...file: Parameters<typeof blog.storage.put>) =>
      ++stored > 9 ? Promise.reject(new Error('The machine stops.')) : blog.storage.put(...file),
  }
  await expect(blog.run(undefined, dying)).rejects.toThrow('The machine stops.')
  const there = await blog.db.$count(blogPosts)
  expect(there).toBeGreaterThan(0)
  const report = await blog.run()
  expect([report.present, report.added]).toEqual([there, 21 - there])
  expect(report.items).toEqual((await (await oldBlog({ posts: 10 })).run()).items)
})
