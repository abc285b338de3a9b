import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { BlogPost, BlogPostDetail } from '#blog/schema.ts'
import { blogPosts } from '#blog/tables.server.ts'
import { filedPosts } from '#blog/writing.server.ts'
import { findCategories, updateCategory } from '#categories/data.server.ts'
import { folderStorage } from '#platform/media/folder-storage.server.ts'
import { media } from '#platform/media/tables.server.ts'
import { testApp } from '#tests/support/app.ts'
import { temporaryFolder } from '#tests/support/archives.ts'
import { picture } from '#tests/support/pictures.ts'
import { type WordPressOptions, wordPressExport, wordPressItem } from '#tests/support/wordpress-export.ts'
import { findRedirect } from '../../declared.server.ts'
import { openCategories } from '../categories.server.ts'
import { type ImportReport, reportText, summary } from '../report.ts'
import { importSite } from '../run.server.ts'
import type { ForeignSite } from '../source.ts'
import { importedItems } from '../tables.server.ts'
import { readWordPress } from './wordpress.server.ts'

const now = new Date('2026-11-21T12:00:00Z')

/** The old blog's export beside a copy of its uploads, and an empty site. */
async function oldBlog(options: WordPressOptions) {
  const site = await testApp({ seeded: false })
  const folder = temporaryFolder()
  const xml = join(folder, 'export.xml')
  writeFileSync(xml, wordPressExport(options))
  for (let id = 9001; id <= 9006; id++) writeFileSync(join(folder, `photo-${id}.jpg`), await picture('jpeg', 40, 30))
  const storage = folderStorage(join(folder, 'uploads'))
  const run = async (path = xml, storageUsed = storage) =>
    importSite(await readWordPress(path), {
      database: site.database,
      storage: storageUsed,
      folder,
      fetches: false,
      now,
    })
  const post = (slug: string) => site.json<BlogPostDetail>(`/api/blog-posts/slug/${slug}`)
  return { ...site, folder, storage, run, post }
}

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
    comments: 7,
    'posts in the bin': 1,
    'items of the kind nav_menu_item': 1,
    'reusable blocks': 1,
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
    /!\[Two\]\(\/uploads\/\w+\.jpg "Second"\)\n\n!\[Three\]\(\/uploads\/\w+\.jpg\)\n\n\*Both of them\*/,
  )
  expect(blocks).toMatch(/\| Leg +\| Price +\|\n\| -+ \| -+ \|\n\| Train \| 12 \\\| 13 \|/)
  expect(blocks).toContain('[Video on Vimeo](https://vimeo.com/76979871)')
  expect(blocks).toContain('```\nnpm [gallery] start\n```')

  const shortcodes = (await blog.post('post-2')).content
  expect(shortcodes).toMatch(/!\[Picture 9004\]\(\/uploads\/\w+\.jpg "Caption of 9004"\)\n\n!\[Picture 9005\]/)
  expect(shortcodes).toContain('Go there and \\[gallery] as a word.')
  expect(shortcodes).toContain('Left half')
  expect(shortcodes).toContain('[Video](https://old.example/film.mp4)')
  expect(shortcodes).toContain('[Video on YouTube](https://www.youtube.com/watch?v=def456)')
  expect(shortcodes).not.toMatch(/alert|subscribe|vc_/)
})

