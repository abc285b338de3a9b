import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { blogPosts } from '#blog/tables.server.ts'
import { openStorage } from '#platform/media/storage.server.ts'
import { media } from '#platform/media/tables.server.ts'
import { siteValues } from '#site/values/tables.server.ts'
import { insertMany } from '#tests/support/database/many-rows.ts'
import {
  address,
  library,
  names,
  one,
  other,
  picturesPath as path,
  type PicturesSite as Site,
  withPictures,
} from '#tests/support/rooms/pictures.ts'
import { postDraft, savedPost, writtenPost } from '#tests/support/rooms/posts.ts'
import { demoProviders } from '#tests/support/servers/demo-providers.ts'
import { answerOf, signedIn } from '#tests/support/site/signed-in.ts'
import { measuringPictures } from './measuring.server.ts'
import type { PictureUse, Replaced } from './schema.ts'
import { pictureUses } from './tables.server.ts'

const uses = async (site: Site, url: string) =>
  (await (await site.get(`${path}/uses?url=${encodeURIComponent(url)}`)).json()) as PictureUse[]

test('a new picture changes the site’s revision only if a page uses it already', async () => {
  const { db, deps } = await signedIn()
  const { database } = deps
  const row = { width: 1, height: 1, dominant: '#112233', widths: [] }
  const movedBy = async (work: PromiseLike<unknown>) => {
    const before = database.revision
    await work
    return (await database.syncRevision()) !== before
  }
  expect(await movedBy(db.insert(media).values({ ...row, url: one }))).toBe(false)
  await db.insert(pictureUses).values({ picture: `/uploads/${'b'.repeat(32)}`, usedIn: 'blog_posts', rowId: 1 })
  expect(await movedBy(db.insert(media).values({ ...row, url: other }))).toBe(true)
  await db.insert(siteValues).values({ values: { 'home.heroDay': address('c') }, savedBy: 'ines@example.com' })
  await database.syncRevision()
  expect(await movedBy(db.insert(media).values({ ...row, url: address('c') }))).toBe(true)
  expect(await movedBy(db.update(media).set({ alt: 'A gate' }).where(eq(media.url, one)))).toBe(true)
})

test('every use is known: covers, texts, the gallery, the site itself; and forgotten when it ends', async () => {
  const site = await withPictures()
  const { id } = await writtenPost(site, { imageUrl: one, content: `One\n\n![A gate](${one})\n\n![](${other})` })
  await site.post('/api/gallery', { url: one, alt: 'A gate', caption: 'Marrakech' })
  await site.db.insert(siteValues).values({ values: { 'home.heroDay': one }, savedBy: 'ines@example.com' })
  expect(await uses(site, one)).toMatchObject([
    { kind: 'post', title: postDraft.title, place: 'its picture', href: `/admin/blog/edit/${id}`, stays: false },
    { kind: 'gallery', title: 'Marrakech', place: 'its picture' },
    { kind: 'site', place: 'Home: Day picture', href: '/admin/pages?part=home' },
  ])
  expect(await uses(site, other)).toMatchObject([{ kind: 'post', place: 'in the text' }])
  await savedPost(site, id, { content: 'Nothing to see.' })
  expect(await uses(site, other)).toEqual([])
  expect((await uses(site, one)).map(({ kind }) => kind)).toEqual(['gallery', 'site'])
})

test('the library is searched by what pictures show, their names, and what uses them, and narrowed', async () => {
  const site = await withPictures({ url: '/art/kyoto.svg', bytes: 2 ** 21 })
  await writtenPost(site, { imageUrl: '/art/kyoto.svg', title: 'Đà Nẵng by bus', destination: 'Vietnam' })
  expect(names(await library(site, '?sort=name'))).toEqual(['A quay in the evening 0', 'IMG_2204 0', 'kyoto 1'])
  expect(names(await library(site, '?search=quay EVENING'))).toEqual(['A quay in the evening 0'])
  expect(names(await library(site, '?search=img'))).toEqual(['IMG_2204 0'])
  expect(names(await library(site, '?search=da nang vietnam'))).toEqual(['kyoto 1'])
  expect(names(await library(site, '?show=unused&sort=name'))).toEqual(['A quay in the evening 0', 'IMG_2204 0'])
  expect(names(await library(site, '?show=undescribed&sort=name'))).toEqual(['IMG_2204 0', 'kyoto 1'])
  const { counts, total } = await library(site, '?show=large')
  expect([total, counts]).toEqual([1, { all: 3, undescribed: 2, unused: 2, gallery: 0, large: 1, twice: 0 }])
})

