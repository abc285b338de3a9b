/** Regression tests: peculiarities of real exports through which posts, pictures and comments used to be lost. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { PostDraft } from '#blog/schema.ts'
import { blogPosts } from '#blog/tables.server.ts'
import { createPost } from '#blog/writing/writing.server.ts'
import { readerNotes } from '#inbox/tables.server.ts'
import { picture } from '#tests/support/files/pictures.ts'
import { postDraft } from '#tests/support/rooms/posts.ts'
import { wordPressItem } from '#tests/support/rooms/wordpress-export.ts'
import { emptySite } from '#tests/support/site/empty-site.ts'
import { findRedirect } from '../../declared.server.ts'
import type { ImportReport } from '../report.ts'

const old = 'https://old.example'
const notes = ({ items }: ImportReport, title: string) =>
  items.filter((item) => item.title === title).flatMap((item) => item.notes)
const about = (report: ImportReport, title: string) => notes(report, title).map((note) => note.about)

const meta = (key: string, value: string) =>
  `<wp:postmeta><wp:meta_key>${key}</wp:meta_key><wp:meta_value><![CDATA[${value}]]></wp:meta_value></wp:postmeta>`

test('posts with one number, one slug or both all get in, beside what is here already', async () => {
  const site = await emptySite()
  for (const slug of ['ferry', 'ferry-2', 'ferry-3'])
    await createPost(site.db, PostDraft.parse({ ...postDraft, category: '', slug }))
  const items = [
    wordPressItem(old, { id: 7, title: 'One', slug: 'ferry', content: 'First.' }),
    wordPressItem(old, { id: 7, title: 'Two', slug: 'train', content: 'Second.' }),
    wordPressItem(old, { id: 7, title: 'Two', slug: 'train', content: 'Third.' }),
    wordPressItem(old, { id: 8, title: 'Four', slug: 'ferry', content: 'Fourth.' }),
    wordPressItem(old, { id: 9, title: 'Five', slug: 'train-2', content: 'Fifth.' }),
  ]
  const report = await site.run(items)
  expect([report.added, report.present, await site.db.$count(blogPosts)]).toEqual([5, 0, 8])
  expect(report.items.map(({ address }) => address)).toEqual(
    ['ferry-4', 'train', 'train-2', 'ferry-5', 'train-2-2'].map((slug) => `/blog/${slug}`),
  )
  const second = await site.run(items)
  expect([second.added, second.present, await site.db.$count(blogPosts)]).toEqual([0, 5, 8])
})

test('the same blog is known again by http, https and www.', async () => {
  const site = await emptySite()
  const item = (origin: string) => [
    wordPressItem(origin, { id: 1, title: 'One', slug: 'one', content: `<a href="${origin}/?page_id=1">it</a>` }),
  ]
  for (const [index, origin] of [
    'http://www.old.example',
    old,
    'https://www.old.example',
    'http://old.example',
  ].entries()) {
    const { added, present } = await site.run(item(origin), { origin })
    expect([added, present], origin).toEqual(index === 0 ? [1, 0] : [0, 1])
  }
  expect((await site.post('one')).content).toBe('[it](/blog/one)')
})

test('pictures that were missing are taken from a folder on a later run, and nothing else changes', async () => {
  const site = await emptySite()
  const image = `<img src="${old}/wp-content/uploads/2019/the_boat(1)-300x200.jpg" alt="Boat">`
  const items = [
    wordPressItem(old, {
      id: 50,
      type: 'attachment',
      status: 'inherit',
      title: 'Boat',
      slug: 'boat',
      excerpt: 'By <a href="https://ines.example/">Ines</a>',
      extra: `<wp:attachment_url>${old}/wp-content/uploads/2019/the_boat(1).jpg</wp:attachment_url>`,
    }),
    wordPressItem(old, {
      id: 1,
      title: 'One',
      slug: 'one',
      content: `<p>${image}</p><p>${image.replace(old, '')}</p>`,
      extra: meta('_thumbnail_id', '50'),
    }),
  ]
  const lost = 'A picture that could not be taken over; the text shows it from where it is'
  const first = await site.run(items)
  expect(about(first, 'One')).toEqual([lost])
  const before = await site.post('one')
  expect(before.imageUrl).toBe(`${old}/wp-content/uploads/2019/the_boat(1).jpg`)
  writeFileSync(join(site.folder, 'the_boat(1).jpg'), await picture('jpeg', 40, 30))
  const second = await site.run(items, { media: site.folder })
  expect([second.added, second.present, second.pictures.added, second.pictures.failed]).toEqual([0, 1, 1, 0])
  expect(about(second, 'One')).toEqual([])
  const after = await site.post('one')
  expect(after.imageUrl).toMatch(/^\/uploads\/\w+\.jpg$/)
  expect(after.content).toBe(
    `![Boat](${after.imageUrl})\n\n![Boat](${after.imageUrl})\n\n*Picture: By [Ines](https://ines.example/)*`,
  )
  expect(after.createdAt).toBe(before.createdAt)
  expect(about(await site.run(items), 'One')).toEqual([])
})

test('what was deleted here comes back only when that is asked for', async () => {
  const site = await emptySite()
  const items = [wordPressItem(old, { id: 1, title: 'One', slug: 'one', content: 'Words.', extra: comment(5, {}) })]
  await site.run(items)
  await site.db.delete(blogPosts)
  const second = await site.run(items)
  expect([second.added, second.present]).toEqual([0, 1])
  expect(about(second, 'One')).toEqual(['Deleted on this site since; it comes back only when you ask for it'])
  const third = await site.run(items, { again: true })
  expect([third.added, third.present]).toEqual([1, 0])
  expect((await site.post('one')).content).toBe('Words.')
  expect(await findRedirect(site.db, '/2019/05/one/')).toBe('/blog/one')
  expect(await site.db.$count(readerNotes)).toBe(1)
  expect((await site.run(items, { again: true })).present).toBe(1)
})

function comment(id: number, { name = 'Ana', text = 'Lovely.', approved = '1', type = '', parent = 0 }) {
  return `<wp:comment><wp:comment_id>${id}</wp:comment_id><wp:comment_author><![CDATA[${name}]]></wp:comment_author><wp:comment_author_email>${name}@mail.example</wp:comment_author_email><wp:comment_author_url>https://${name}.example</wp:comment_author_url><wp:comment_date_gmt>2019-06-01 10:00:00</wp:comment_date_gmt><wp:comment_content><![CDATA[${text}]]></wp:comment_content><wp:comment_approved>${approved}</wp:comment_approved><wp:comment_type>${type}</wp:comment_type><wp:comment_parent>${parent}</wp:comment_parent></wp:comment>`
}

test('comments are approved notes of their post, with names and nothing else of who wrote them', async () => {
  const site = await emptySite()
  const comments = [
    comment(1, { text: 'See <a href="https://ana.example/map">my map</a>.\n\nIt <b>helps</b>.' }),
    comment(2, { name: 'Ines', text: 'Thank you', parent: 1 }),
    comment(3, { name: 'Bea', approved: '0' }),
    comment(4, { name: 'Pills', approved: 'spam' }),
    comment(5, { name: 'A blog', type: 'pingback' }),
  ]
  const item = (extra: string[]) => [
    wordPressItem(old, { id: 1, title: 'One', slug: 'one', content: 'Words.', extra: extra.join('') }),
  ]
  const report = await site.run(item(comments))
  expect(report.comments).toEqual({ added: 3, present: 0 })
  expect(report.leftOut).toEqual({ 'comments that were spam or deleted': 1, 'links from other sites': 1 })
  expect(notes(report, 'One')).toEqual([
    { about: 'Another site links to it', detail: 'A blog: https://A blog.example' },
  ])
  const stored = await site.db.select().from(readerNotes).orderBy(readerNotes.id)
  expect(
    stored.map(({ name, text, status, email, createdAt }) => [name, text, status, email, createdAt.slice(0, 10)]),
  ).toEqual([
    ['Ana', 'See my map (https://ana.example/map).\n\nIt helps.', 'approved', null, '2019-06-01'],
    ['Ines', 'To Ana: Thank you', 'approved', null, '2019-06-01'],
    ['Bea', 'Lovely.', 'waiting', null, '2019-06-01'],
  ])
  await site.db.delete(readerNotes).where(eq(readerNotes.name, 'Bea'))
  const second = await site.run(item([...comments, comment(6, { name: 'Cy' })]))
  expect(second.comments).toEqual({ added: 1, present: 3 })
  expect(await site.db.$count(readerNotes)).toBe(3)
})

test('titles and descriptions for search engines are kept or reported, as is a missing featured picture', async () => {
  const site = await emptySite()
  const item = (id: number, excerpt: string) =>
    wordPressItem(old, {
      id,
      title: `Post ${id}`,
      slug: `post-${id}`,
      content: 'Words.',
      excerpt,
      extra:
        meta('_yoast_wpseo_title', 'Ferries, told') +
        meta('_yoast_wpseo_metadesc', 'How to sail.') +
        meta('_thumbnail_id', '99'),
    })
  const report = await site.run([item(1, ''), item(2, 'Said briefly.')])
  expect((await site.post('post-1')).excerpt).toBe('How to sail.')
  expect((await site.post('post-1')).searchTitle).toBe('Ferries, told')
  const featured = { about: 'The featured picture is not in the export', detail: '99' }
  expect(notes(report, 'Post 1')).toEqual([featured])
  expect(notes(report, 'Post 2')).toEqual([
    featured,
    { about: 'Its description for search engines; they are given its excerpt', detail: 'How to sail.' },
  ])
})

test('old addresses redirect to the nearest match', async () => {
  const site = await emptySite()
  const lists =
    '<wp:category><wp:term_id>4</wp:term_id><wp:category_nicename>italy</wp:category_nicename><wp:cat_name>Italy</wp:cat_name></wp:category>'
  expect(await findRedirect(site.db, '/2019/05')).toBeNull()
  expect(await findRedirect(site.db, '/feed')).toBeNull()
  await site.run([lists, wordPressItem(old, { id: 1, title: 'One', slug: 'one', content: 'Words.' })])
  const italy = '/blog?category=Italy'
  const nearest: Record<string, string | null> = {
    '/2019/05/one/': '/blog/one',
    '/2019/05/one/2': '/blog/one',
    '/2019/05/one/boat/': '/blog/one',
    '/2019/05/one/amp': '/blog/one',
    '/2019/05/one/comment-page-2': '/blog/one',
    '/2019/05/one/feed/': '/blog/one',
    '/index.php/2019/05/one': '/blog/one',
    '/?p=1': '/blog/one',
    '/?cat=4': italy,
    '/category/italy/page/3/': italy,
    '/category/europe/italy': italy,
    '/category/italy/feed': '/feed.xml',
    '/category/gone': '/blog',
    '/tag/gone/': '/blog',
    '/author/ines/': '/blog',
    '/author/ines/feed': '/feed.xml',
    '/2019': '/blog',
    '/2019/05/': '/blog',
    '/2019/05/04': '/blog',
    '/page/2/': '/blog',
    '/?m=201905': '/blog',
    '/feed/atom/': '/feed.xml',
    '/comments/feed': '/feed.xml',
    '/?feed=rss2': '/feed.xml',
    '/2019/05/another': null,
    '/nowhere': null,
    '/blog/nowhere': null,
    '/?p=2': null,
  }
  for (const [path, target] of Object.entries(nearest)) expect(await findRedirect(site.db, path), path).toBe(target)
})
