/** Which picture of the old blog becomes which picture here. */
import { createHash } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { blogPosts } from '#blog/tables.server.ts'
import { storePicture } from '#platform/media/picture-store.server.ts'
import { media } from '#platform/media/tables.server.ts'
import { picture } from '#tests/support/files/pictures.ts'
import { wordPressItem } from '#tests/support/rooms/wordpress-export.ts'
import { emptySite } from '#tests/support/site/empty-site.ts'
import { findRedirect } from '../declared.server.ts'

const old = 'https://old.example'
const uploads = `${old}/wp-content/uploads`
const showing = (...addresses: string[]) =>
  wordPressItem(old, { id: 1, title: 'One', slug: 'one', content: addresses.map((at) => `<img src="${at}">`).join('') })

/** A site, and a folder of pictures of these widths. */
async function siteWith(files: Record<string, number>) {
  const site = await emptySite()
  const folder = join(site.folder, 'copy')
  mkdirSync(folder)
  for (const [name, width] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), await picture('jpeg', width, 30))
  }
  const widths = async () => (await site.db.select().from(media)).map(({ width }) => width).sort()
  return { ...site, copy: folder, widths }
}

test('a copy of the uploads gives the original, and a smaller size only where there is no other', async () => {
  const site = await siteWith({
    '2019/05/boat.jpg': 600,
    '2019/05/boat-300x200.jpg': 300,
    '2019/05/hut-150x150.jpg': 150,
  })
  await site.run([showing(`${uploads}/2019/05/boat-300x200.jpg`, `${uploads}/2019/05/hut-150x150.jpg`)], {
    media: site.copy,
  })
  expect(await site.widths()).toEqual([150, 600])
})

test.each<[where: string, files: Record<string, number>, asked: string, widths: number[]]>([
  ['below another folder', { 'old/files/2019/05/boat.jpg': 60, '2020/06/boat.jpg': 70 }, '2019/05/boat.jpg', [60]],
  ['in a month', { 'Uploads/2019/05/Boat.jpg': 60 }, '2019/05/boat.jpg', [60]],
  ['without months', { 'photos/boat.jpg': 60 }, '2019/05/boat.jpg', [60]],
  ['in another month only', { '2020/06/boat.jpg': 70 }, '2019/05/boat.jpg', []],
  ['in two folders', { 'a/boat.jpg': 60, 'b/boat.jpg': 70 }, '2019/05/boat.jpg', []],
  ['in two copies', { 'a/2019/05/boat.jpg': 60, 'b/2019/05/boat.jpg': 70 }, '2019/05/boat.jpg', []],
])('of a picture that lies %s no other of its name is taken', async (_where, files, asked, widths) => {
  const site = await siteWith(files)
  await site.run([showing(`${uploads}/${asked}`)], { media: site.copy })
  expect(await site.widths()).toEqual(widths)
})

test('two pictures written into a text are two, also where they begin alike', async () => {
  const site = await siteWith({})
  const inline = await Promise.all([40, 50].map((width) => picture('png', width, 30)))
  const alike = `data:image/png;name=${'a'.repeat(600)};base64,`
  await site.run([showing(...inline.map((bytes) => alike + bytes.toString('base64')))])
  expect(await site.widths()).toEqual([40, 50])
})

test('a picture in a folder "uploads" of the old blog is brought; one of this site stays as it is', async () => {
  const site = await siteWith({ 'uploads/2019/boat.jpg': 60 })
  const own = `/uploads/${'0f'.repeat(16)}.webp`
  const report = await site.run([showing('/uploads/2019/boat.jpg', own)], { media: site.copy })
  expect(report.pictures).toEqual({ added: 1, present: 0, failed: 0 })
  const { content } = await site.post('one')
  expect(content).toContain(own)
  expect(content).not.toContain('/uploads/2019')
})

test('a picture whose address is longer than a key may be is brought once, and its post with it', async () => {
  const site = await siteWith({})
  const bytes = await picture('jpeg', 60, 30)
  const files = () => async () => bytes
  const signature = (seed: string) =>
    Array.from({ length: 60 }, (_, at) => createHash('sha256').update(`${seed} ${at}`).digest('hex')).join('')
  const address = `${old}/image.php?file=boat&amp;signature=${signature('boat')}`
  const items = [showing(address, `${old}/image.php?file=boat&amp;signature=${signature('hut')}`)]
  expect((await site.run(items, { files })).pictures).toEqual({ added: 2, present: 0, failed: 0 })
  const again = [...items, wordPressItem(old, { id: 2, title: 'Two', slug: 'two', content: `<img src="${address}">` })]
  expect((await site.run(again, { files })).pictures).toEqual({ added: 0, present: 2, failed: 0 })
  expect((await site.post('two')).content).toContain('/uploads/')
})

test('a picture that is damaged in the text, and a field that is cut within an emoji, cost neither the post nor the import', async () => {
  const site = await siteWith({})
  const meta = `<wp:postmeta><wp:meta_key>mood</wp:meta_key><wp:meta_value>${'x'.repeat(493)}\u{1f6b2} out</wp:meta_value></wp:postmeta>`
  const content = '<p>Rice.</p><img src="data:image/png;base64,iVBOR...">'
  const items = [wordPressItem(old, { id: 1, title: 'One', slug: 'one', content, extra: meta })]
  expect((await site.run(items)).pictures).toEqual({ added: 0, present: 0, failed: 1 })
  expect((await site.post('one')).content).toContain('Rice.')
})

test('a picture that was deleted here comes again with a post that comes again', async () => {
  const site = await siteWith({ '2019/05/boat.jpg': 60 })
  const items = [showing(`${uploads}/2019/05/boat.jpg`)]
  await site.run(items, { media: site.copy })
  await site.db.delete(media)
  const { id } = await site.post('one')
  await site.db.delete(blogPosts).where(eq(blogPosts.id, id))
  const report = await site.run(items, { media: site.copy, again: true })
  expect(report.pictures).toEqual({ added: 1, present: 0, failed: 0 })
  const [row] = await site.db.select().from(media)
  expect((await site.post('one')).content).toContain(row?.url)
  expect(await findRedirect(site.db, '/wp-content/uploads/2019/05/boat.jpg')).toBe(row?.url)
})

test('while too many pictures are uploaded at once, a picture waits and is not lost', async () => {
  const site = await siteWith({})
  const bytes = await picture('jpeg', 60, 30)
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const put = (...file: Parameters<typeof site.storage.put>) => released.then(() => site.storage.put(...file))
  // As many as may be prepared and wait.
  const uploads = Array.from({ length: 16 }, () => storePicture(site.db, { ...site.storage, put }, bytes))
  const files = () => async () => {
    setImmediate(release)
    return bytes
  }
  const report = await site.run([showing(`${old}/wp-content/uploads/2019/05/boat.jpg`)], { files })
  expect(report.pictures).toEqual({ added: 1, present: 0, failed: 0 })
  await Promise.all(uploads)
})
