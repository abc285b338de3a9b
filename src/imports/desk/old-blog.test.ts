import { readFileSync } from 'node:fs'
import { eq, inArray, isNotNull } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { blogPosts } from '#blog/tables.server.ts'
import { categories } from '#categories/tables.server.ts'
import { readerNotes } from '#inbox/tables.server.ts'
import { media } from '#platform/media/tables.server.ts'
import { hashOf, hashOfContents } from '#tests/support/database/archives.ts'
import { picture } from '#tests/support/files/pictures.ts'
import { zipOf } from '#tests/support/files/zips.ts'
import { oldBlogSite } from '#tests/support/rooms/old-blog.ts'
import { postDraft } from '#tests/support/rooms/posts.ts'
import { wordPressExport } from '#tests/support/rooms/wordpress-export.ts'
import { findRedirect } from '../../declared.server.ts'
import { importedItems, imports, oldAddresses } from '../tables.server.ts'

/** The old blog's export and a zip of its uploads. */
async function oldBlog(posts = 12) {
  const photo = await picture('jpeg', 40, 30)
  const photos = Object.fromEntries(
    Array.from({ length: 5 }, (_, index) => [`uploads/2019/05/photo-${9001 + index}.jpg`, photo]),
  )
  return {
    export: { name: 'old.WordPress.xml', bytes: Buffer.from(wordPressExport({ posts })) },
    pictures: { name: 'uploads.zip', bytes: await zipOf(photos) },
  }
}

test('an export is looked at, brought in, reported and taken back; the site is as it was', {
  timeout: 120_000,
}, async () => {
  const site = await oldBlogSite()
  const before = await site.archive()
  const blog = await oldBlog()
  const { id } = await site.sent(blog.export, blog.pictures)

  const ready = await site.looked(id)
  expect(ready).toMatchObject({ status: 'ready', kind: 'wordpress' })
  expect(ready.survey).toMatchObject({
    system: 'WordPress',
    origin: 'https://old.example',
    posts: 22,
    pages: 1,
    present: 0,
    categories: 2,
    from: '2019-05-02',
    comments: 3,
    leftOut: { 'posts in the bin': 1 },
  })
  expect(hashOf(await site.archive())).toBe(hashOf(before))

  const done = await site.ran(id)
  expect(done).toMatchObject({
    status: 'done',
    problem: null,
    report: { posts: 23, present: 0, comments: 3, pictures: 5 },
  })
  expect(done.report?.groups.map(({ about }) => about)).toContain('What was embedded is a link now')
  expect(await site.db.$count(blogPosts)).toBe(23)
  expect(await site.db.$count(readerNotes, eq(readerNotes.status, 'approved'))).toBe(3)
  expect(await findRedirect(site.db, '/2019/05/post-3')).toBe('/blog/post-3')
  const report = await site.get(`/api/old-blog/${id}/report`)
  expect(report.headers.get('content-disposition')).toContain('.md')
  expect(await report.text()).toContain('# Import from WordPress, https://old.example')

  const again = await oldBlog()
  const second = await site.sent(again.export, again.pictures)
  expect((await site.looked(second.id)).survey?.present).toBe(23)
  expect((await site.ran(second.id)).report).toMatchObject({ posts: 0, present: 23, pictures: 0 })
  expect(await site.db.$count(blogPosts)).toBe(23)
  await site.undone(second.id)

  await site.db.delete(blogPosts).where(eq(blogPosts.slug, 'post-8'))
  const third = await site.sent(again.export, again.pictures)
  expect((await site.looked(third.id)).survey).toMatchObject({ present: 23, deleted: 1, comments: 3 })
  expect((await site.ran(third.id, { again: true })).report).toMatchObject({ posts: 1, present: 22, comments: 1 })
  await site.undone(third.id)
  expect(await site.db.$count(readerNotes)).toBe(2)

  await site.undone(id)
  expect(await site.db.$count(imports, eq(imports.status, 'undone'))).toBe(3)
  for (const table of [blogPosts, readerNotes, media, importedItems, oldAddresses, categories])
    expect(await site.db.$count(table)).toBe(0)
  expect(await site.pictureFiles()).toEqual([])
  expect(await hashOfContents(await site.archive())).toBe(await hashOfContents(before))
})