test('the library has pages, the last one beyond it, and the picture that is open whichever page has it', async () => {
  const site = await withPictures()
  const rows = sql`insert into ${media} (url, width, height, dominant, widths, name)
    select '/uploads/' || lpad(n::text, 32, '0') || '.jpg', 1, 1, '#112233', '{}', 'n' || lpad(n::text, 3, '0')`
  await insertMany(site.db, 519, rows)
  const page = await library(site, '?sort=name&limit=40&page=14')
  expect([page.from, page.total, names(page).at(-1)]).toEqual([521, 521, 'n519 0'])
  expect(await library(site, `?sort=name&limit=40&page=15&open=${address('f')}`)).toEqual(page)
  expect(await library(site, `?search=img&open=${other}`)).toMatchObject({ total: 1, opened: { url: other } })
  expect(await library(site, '?search=nothing&page=2')).toMatchObject({ from: 1, total: 0, pictures: [] })
})

test('a description fills in missing ones only; the focal point applies at once', async () => {
  const site = await withPictures()
  const { id } = await writtenPost(site, { imageUrl: one, content: `![](${one}) and ![Mine](${one})` })
  const second = await writtenPost(site, { slug: 'second', imageUrl: one, imageAlt: 'My own words' })
  const alt = 'A bus [blue] on a coast road'
  expect(await answerOf(await site.put(path, { url: one, alt, focus: '20% 80%' }))).toMatchObject({
    status: 200,
    body: { alt, imageInfo: { focus: '20% 80%' } },
  })
  const post = await (await site.get(`/api/blog-posts/${id}`)).json()
  expect(post).toMatchObject({
    ...{ imageAlt: alt, imageInfo: { focus: '20% 80%' } },
    content: `![A bus blue on a coast road](${one}) and ![Mine](${one})`,
  })
  expect(await (await site.get(`/api/blog-posts/${second.id}`)).json()).toMatchObject({ imageAlt: 'My own words' })
  expect((await site.put(path, { url: address('f'), alt })).status).toBe(404)
  expect((await site.put(path, { url: 'https://a.example/a.jpg', alt })).status).toBe(400)
})

test('a picture is replaced everywhere, and undo leaves alone what was changed since', async () => {
  const site = await withPictures()
  const texts = { imageUrl: one, content: `![A gate](${one})` }
  const first = await writtenPost(site, { slug: 'first', ...texts })
  const second = await writtenPost(site, { slug: 'second', ...texts })
  await site.post('/api/gallery', { url: one, alt: 'A gate' })
  await site.db.insert(siteValues).values({ values: { 'home.heroDay': one }, savedBy: 'ines@example.com' })
  const described = async () =>
    (await site.db.select({ alt: media.alt }).from(media).where(eq(media.url, other)))[0]?.alt
  const before = await described()
  const answer = await site.post(`${path}/replace`, { from: one, to: other, alt: 'A new gate' })
  expect(await described()).toBe('A new gate')
  const { undo, ...done } = (await answer.json()) as Replaced
  expect(done).toEqual({ title: 'Replaced in 4 places', notes: [] })
  expect(await uses(site, one)).toEqual([])
  expect(await uses(site, other)).toHaveLength(4)
  expect(await (await site.get(`/api/blog-posts/${first.id}`)).json()).toMatchObject({
    ...{ imageUrl: other, imageAlt: 'A new gate', content: `![A gate](${other})` },
  })
  expect(await (await site.get(`/api/blog-posts/${first.id}/revisions`)).json()).toHaveLength(2)
  await savedPost(site, second.id, { slug: 'second', content: 'Another text.', imageUrl: other })
  expect(await answerOf(await site.post(`/api/undo/${undo}`, {}))).toMatchObject({
    body: { notes: ['1 place was changed since, and stay as they are.'] },
  })
  expect((await uses(site, one)).map(({ kind }) => kind).toSorted()).toEqual(['gallery', 'post', 'site'])
  expect(await (await site.get(`/api/blog-posts/${first.id}`)).json()).toMatchObject({ ...texts, imageAlt: null })
  expect(await described()).toBe(before)
})

