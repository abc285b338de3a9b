/** Blogs that had only a folder of their site, such as https://old.example/blog. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { PostDraft } from '#blog/schema.ts'
import { blogPosts } from '#blog/tables.server.ts'
import { createPost } from '#blog/writing/writing.server.ts'
import { picture } from '#tests/support/files/pictures.ts'
import { postDraft } from '#tests/support/rooms/posts.ts'
import { wordPressItem } from '#tests/support/rooms/wordpress-export.ts'
import { emptySite } from '#tests/support/site/empty-site.ts'
import { findRedirect } from '../declared.server.ts'
import { readGhost } from './ghost/ghost.server.ts'
import { RunImport } from './schema.ts'

const site = 'https://old.example'
const named = (origin: string, id: number, slug: string, content: string) =>
  wordPressItem(origin, { id, title: slug, slug, content })
/** An item whose address has no date. */
const plain = (origin: string, id: number, slug: string, content: string) =>
  named(origin, id, slug, content).replaceAll('/2019/05/', '/')
const lists =
  '<wp:category><wp:term_id>4</wp:term_id><wp:category_nicename>italy</wp:category_nicename><wp:cat_name>Italy</wp:cat_name></wp:category><wp:tag><wp:tag_slug>boats</wp:tag_slug><wp:tag_name>Boats</wp:tag_name></wp:tag>'

test.each(['/blog', '/reise', '/Über uns/Reise'])('the old addresses of a blog in %s lead here', async (folder) => {
  const origin = site + encodeURI(folder)
  const here = await emptySite()
  const draft = wordPressItem(origin, { id: 9, title: 'Draft', slug: '', status: 'draft', content: 'Half.' })
  const page = wordPressItem(origin, { id: 2, type: 'page', title: 'Front', slug: 'front', content: 'Hi.' })
  const front = page.replace('/2019/05/front/', '/')
  await here.run([lists, draft, front, named(origin, 1, 'one', 'Words.'), plain(origin, 3, 'two', 'More.')], {
    origin: `${origin}/`,
  })
  const italy = '/blog?category=Italy'
  const nearest: Record<string, string | null> = {
    '/2019/05/one/': '/blog/one',
    '/2019/05/one/2': '/blog/one',
    '/2019/05/one/amp': '/blog/one',
    '/index.php/2019/05/one': '/blog/one',
    '/2019/05/ONE/feed/': '/blog/one',
    '/two/feed': '/blog/two',
    '/two/comment-page-2/': '/blog/two',
    '/?p=1': '/blog/one',
    '/?p=2': '/blog/front',
    '/?p=9': null,
    '/?cat=4': italy,
    '/?tag=gone': '/blog',
    '/?feed=rss2': '/feed.xml',
    '/category/italy/page/3/': italy,
    '/category/europe/italy': italy,
    '/category/italy/feed': '/feed.xml',
    '/category/gone': '/blog',
    '/tag/boats/': '/blog?tag=Boats',
    '/author/ines/': '/blog',
    '/2019': '/blog',
    '/2019/05/04/': '/blog',
    '/page/2/': '/blog',
    '/feed/': '/feed.xml',
    '/comments/feed': '/feed.xml',
    '/2019/05/another': null,
    '/nowhere': null,
  }
  for (const [path, target] of Object.entries(nearest))
    expect(await findRedirect(here.db, encodeURI(folder) + path), path).toBe(target)
  expect(await findRedirect(here.db, encodeURI(folder).toUpperCase().replaceAll('%C3%9C', '%c3%bc'))).toBe('/blog')
  expect(await findRedirect(here.db, '/?p=1')).toBeNull()
  expect(await findRedirect(here.db, '/other/2019/05')).toBeNull()
})

test('links and pictures of a blog in a folder are its own, and what lies beside the folder is not', async () => {
  const origin = `${site}/blog`
  const here = await emptySite()
  writeFileSync(join(here.folder, 'boat.jpg'), await picture('jpeg', 40, 30))
  const targets = ['2019/05/two/#how', '?p=2', '../blog/2019/05/two', 'category/italy/', '', 'film.pdf', '../shop/?a=b']
  const links = targets.map((target) => `<a href="${origin}/${target}">x</a>`)
  const content = `<p>${links.join(' ')} <a href="/blog/2019/05/two/">x</a> <a href="/shop">x</a></p><p><img src="/blog/wp-content/uploads/boat-300x200.jpg" alt="Boat"></p>`
  const report = await here.run([lists, named(origin, 1, 'one', content), named(origin, 2, 'two', 'More.')], {
    origin,
    media: here.folder,
  })
  expect(report.origin).toBe(origin)
  const { content: text } = await here.post('one')
  const led = [...text.matchAll(/\]\(([^)]*)\)/g)].map(([, address]) => address)
  expect(led.slice(0, -1)).toEqual([
    '/blog/two#how',
    '/blog/two',
    '/blog/two',
    '/blog/category/italy/',
    '/blog/',
    `${origin}/film.pdf`,
    `${origin}/../shop/?a=b`,
    '/blog/two',
    `${site}/shop`,
  ])
  expect(led.at(-1)).toMatch(/^\/uploads\/\w+\.jpg$/)
  expect(await findRedirect(here.db, '/blog/wp-content/uploads/boat-1024x768.jpg')).toBe(led.at(-1))
})

