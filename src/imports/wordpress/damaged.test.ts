import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { blogPosts } from '#blog/tables.server.ts'
import { oldBlog } from '#tests/support/rooms/wordpress-blog.ts'
import { wordPressExport, wordPressItem } from '#tests/support/rooms/wordpress-export.ts'
import { reportText, summary } from '../report.ts'
import { readWordPress } from './wordpress.server.ts'

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

test('harmless oddities of a file are reported, and the import is not called complete', async () => {
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

test('invalid files are refused, and entities that would expand without end are not expanded', async () => {
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
