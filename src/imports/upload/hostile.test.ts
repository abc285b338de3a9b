/** Harmful and mislabelled uploads are refused with a sentence, before anything is unpacked. */
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { blogPosts } from '#blog/tables.server.ts'
import { picture } from '#tests/support/files/pictures.ts'
import { bomb, changedZip, crowdedZip, zipOf } from '#tests/support/files/zips.ts'
import { oldBlogSite } from '#tests/support/rooms/old-blog.ts'
import { wordPressExport } from '#tests/support/rooms/wordpress-export.ts'
import { uploadLimits } from './limits.ts'

const xml = wordPressExport({ posts: 1 })
const symbolicLink = 0o120777

const made = {
  'a bomb': () => bomb(300 * 2 ** 20),
  'a million files': () => crowdedZip(1_000_000),
  'a path that leads out': async () => changedZip(await zipOf({ 'xx/export.xml': xml }), { name: '../export.xml' }),
  'an absolute path': async () => changedZip(await zipOf({ 'xexport.xml': xml }), { name: '/export.xml' }),
  'a path of Windows': async () => changedZip(await zipOf({ 'cx/export.xml': xml }), { name: 'c:/export.xml' }),
  'a link': async () => changedZip(await zipOf({ 'export.xml': xml }), { mode: symbolicLink }),
  'a zip in the zip': async () =>
    zipOf({ 'export.xml': xml, 'more.zip': await zipOf({ 'a.jpg': await picture('jpeg') }) }),
  'a password': async () => changedZip(await zipOf({ 'export.xml': xml }), { encrypted: true }),
  'more than its list says': async () => changedZip(await zipOf({ 'export.xml': xml }), { says: 200 }),
  'half of it': async () => (await zipOf({ 'export.xml': xml })).subarray(0, 4000),
  'two exports': () => zipOf({ 'one.xml': xml, 'two.xml': xml }),
  'no export': async () => zipOf({ 'photo.jpg': await picture('jpeg') }),
} as const

const sentences: Record<keyof typeof made, RegExp> = {
  'a bomb': /made so that unpacking it would fill the disk/,
  'a million files': /more than 100,000 files/,
  'a path that leads out': /outside its folder/,
  'an absolute path': /outside its folder/,
  'a path of Windows': /outside its folder/,
  'a link': /link to elsewhere \(export\.xml\)/,
  'a zip in the zip': /another archive \(more\.zip\)/,
  'a password': /asks for a password/,
  'more than its list says': /damaged or was cut off/,
  'half of it': /damaged or was cut off/,
  'two exports': /holds 2 exports/,
  'no export': /is not one of these\. Squarespace can export as WordPress/,
}

test.each(Object.keys(made) as (keyof typeof made)[])('a zip with %s is refused', { timeout: 60_000 }, async (kind) => {
  const site = await oldBlogSite()
  const { id } = await site.sent({ name: 'my-squarespace.zip', bytes: await made[kind]() })
  const refused = await site.looked(id)
  expect(refused.status).toBe('refused')
  expect(refused.problem).toMatch(sentences[kind])
  // The upload is deleted from the disk.
  expect(readdirSync(join(site.folder, 'incoming'))).toEqual([])
  expect(existsSync(join(site.folder, '..', 'export.xml'))).toBe(false)
  expect(await site.db.$count(blogPosts)).toBe(0)
  expect(site.logged).toEqual([])
})

test('a file that is no export is refused after its first piece, with a sentence on what to do', async () => {
  const site = await oldBlogSite()
  const bytes = await picture('png', 100, 100)
  const { id } = await site.begin({ name: 'wix-photo.png', bytes })
  const answer = await site.sendPiece(id, 0, 0, bytes)
  expect([answer.status, ((await answer.json()) as { error: string }).error]).toEqual([
    415,
    '“wix-photo.png” is not one of these. Wix has no export of its own: bring the blog into WordPress.com by its feed, and export it there.',
  ])
})