test('the undo of a replacement keeps a description that the picture has got since', async () => {
  const site = await withPictures()
  await writtenPost(site, { imageUrl: one })
  const answer = await site.post(`${path}/replace`, { from: one, to: other, alt: 'A new gate' })
  const { undo } = (await answer.json()) as Replaced
  await site.put(path, { url: other, alt: 'A gate at noon' })
  expect((await site.post(`/api/undo/${undo}`, {})).status).toBe(200)
  expect(await site.db.select({ alt: media.alt }).from(media).where(eq(media.url, other))).toEqual([
    { alt: 'A gate at noon' },
  ])
})

test('a description is not written into the text of a generated post that somebody answers for', async () => {
  const site = await withPictures()
  const content = `${postDraft.content}\n\n![](${one})`
  const { id } = await writtenPost(site, { content, published: false })
  await site.db.execute(sql`update blog_posts set ai_generated = true where id = ${id}`)
  await site.db.execute(sql`insert into post_reviews (post_id, words, letters, kind)
    select id, reviewed_words(title, excerpt, content), reviewed_letters(title, excerpt, content), 'earlier' from blog_posts where id = ${id}`)
  await site.db.execute(sql`update blog_posts set published = true where id = ${id}`)
  expect((await site.put(path, { url: one, alt: 'A gate' })).status).toBe(200)
  expect(await (await site.get(`/api/blog-posts/${id}`)).json()).toMatchObject({ content, published: true })
})

test('duplicates are found by content, among older pictures, too', async () => {
  const site = await withPictures({ url: address('c'), alt: 'Another' })
  const storage = openStorage(site.deps.env)
  for (const [url, byte] of [
    [one, 1],
    [other, 1],
    [address('c'), 2],
  ] as const)
    await storage.put(url.slice('/uploads/'.length), new Uint8Array([byte]), 'image/jpeg')
  await measuringPictures(site.deps, storage).round(AbortSignal.timeout(60_000))
  const { pictures, total } = await library(site, '?show=twice&sort=name')
  expect([total, pictures.map(({ same, bytes }) => [same, bytes])]).toEqual([
    2,
    [
      [[one], 1],
      [[other], 1],
    ],
  ])
})

test('with many posts a picture’s uses are read from the index', async () => {
  const { db, database } = await withPictures()
  await insertMany(
    db,
    4000,
    sql`insert into blog_posts (slug, title, excerpt, content, category, read_time, search_text)
      select 'post-' || n, 'A post', '', '/uploads/' || md5(n::text), '', 5, ''`,
  )
  await database.tidy()
  const { rows } = await db.execute<{ 'QUERY PLAN': string }>(sql`explain select * from ${pictureUses}
    join ${blogPosts} on ${blogPosts.id} = row_id where picture = '/uploads/x' and used_in = 'blog_posts'`)
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
  expect(plan).toContain('picture_uses_pk')
  expect(plan).not.toContain('Seq Scan')
})

test('a description is drafted where a provider is connected, paid from its budget, and kept only by a save', async () => {
  const providers = await demoProviders()
  const site = await signedIn('admin', { env: { ...providers.env } })
  await site.db
    .insert(media)
    .values({ url: '/art/kyoto.svg', width: 1600, height: 1200, dominant: '#112233', widths: [] })
  const draft = async (url: string) => answerOf(await site.post(`${path}/draft`, { url }))
  expect(await (await site.get(`${path}/draft`)).json()).toEqual({ isPossible: true })
  const { status, body } = await draft('/art/kyoto.svg')
  expect([status, (body as { alt: string }).alt.length > 10]).toEqual([200, true])
  expect((await library(site)).pictures[0]?.alt).toBe('')
  expect(JSON.stringify(providers.requests[0]?.body.input)).toContain('"image_url":"data:image/jpeg;base64,/9j/')
  const spend = async () => (await (await site.get('/api/automation/spend')).json()).todayUsd
  const paid = await spend()
  expect(paid).toBeGreaterThan(0)
  providers.fail('openai.text', { status: 500 })
  expect((await draft('/art/kyoto.svg')).status).toBe(503)
  expect(await spend()).toBe(paid)
  expect((await draft(one)).status).toBe(404)
  const without = await signedIn()
  await without.db.insert(media).values({ url: one, width: 1, height: 1, dominant: '#112233', widths: [] })
  expect(await (await without.get(`${path}/draft`)).json()).toEqual({ isPossible: false })
  expect((await without.post(`${path}/draft`, { url: one })).status).toBe(409)
})