test('stopped in the middle it goes on where it was', {
  timeout: 120_000,
}, async () => {
  const site = await oldBlogSite()
  const blog = await oldBlog(300)
  const { id } = await site.sent(blog.export, blog.pictures)
  await site.looked(id)
  await site.call('POST', `/${id}/run`, { fetches: false })
  const working = site.worked()
  await expect
    .poll(async () => (await site.one(id))?.progress?.posts ?? 0, { interval: 1, timeout: 30_000 })
    .toBeGreaterThan(3)
  await site.call('POST', `/${id}/stop`)
  await working
  const stopped = await site.one(id)
  expect(stopped).toMatchObject({ status: 'stopped', isWorkedOn: false })
  const came = await site.db.$count(blogPosts)
  expect(came).toBe(stopped?.progress?.posts)
  expect(came).toBeLessThan(311)

  const done = await site.ran(id)
  expect(done.report).toMatchObject({ posts: 311, present: 0, pictures: 5 })
  expect(await site.db.$count(blogPosts)).toBe(311)
})

test('posts that were edited since are asked about, and stay with their pictures, or go', {
  timeout: 120_000,
}, async () => {
  const site = await oldBlogSite()
  const before = await site.archive()
  const blog = await oldBlog()
  const { id } = await site.sent(blog.export, blog.pictures)
  await site.looked(id)
  await site.ran(id)
  const [post] = await site.db.select().from(blogPosts).where(eq(blogPosts.slug, 'post-3'))
  const { slug, excerpt, content, category, imageUrl } = post!
  const words = { title: 'Now in my own words', slug, excerpt, content, category, imageUrl, published: true }
  const saved = await site.put(`/api/blog-posts/${post?.id}`, words)
  expect([saved.status, await saved.text()]).toEqual([200, expect.stringContaining('own words')])
  const [elsewhere] = await site.db.select().from(media)
  await site.post('/api/blog-posts', { ...postDraft, category: 'Pages', slug: 'mine', imageUrl: elsewhere?.url })

  expect(await site.call('GET', `/${id}/undo`)).toMatchObject({ posts: 23, edited: 1, pictures: 4 })
  const unasked = await site.post(`/api/old-blog/${id}/undo`, {})
  expect([unasked.status, (await unasked.json()) as object]).toMatchObject([
    409,
    { error: /One post was edited since/ },
  ])

  await site.undone(id, { edited: 'keep' })
  const left = await site.db.select({ slug: blogPosts.slug }).from(blogPosts)
  expect(left.map(({ slug }) => slug).sort()).toEqual(['mine', 'post-3'])
  expect(await findRedirect(site.db, '/2019/05/post-3')).toBe('/blog/post-3')
  const pictures = await site.db.select({ url: media.url }).from(media)
  const shown = JSON.stringify(await site.db.select().from(blogPosts))
  expect(pictures.length).toBeGreaterThan(0)
  for (const { url } of pictures) expect(shown).toContain(url)
  const filed = new Set((await site.db.select({ name: blogPosts.category }).from(blogPosts)).map(({ name }) => name))
  expect((await site.db.select().from(categories)).map(({ name }) => name).sort()).toEqual([...filed].sort())

  // The same file again: the post that stayed counts as present, all others are imported again.
  const again = await site.sent(blog.export, blog.pictures)
  await site.looked(again.id)
  expect((await site.ran(again.id)).report).toMatchObject({ posts: 22, present: 1 })
  await site.undone(again.id, { edited: 'remove' })
  for (const slug of ['mine', 'post-3']) {
    const [row] = await site.db.select().from(blogPosts).where(eq(blogPosts.slug, slug))
    expect((await site.remove(`/api/blog-posts/${row?.id}`)).status).toBe(204)
  }
  expect(hashOf(before)).toHaveLength(64)
})