test('an old address that is an address of this site leads nowhere in a circle, and its links to the right post', async () => {
  const origin = `${site}/blog`
  const here = await emptySite()
  await createPost(here.db, PostDraft.parse({ ...postDraft, category: '', slug: 'ferry' }))
  const link = `<a href="${origin}/ferry/">ferry</a> <a href="${origin}/train/">train</a>`
  await here.run([plain(origin, 1, 'ferry', link), plain(origin, 2, 'train', link)], { origin })
  for (const slug of ['ferry-2', 'train'])
    expect((await here.post(slug)).content).toBe('[ferry](/blog/ferry-2) [train](/blog/train)')
  expect(await findRedirect(here.db, '/blog/train')).toBeNull()
  expect(await findRedirect(here.db, '/blog/Train/')).toBe('/blog/train')
  // Redirects are looked up only for addresses without a page, so that the existing post 'ferry' stays reachable.
  expect(await findRedirect(here.db, '/blog/ferry')).toBe('/blog/ferry-2')
})

test('two blogs in folders of one site are two, and each is known again by http, https and www.', async () => {
  const here = await emptySite()
  const item = (origin: string, slug: string) => [named(origin, 1, slug, 'Words.')]
  const runs: [origin: string, slug: string, added: number][] = [
    [`${site}/blog`, 'one', 1],
    [`${site}/de`, 'eins', 1],
    [site, 'root', 1],
    ['http://www.old.example/Blog/', 'one', 0],
    ['https://www.old.example/de', 'eins', 0],
  ]
  for (const [origin, slug, added] of runs)
    expect((await here.run(item(origin, slug), { origin })).added, origin).toBe(added)
  expect(await here.db.$count(blogPosts)).toBe(3)
  expect(await findRedirect(here.db, '/de/?p=1')).toBe('/blog/eins')
  expect(await findRedirect(here.db, '/?p=1')).toBe('/blog/root')
})

test('an old blog in a folder with the name of a room hides no page of this site', async () => {
  const here = await emptySite()
  for (const folder of ['admin', 'api', 'destinations', '%2e%2e', '..', '%zz', '.'])
    await here.run([named(`${site}/${folder}`, 1, 'one', 'Words.')], { origin: `${site}/${folder}` })
  expect(await findRedirect(here.db, '/admin/2019/05/one')).toMatch(/^\/blog\/one/)
  expect(await findRedirect(here.db, '/admin/login')).toBeNull()
  expect(await findRedirect(here.db, '/destinations/rome')).toBeNull()
  expect((await here.app.request('/api/2019/05/one')).status).toBe(404)
  expect((await here.app.request('/api/blog-posts')).status).toBe(200)
})

test('Ghost in a folder is found there, whether the author gives it with a slash or without', async () => {
  const path = join((await emptySite()).folder, 'ghost.json')
  const post = {
    id: 1,
    title: 'One',
    slug: 'one',
    status: 'published',
    html: '<img src="__GHOST_URL__/content/images/a.jpg">',
  }
  writeFileSync(path, JSON.stringify({ data: { posts: [post], tags: [{ id: 1, name: 'Boats', slug: 'boats' }] } }))
  const origin = RunImport.parse({ origin: 'old.example/blog/' }).origin ?? ''
  expect(origin).toBe(`${site}/blog`)
  for (const url of [origin, `${origin}/`, `${origin}/?x#y`]) {
    const read = await readGhost(path, url)
    expect([read.origin, read.places[0]?.addresses]).toEqual([origin, ['/blog/one']])
    expect(read.addresses.map((each) => each.path)).toEqual(['/blog/rss', '/blog/tag/boats'])
    for await (const { html } of read.posts()) expect(html).toContain(`${site}/blog/content/images/a.jpg`)
  }
})
