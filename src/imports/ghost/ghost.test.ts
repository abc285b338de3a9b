import { once } from 'node:events'
import { existsSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import type { BlogPostDetail } from '#blog/schema.ts'
import { blogPosts } from '#blog/tables.server.ts'
import { folderStorage } from '#platform/media/folder-storage.server.ts'
import { picture } from '#tests/support/files/pictures.ts'
import { temporaryFolder } from '#tests/support/files/temporary-folder.ts'
import { testApp } from '#tests/support/site/app.ts'
import { findRedirect } from '../../declared.server.ts'
import { lostPicture } from '../pictures.server.ts'
import { type ImportReport, reportText, summary } from '../report.ts'
import { importSite } from '../run.server.ts'
import { readGhost } from './ghost.server.ts'

/** A server that plays the old site. */
async function oldSite() {
  const asked: string[] = []
  const jpeg = await picture('jpeg', 50, 40)
  const pictures = new Map([['/content/images/2020/01/harbour.jpg', jpeg]])
  const server = createServer((request, response) => {
    asked.push(request.url ?? '')
    const found = pictures.get(request.url ?? '')
    if (found) response.end(found)
    else response.writeHead(404).end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked, pictures }
}

const post = (id: string, fields: object) => ({
  id,
  title: `Post ${id}`,
  slug: `post-${id}`,
  html: `<p>Text of ${id}.</p>`,
  type: 'post',
  status: 'published',
  visibility: 'public',
  featured: 0,
  published_at: '2020-01-15T09:30:00.000Z',
  created_at: '2020-01-10T09:30:00.000Z',
  updated_at: '2020-02-01T00:00:00.000Z',
  ...fields,
})

const rich = `<p>See <a href="__GHOST_URL__/post-b/">the other</a>.</p>
<figure class="kg-card kg-image-card kg-card-hascaption"><img src="__GHOST_URL__/content/images/size/w1000/2020/01/harbour.jpg" class="kg-image" alt="Boats"><figcaption>At <b>noon</b></figcaption></figure>
<figure class="kg-card kg-gallery-card"><div class="kg-gallery-container"><div class="kg-gallery-row"><div class="kg-gallery-image"><img src="__GHOST_URL__/content/images/2020/01/harbour.jpg" alt="One"></div><div class="kg-gallery-image"><img src="__GHOST_URL__/content/images/gone.jpg" alt="Gone"></div></div></div></figure>
<!--kg-card-begin: html--><div style="color:red">Own HTML</div><!--kg-card-end: html-->
<figure class="kg-card kg-embed-card"><iframe src="https://www.youtube.com/embed/xyz789?feature=oembed"></iframe></figure>
<figure class="kg-card kg-bookmark-card"><a class="kg-bookmark-container" href="https://elsewhere.example/a"><div class="kg-bookmark-content"><div class="kg-bookmark-title">A good read</div></div></a></figure>
<div class="kg-card kg-callout-card"><div class="kg-callout-emoji">💡</div><div class="kg-callout-text">Bring cash.</div></div>
<!--kg-card-begin: email-cta--><div><p>Subscribe!</p></div><!--kg-card-end: email-cta-->`

const exported = {
  db: [
    {
      meta: { version: '5.80.0' },
      data: {
        posts: [
          post('a', { html: rich, feature_image: '__GHOST_URL__/content/images/2020/01/harbour.jpg', featured: 1 }),
          post('b', { custom_excerpt: 'Said briefly.', feature_image: '__GHOST_URL__/content/images/gone.jpg' }),
          post('c', { type: 'page', slug: 'our-story', title: 'Our story' }),
          post('d', { status: 'draft', published_at: null, html: null, lexical: '{}', plaintext: 'Words\n\nonly' }),
          post('e', { visibility: 'paid', html: '<p>Free.</p><!--members-only--><p>Paid.</p>' }),
          post('f', { status: 'scheduled', published_at: '2199-01-01T00:00:00.000Z' }),
          { title: 'Broken', id: null },
        ],
        tags: [
          { id: 't1', name: 'Islands', slug: 'islands', description: 'Small places.' },
          { id: 't2', name: 'Boats', slug: 'boats', description: null },
          { id: 't3', name: '#feature', slug: 'hash-feature', description: null },
        ],
        users: [
          { id: 'u1', name: 'Ines Calder', slug: 'ines' },
          { id: 'u2', name: 'Bruno Guest', slug: 'bruno' },
        ],
        posts_tags: [
          { post_id: 'a', tag_id: 't2', sort_order: 1 },
          { post_id: 'a', tag_id: 't1', sort_order: 0 },
          { post_id: 'a', tag_id: 't3', sort_order: 2 },
        ],
        posts_authors: ['a', 'b', 'c', 'd', 'f', 'e'].map((post_id, index) => ({
          post_id,
          author_id: index === 5 ? 'u2' : 'u1',
          sort_order: 0,
        })),
        posts_meta: [{ post_id: 'a', feature_image_alt: 'Boats in the harbour', meta_title: 'Boats & harbours' }],
        members: [{}, {}],
      },
    },
  ],
}

async function ghostBlog() {
  const site = await testApp({ seeded: false })
  const old = await oldSite()
  const folder = temporaryFolder()
  const path = join(folder, 'ghost.json')
  writeFileSync(path, JSON.stringify(exported))
  const run = async () =>
    importSite(await readGhost(path, old.origin), {
      database: site.database,
      storage: folderStorage(join(folder, 'uploads')),
      fetches: true,
      fetchOptions: { trustedOrigins: [old.origin] },
      now: new Date('2026-11-21T12:00:00Z'),
    })
  const read = (slug: string) => site.json<BlogPostDetail>(`/api/blog-posts/slug/${slug}`)
  return { ...site, ...old, folder, run, read }
}

const about = ({ items }: ImportReport, title: string) =>
  items.filter((item) => item.title === title).flatMap(({ notes }) => notes.map((note) => note.about))

test('posts, pages, tags, authors, dates and pictures of a Ghost export', async () => {
  const blog = await ghostBlog()
  const report = await blog.run()
  expect(report.read).toEqual({ posts: 5, pages: 1 })
  expect(report).toMatchObject({ added: 6, present: 0, leftOut: { members: 2 } })
  expect(report.file).toEqual(['Post 7 cannot be read: id.'])
  const first = await blog.read('post-a')
  expect(first).toMatchObject({
    category: 'Islands',
    tags: ['Boats'],
    featured: true,
    imageAlt: 'Boats in the harbour',
    searchTitle: 'Boats & harbours',
    createdAt: '2020-01-15T09:30:00.000Z',
    updatedAt: '2020-02-01T00:00:00.000Z',
  })
  const { content } = first
  expect(content).toMatch(/^See \[the other\]\(\/blog\/post-b\)\.\n\n!\[Boats\]\(\/uploads\/\w+\.jpg "At noon"\)\n\n/)
  expect(content).toMatch(
    /!\[One\]\(\/uploads\/\w+\.jpg\)\n!\[Gone\]\(http:\/\/127\.0\.0\.1:\d+\/content\/images\/gone\.jpg\)/,
  )
  expect(content).toContain('Own HTML')
  expect(content).toContain('[Video on YouTube](https://www.youtube.com/watch?v=xyz789)')
  expect(content).toContain('[A good read](https://elsewhere.example/a "card")')
  expect(content).toContain('> [!TIP]\n>\n> Bring cash.')
  expect(content).not.toContain('Subscribe')
  expect((await blog.read('post-b')).excerpt).toBe('Said briefly.')
  expect(await findRedirect(blog.db, '/post-a')).toBe('/blog/post-a')
  expect(await findRedirect(blog.db, '/our-story/')).toBe('/blog/our-story')
  expect(await findRedirect(blog.db, '/tag/islands')).toBe('/blog?tag=Islands')
  expect(await findRedirect(blog.db, '/rss')).toBe('/feed.xml')
  expect(blog.asked.filter((path) => path.includes('harbour'))).toEqual(['/content/images/2020/01/harbour.jpg'])
})

test('paid content is not published, and every loss is reported', async () => {
  const blog = await ghostBlog()
  const report = await blog.run()
  expect((await blog.get('/api/blog-posts/slug/post-e')).status).toBe(404)
  expect(about(report, 'Post e')).toEqual([
    'Part of the text was for members only',
    'Only for members there: a draft now, so that nobody reads it unpaid',
    'By another author, who is named under the text',
  ])
  expect(about(report, 'Post d')).toEqual(['The export has only the words of the text, without links and pictures'])
  expect(about(report, 'Post a')).toEqual([
    'A card of Ghost that has no meaning here',
    'What was embedded is a link now',
    'A picture that could not be taken over; the text shows it from where it is',
  ])
})

test('running it twice adds nothing and asks the old site only for what it could not have', async () => {
  const blog = await ghostBlog()
  await blog.run()
  blog.asked.length = 0
  const second = await blog.run()
  expect([second.added, second.present]).toEqual([0, 6])
  expect(await blog.db.$count(blogPosts)).toBe(6)
  expect(blog.asked).toEqual(['/content/images/gone.jpg'])
})

test('pictures that the old site had not on the first run are fetched on the second, and asked for no more', async () => {
  const blog = await ghostBlog()
  const first = await blog.run()
  expect(first.pictures).toEqual({ added: 1, present: 0, failed: 1 })
  expect((await blog.read('post-b')).imageUrl).toBe(`${blog.origin}/content/images/gone.jpg`)
  const before = await blog.read('post-a')
  blog.pictures.set('/content/images/gone.jpg', await picture('jpeg', 30, 20))
  const second = await blog.run()
  expect(second).toMatchObject({ added: 0, present: 6, pictures: { added: 1, present: 1, failed: 0 } })
  expect(about(second, 'Post a')).not.toContain(lostPicture)
  const { imageUrl } = await blog.read('post-b')
  expect(imageUrl).toMatch(/^\/uploads\/\w+\.jpg$/)
  expect(existsSync(join(blog.folder, imageUrl ?? ''))).toBe(true)
  const after = await blog.read('post-a')
  expect(after.content).toBe(before.content.replace(`${blog.origin}/content/images/gone.jpg`, imageUrl ?? ''))
  expect(await findRedirect(blog.db, '/content/images/size/w600/gone.jpg')).toBe(imageUrl)
  blog.asked.length = 0
  expect((await blog.run()).pictures).toEqual({ added: 0, present: 2, failed: 0 })
  expect(blog.asked).toEqual([])
})

test('a file that is no Ghost export, or an incomplete one, is refused', async () => {
  const path = join(temporaryFolder(), 'other.json')
  const refusal = (bytes: string | Uint8Array) => {
    writeFileSync(path, bytes)
    return readGhost(path, 'https://old.example').then(
      () => null,
      (error: Error) => error.message,
    )
  }
  const whole = JSON.stringify(exported)
  expect(await refusal('{"posts":[]}')).toBe('This is no Ghost export: it has no list of posts.')
  expect(await refusal('null')).toBe('This is no Ghost export: it has no list of posts.')
  expect(await refusal('<rss/>')).toMatch(/^This is no Ghost export: it is XML\./)
  for (const [bytes, where] of [
    [whole.slice(0, -20), 'it ends in the middle'],
    [whole.slice(0, -1), 'it ends in the middle'],
    [
      whole.replace('}', '},,'),
      `its JSON is broken before byte ${(Buffer.byteLength(whole) + 2).toLocaleString('en')}`,
    ],
    ['no JSON', 'its JSON is broken before byte 7'],
  ] as const) {
    expect(await refusal(bytes)).toBe(`The export is damaged or was cut off: ${where}. Nothing was imported.`)
  }
  expect(await refusal('')).toBe(`The file ${path} is empty.`)
  expect(await refusal(gzipSync(whole).subarray(0, 300))).toBe(`The file ${path} is packed: unpack it first.`)
})

test('an unreadable post is reported, and the report does not call the import complete', async () => {
  const blog = await ghostBlog()
  const report = await blog.run()
  expect(summary(report)).toContain('\nProblems of the file: 1.')
  expect(reportText({ ...report, items: [] })).not.toContain('everything was carried')
})