test('what is taken back is counted as it is, and readers’ notes are asked about', { timeout: 120_000 }, async () => {
  const site = await oldBlogSite()
  const blog = await oldBlog()
  const { id } = await site.sent(blog.export, blog.pictures)
  await site.looked(id)
  await site.ran(id)
  const preview = () => site.call('GET', `/${id}/undo`)
  expect(await preview()).toMatchObject({ edited: 0, pictures: 5 })
  const pictures = await site.db.select().from(media)
  await site.post('/api/blog-posts', { ...postDraft, category: 'Pages', slug: 'mine', imageUrl: pictures[0]?.url })
  await site.db.delete(media).where(eq(media.url, pictures[1]!.url))
  const posts = await site.db
    .select()
    .from(blogPosts)
    .where(inArray(blogPosts.slug, ['post-3', 'post-4', 'post-5']))
  const note = { name: 'Lena', text: 'The gate is closed.', textHash: 't' }
  await site.db.insert(readerNotes).values(
    posts.map(({ id: postId, slug }) => ({
      ...{ ...note, postId, fingerprint: slug },
      status: slug === 'post-4' ? ('spam' as const) : ('approved' as const),
    })),
  )
  expect(await preview()).toMatchObject({ edited: 2, pictures: 3 })
  expect((await site.post(`/api/old-blog/${id}/undo`, {})).status).toBe(409)
  await site.undone(id, { edited: 'keep' })
  const left = await site.db.select({ slug: blogPosts.slug }).from(blogPosts)
  expect(left.map(({ slug }) => slug).sort()).toEqual(['mine', 'post-3', 'post-5'])
  const here = await site.db.select().from(media)
  const known = await site.db.select().from(importedItems).where(isNotNull(importedItems.pictureUrl))
  expect(known.map(({ pictureUrl }) => pictureUrl).sort()).toEqual(here.map(({ url }) => url).sort())
})

test('a Ghost export in a zip with its pictures asks where the blog was', async () => {
  const site = await oldBlogSite()
  const post = {
    id: 1,
    title: 'From Ghost',
    slug: 'from-ghost',
    status: 'published',
    visibility: 'public',
    html: '<p>Words.</p><figure><img src="__GHOST_URL__/content/images/2020/01/boat.jpg" alt="A boat"></figure>',
    published_at: '2020-01-02T10:00:00.000Z',
  }
  const bytes = await zipOf({
    'blog.ghost.2026-11-22.json': JSON.stringify({ db: [{ data: { posts: [post] } }] }),
    'content/images/2020/01/boat.jpg': await picture('jpeg', 300, 200),
    '__MACOSX/._blog.json': 'x',
  })
  const { id } = await site.sent({ name: 'blog.zip', bytes })
  expect((await site.looked(id)).survey).toMatchObject({ system: 'Ghost', origin: '', posts: 1, pictures: 1 })
  expect((await site.post(`/api/old-blog/${id}/run`, {})).status).toBe(400)
  const done = await site.ran(id, { origin: 'Old.example/blog/', fetches: false })
  expect(done.report).toMatchObject({ posts: 1, pictures: 1, groups: [] })
  const [row] = await site.db.select().from(blogPosts)
  expect(row?.content).toMatch(/^Words\.\n\n!\[A boat\]\(\/uploads\/[0-9a-f]{32}\.jpg\)/)
})

test('an archive comes back into an empty site, and never into one with content', { timeout: 120_000 }, async () => {
  const full = await oldBlogSite({ seeded: true })
  const path = await full.archive()
  const file = { name: 'site-2026-11-22.tar.gz', bytes: readFileSync(path) }
  const { id } = await full.sent(file)
  const refused = await full.looked(id)
  expect(refused.survey?.obstacle).toMatch(/into an empty site only, and this one has \d+ rows in/)
  expect((await full.post(`/api/old-blog/${id}/run`, {})).status).toBe(409)

  const empty = await oldBlogSite()
  const brought = await empty.sent(file)
  expect((await empty.looked(brought.id)).survey).toMatchObject({ posts: 33, obstacle: null })
  await empty.call('POST', `/${brought.id}/run`, {})
  await empty.worked()
  expect(await empty.db.$count(blogPosts)).toBe(33)
  const [row] = await empty.db.select().from(imports)
  expect(row).toMatchObject({ id: brought.id, status: 'done', problem: null })
  // The restore has ended all sessions.
  expect((await empty.get('/api/old-blog')).status).toBe(401)
  expect(hashOf(await empty.archive())).toBe(hashOf(path))
  const damaged = await oldBlogSite()
  const half = await damaged.sent({ name: 'half.tar.gz', bytes: file.bytes.subarray(0, 20_000) })
  expect(await damaged.looked(half.id)).toMatchObject({ status: 'refused', problem: expect.stringMatching(/archive/) })
})

test('a demo that was removed leaves a site that an archive may go into', { timeout: 120_000 }, async () => {
  const site = await oldBlogSite({ seeded: true })
  const file = { name: 'site.tar.gz', bytes: readFileSync(await site.archive()) }
  const { id } = await site.sent(file)
  expect((await site.looked(id)).survey?.obstacle).not.toBeNull()
  expect((await site.post('/api/demo/remove', {})).status).toBe(200)
  expect((await site.looked(id)).survey?.obstacle).toBeNull()
})
