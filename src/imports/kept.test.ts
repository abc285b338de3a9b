import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { testDatabase } from '#tests/support/database/database.ts'
import { temporaryFolder } from '#tests/support/files/temporary-folder.ts'
import { wordPressFile, wordPressItem } from '#tests/support/rooms/wordpress-export.ts'
import { readGhost } from './ghost/ghost.server.ts'
import { surveyOf } from './job/look.server.ts'
import { uniqueKeys } from './kept.server.ts'
import { readWordPress } from './wordpress/wordpress.server.ts'

const origin = 'https://old.example'
const limit = 100_000
const long = 'x'.repeat(limit / 10)
const elevenTimes = (piece: (id: number) => string) => Array.from({ length: 11 }, (_, id) => piece(id)).join('')
const oftenAs = (piece: string) => piece.repeat(limit / 100)
const rows = (table: string, row: object) => {
  const tables = { posts: [], [table]: Array.from({ length: 11 }, (_, id) => ({ id, ...row })) }
  return JSON.stringify({ data: tables })
}
const item = (id: number, more: Partial<Parameters<typeof wordPressItem>[1]>) =>
  wordPressItem(origin, { id, title: 'A post', slug: `post-${id}`, ...more })

test.each([
  ['names of authors', elevenTimes((id) => `<wp:author><wp:author_login>${id}${long}</wp:author_login></wp:author>`)],
  [
    'descriptions of categories',
    elevenTimes(() => `<wp:category><wp:a/><wp:cat_name>${long}</wp:cat_name></wp:category>`),
  ],
  ['tags without anything', oftenAs('<wp:tag/>')],
  ['reusable blocks', elevenTimes((id) => item(id, { type: 'wp_block', content: long }))],
  [
    'blocks that are used',
    elevenTimes((id) => item(id, { content: `<!-- wp:block {"ref":${id}${'1'.repeat(limit / 10)}} /-->` })),
  ],
  [
    'addresses of pictures',
    elevenTimes((id) => item(id, { type: 'attachment', extra: `<wp:attachment_url>${long}</wp:attachment_url>` })),
  ],
  ['titles of posts', elevenTimes((id) => item(id, { title: long }))],
  ['titles of what is left out', elevenTimes((id) => item(id, { status: 'trash', title: long, content: 'Words.' }))],
  ['kinds of what is left out', elevenTimes((id) => item(id, { type: `wp_${id}${long}` }))],
])('a WordPress export whose %s would fill the memory is refused', async (_, channel) => {
  const path = join(temporaryFolder(), 'hostile.xml')
  writeFileSync(path, wordPressFile(channel))
  await expect(readWordPress(path, origin, limit)).rejects.toThrow(
    'This export holds more names, addresses and descriptions than any blog has. Nothing was imported.',
  )
  await readWordPress(path, origin)
})

test.each([
  ['descriptions of tags', rows('tags', { description: long })],
  ['names of authors', rows('users', { name: long })],
  ['descriptions of pictures', rows('posts_meta', { post_id: 1, feature_image_alt: long })],
  ['numbers of tags', rows('posts_tags', { post_id: long })],
  ['titles of posts', rows('posts', { title: long })],
])('a Ghost export whose %s would fill the memory is refused', async (_, text) => {
  const path = join(temporaryFolder(), 'hostile.json')
  writeFileSync(path, text)
  await expect(readGhost(path, origin, limit)).rejects.toThrow(/more names, addresses and descriptions than/)
  await readGhost(path, origin)
})

test('an export is refused with more pictures, tags or comments than the memory holds', async () => {
  const { db } = await testDatabase()
  const images = (post: number) =>
    Array.from({ length: 100 }, (_, id) => `<img src="${origin}/${'x'.repeat(100)}-${post}-${id}.jpg">`).join('')
  const comment = `<wp:comment><wp:comment_approved>1</wp:comment_approved></wp:comment>`
  for (const channel of [
    elevenTimes((id) => item(id, { content: images(id) })),
    elevenTimes((id) => item(id, { extra: `<category domain="post_tag">${id}${long}</category>` })),
    elevenTimes((id) => item(id, { extra: comment.repeat(limit / 100) })),
  ]) {
    const path = join(temporaryFolder(), 'hostile.xml')
    writeFileSync(path, wordPressFile(channel))
    const site = await readWordPress(path, origin, 3 * limit)
    await expect(surveyOf(site, db, limit)).rejects.toThrow(/more names, addresses and descriptions than/)
    await surveyOf(await readWordPress(path, origin), db)
  }
})

test('the tables of a Ghost export that are not read are not even counted', async () => {
  const path = join(temporaryFolder(), 'tables.json')
  const further = Array.from({ length: 1000 }, (_, id) => [`table${id}`, [{}]])
  writeFileSync(path, JSON.stringify({ data: { posts: [], members: [{}, {}], ...Object.fromEntries(further) } }))
  expect((await readGhost(path, origin)).leftOut).toEqual({ members: 2 })
})

test('an item whose key is taken gets another, and keeps it in the next reading', () => {
  const keysOf = () => {
    const keys = uniqueKeys()
    return [keys('post 1', 'hanoi'), keys('post 1', 'lima'), keys('post 1', 'lima'), keys('post 2', 'rome')]
  }
  expect(keysOf()).toEqual(['post 1', 'post 1 lima', 'post 1 lima (2)', 'post 2'])
  expect(keysOf()).toEqual(keysOf())
})