test('what could not be carried is told, truly', async () => {
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

test('a file that is cut off or damaged is refused before anything is written', async () => {
  const blog = await oldBlog({ posts: 3 })
  const whole = wordPressExport({ posts: 3 })
  const firstItem = whole.indexOf('</item>') + '</item>'.length
  const damaged = {
    'in a text': whole.slice(0, whole.lastIndexOf('<content:encoded>') + 40),
    'between two items': whole.slice(0, firstItem),
    'before the end': whole.slice(0, whole.lastIndexOf('</rss>')),
    'in the middle': whole.slice(0, firstItem) + whole.slice(firstItem + 700),
    'not at all, but followed by another': whole + whole.slice(whole.indexOf('<rss')),
  }
  for (const [where, text] of Object.entries(damaged)) {
    const path = join(blog.folder, 'damaged.xml')
    writeFileSync(path, text)
    await expect(blog.run(path), where).rejects.toThrow(
      /^The export is damaged or was cut off: line \d+, column \d+: .+\. Nothing was imported\.$/,
    )
  }
  expect(await blog.db.$count(blogPosts)).toBe(0)
})

test('what is odd in a file and costs nothing is told, and not called whole', async () => {
  const blog = await oldBlog({ posts: 1 })
  const path = join(blog.folder, 'odd.xml')
  writeFileSync(path, `\n${wordPressExport({ posts: 1 }).replace('<title>Old blog', '<title>Old&nbsp;blog')}`)
  const report = await blog.run(path)
  expect(report.file).toEqual([
    'Line 2, column 6: an XML declaration must be at the start of the document.',
    'Line 5, column 25: undefined entity.',
  ])
  expect(summary(report)).toContain('\nProblems of the file: 2.')
  const quiet = reportText({ ...report, items: [] })
  expect(quiet).toContain('- Line 5, column 25: undefined entity.')
  expect(quiet).not.toContain('everything was carried')
})

test('a file that is none, or would grow without end, is refused or read without harm', async () => {
  const blog = await oldBlog({ posts: 1 })
  const file = (text: string) => {
    const path = join(blog.folder, 'other.xml')
    writeFileSync(path, text)
    return path
  }
  await expect(readWordPress(file('<html><body>Not found</body></html>'))).rejects.toThrow(
    'This is no WordPress export',
  )
  await expect(readWordPress(file('{}'))).rejects.toThrow('This is no WordPress export')
  const feed = '<rss><channel><link>https://a.example</link><item><title>News</title></item></channel></rss>'
  await expect(readWordPress(file(feed))).rejects.toThrow('This is no WordPress export')
  await expect(readWordPress(file(''))).rejects.toThrow(/^The file .+other\.xml is empty\.$/)
  writeFileSync(join(blog.folder, 'other.xml'), gzipSync(wordPressExport({ posts: 1 })).subarray(0, 900))
  await expect(readWordPress(join(blog.folder, 'other.xml'))).rejects.toThrow(
    /^The file .+other\.xml is packed: unpack it first\.$/,
  )
  const bomb = `<?xml version="1.0"?><!DOCTYPE rss [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;"><!ENTITY x SYSTEM "file:///etc/passwd">]>
<rss><channel><link>https://old.example</link><item><title>&b; &x;</title><link>https://old.example/bomb/</link><wp:post_id>1</wp:post_id><wp:post_name>bomb</wp:post_name><wp:status>publish</wp:status><wp:post_type>post</wp:post_type><content:encoded>text</content:encoded></item></channel></rss>`
  const report = await blog.run(file(bomb))
  expect(report.added).toBe(1)
  const { title } = await blog.post('bomb')
  expect(title).toBe('&b; &x;')
})

test('one post that is made to end the program costs no other', async () => {
  const blog = await oldBlog({ posts: 1 })
  const hostile: Record<string, string> = {
    'nested-elements': '<div>'.repeat(5_000),
    'nested-quotes': '<blockquote>'.repeat(3_000),
    'nested-lists': '<ul><li>'.repeat(3_000),
    'nested-shortcodes': Array.from({ length: 5_000 }, (_, n) => `[x_${n}]`).join(''),
    'a-name-of-javascript': '<constructor>x</constructor> [constructor] <p>https://constructor/</p>',
    'comments-without-end': '<!--more'.repeat(30_000),
    'blocks-without-end': '<!-- wp:a {'.repeat(20_000),
    'a-block-of-spaces': `<!-- wp:a${' '.repeat(100_000)}`,
    'pictures-without-end': '!['.repeat(45_000),
  }
  const item = (slug: string, index: number) =>
    wordPressItem('https://old.example', {
      id: 100 + index,
      title: `${slug} ${'<i>'.repeat(4_000)}`,
      slug,
      content: `${hostile[slug]}words`,
    })
  const plain = wordPressItem('https://old.example', { id: 99, title: 'Plain', slug: 'plain', content: 'words' })
  const xml = join(blog.folder, 'hostile.xml')
  const items = [...Object.keys(hostile).map(item), plain]
  writeFileSync(xml, `<rss><channel><link>https://old.example</link>${items.join('')}</channel></rss>`)
  const before = process.cpuUsage()
  const report = await blog.run(xml)
  expect(process.cpuUsage(before).user / 1000).toBeLessThan(15_000)
  expect((await blog.post('plain')).content).toBe('words')
  const leftOut = report.items.filter(({ address }) => address === null)
  expect(leftOut.map(({ notes }) => notes.at(-1)?.detail)).toEqual(
    Array.from({ length: 3 }, () => 'Its elements are nested too deep.'),
  )
  const { content } = await blog.post('a-name-of-javascript')
  expect(content).toBe('x \\[constructor]\n\n[See it on constructor](https://constructor/)\n\nwords')
})