test('pieces come in order and within their limits, and a file no larger than was said', async () => {
  const site = await oldBlogSite()
  const { pieceBytes, fileBytes } = uploadLimits
  const bytes = Buffer.alloc(pieceBytes + 10, ' ')
  bytes.write(xml.slice(0, 100))
  const { id } = await site.begin({ name: 'export.xml', bytes })
  const status = async (at: number, piece: Uint8Array) => (await site.sendPiece(id, 0, at, piece)).status
  expect(await status(pieceBytes, bytes.subarray(pieceBytes))).toBe(409)
  expect(await status(0, Buffer.alloc(pieceBytes + 1))).toBe(413)
  expect(await status(0, bytes.subarray(0, 500))).toBe(400)
  expect(await status(0, bytes.subarray(0, pieceBytes))).toBe(200)
  expect(await status(pieceBytes, Buffer.alloc(11))).toBe(400)
  expect((await site.post(`/api/old-blog/${id}/look`, {})).status).toBe(409)
  // After the window was closed, choosing the same file again resumes its upload.
  expect((await site.begin({ name: 'export.xml', bytes })).files).toMatchObject([{ received: pieceBytes }])
  expect(await status(pieceBytes, bytes.subarray(pieceBytes))).toBe(200)
  const files = [{ role: 'export', name: 'large.xml', bytes: fileBytes + 1 }]
  expect((await site.post('/api/old-blog', { files })).status).toBe(400)
})

test('a damaged export, and one with a text without end, are refused before anything is written', async () => {
  const site = await oldBlogSite()
  for (const [text, sentence] of [
    [xml.slice(0, -400), /damaged or was cut off: line \d+/],
    [
      xml.replace('<channel>', `<channel><item><content:encoded>${'x'.repeat(17 * 2 ** 20)}</content:encoded></item>`),
      /longer than any post/,
    ],
    [xml.replace('<channel>', `<channel><item>${'<x/>'.repeat(1_100_000)}</item>`), /longer than any post/],
    ['<rss><channel><item><title>No WordPress</title></item></channel></rss>', /no WordPress export/],
    ['{"db": [{"data": {}}]}', /no Ghost export/],
    [`{"db": ${'['.repeat(50_000)}`, /damaged/],
    [`{"db": ${'['.repeat(2_200_000)}`, /longer than any post/],
    [`{"data": {"posts": [], "tags": [${'{},'.repeat(200_000)}{}]}}`, /more rows of tags than any blog/],
    [`{"data": {"posts": [{"html": [${'1,'.repeat(2_200_000)}1]}]}}`, /longer than any post/],
  ] as const) {
    const { id } = await site.sent({ name: 'export', bytes: Buffer.from(text) })
    const refused = await site.looked(id)
    expect([refused.status, refused.problem]).toEqual(['refused', expect.stringMatching(sentence)])
  }
  expect(site.logged).toEqual([])
})

test('a WordPress export in UTF-16, and one of Ghost with more members than a blog has posts, are looked into', async () => {
  const site = await oldBlogSite()
  for (const [bytes, leftOut] of [
    [Buffer.from(`\ufeff${xml}`.replace('UTF-8', 'UTF-16'), 'utf16le'), {}],
    [Buffer.from(`{"data": {"posts": [], "members": [${'{},'.repeat(200_000)}{}]}}`), { members: 200_001 }],
  ] as const) {
    const { id } = await site.sent({ name: 'export', bytes })
    expect(await site.looked(id)).toMatchObject({ status: 'ready', survey: { leftOut } })
    await site.call('DELETE', `/${id}`)
  }
})

test('half an emoji and a null character cost neither the import nor the post', async () => {
  const site = await oldBlogSite()
  const half = '\ud83d\0'
  const text = (name: string) => `${name} ${half}`
  const post = {
    id: 1,
    title: text('Hanoi'),
    slug: `hanoi${half}`,
    html: text('Rice.'),
    custom_excerpt: text('Short.'),
  }
  const posts = [{ ...post, status: 'published', type: `post${half}`, published_at: '2020-01-01', canonical_url: half }]
  const tags = [{ id: half, name: text('Food'), slug: half, description: half }]
  const data = { posts, tags, posts_tags: [{ post_id: 1, tag_id: half }] }
  const { id } = await site.sent({ name: 'export', bytes: Buffer.from(JSON.stringify({ data })) })
  await site.looked(id)
  expect(await site.ran(id, { origin: 'https://old.example', fetches: false })).toMatchObject({ status: 'done' })
  expect(await site.db.select().from(blogPosts)).toMatchObject([{ title: 'Hanoi \ufffd', excerpt: 'Short. \ufffd' }])
  expect(site.logged).toEqual([])
})
