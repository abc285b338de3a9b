import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { picture } from '#tests/support/files/pictures.ts'
import { zipOf } from '#tests/support/files/zips.ts'
import { oldBlogSite } from '#tests/support/rooms/old-blog.ts'
import { wordPressExport } from '#tests/support/rooms/wordpress-export.ts'
import { credentials, fakeS3 } from '#tests/support/servers/fake-s3.ts'
import { imports } from '../tables.server.ts'
import { claimImport, findWaiting } from './imports.server.ts'

test('an undone import whose pictures cannot be deleted stays undone, and waits before it tries again', async () => {
  const site = await oldBlogSite()
  const photo = await picture('jpeg', 40, 30)
  const photos = Object.fromEntries([1, 2, 3, 4, 5].map((id) => [`uploads/2019/05/photo-900${id}.jpg`, photo]))
  const blog = { name: 'old.WordPress.xml', bytes: Buffer.from(wordPressExport({ posts: 1 })) }
  const { id } = await site.sent(blog, { name: 'uploads.zip', bytes: await zipOf(photos) })
  await site.looked(id)
  await site.ran(id)
  const away = vi.spyOn(site.storage, 'delete').mockRejectedValue(new Error('The bucket is away.'))
  await site.undone(id)
  expect(away).toHaveBeenCalledTimes(1)
  const row = async () => (await site.db.select().from(imports).where(eq(imports.id, id)))[0]
  expect(await row()).toMatchObject({ status: 'undone', problem: null })
  away.mockRestore()
  await site.db.update(imports).set({ leaseUntil: '2020-01-01T00:00:00.000Z' })
  await site.worked()
  expect(await row()).toMatchObject({ status: 'undone', leftover: [] })
  expect(site.pictureFiles()).toEqual([])
})

test('names of files to be deleted that came with a hostile archive delete nothing outside of the uploads', async () => {
  const site = await oldBlogSite()
  const { id } = await site.sent({ name: 'old.WordPress.xml', bytes: Buffer.from(wordPressExport({ posts: 1 })) })
  const outside = join(site.deps.env.DATA_DIR, 'secrets.key')
  writeFileSync(outside, 'kept')
  mkdirSync(join(site.deps.env.DATA_DIR, 'uploads'), { recursive: true })
  await site.db.update(imports).set({ status: 'done', worker: null, leaseUntil: null, leftover: ['../secrets.key'] })
  await site.worked()
  expect(readFileSync(outside, 'utf8')).toBe('kept')
  expect((await site.db.select().from(imports).where(eq(imports.id, id)))[0]).toMatchObject({ leftover: [] })
})

test('an import held until far in the future was held by a process whose clock was ahead, and is taken over', async () => {
  const site = await oldBlogSite()
  const blog = { name: 'old.WordPress.xml', bytes: Buffer.from(wordPressExport({ posts: 1 })) }
  const { id } = await site.sent(blog)
  await site.call('POST', `/${id}/look`)
  const leaseUntil = new Date(Date.now() + 30 * 86_400_000).toISOString()
  await site.db.update(imports).set({ worker: 'gone', leaseUntil })
  await site.worked()
  expect(await site.one(id)).toMatchObject({ status: 'ready' })
})

test('a file whose survey has ended three processes is refused with a sentence, and is not opened a fourth time', async () => {
  const site = await oldBlogSite()
  const { id } = await site.sent({ name: 'old.WordPress.xml', bytes: Buffer.from(wordPressExport({ posts: 1 })) })
  const killed = async () => {
    expect(await claimImport(site.db, id, 'killed')).toBe(true)
    await site.db.update(imports).set({ leaseUntil: '2020-01-01T00:00:00.000Z' })
  }
  await site.call('POST', `/${id}/look`)
  await killed()
  await killed()
  // One that was only interrupted is surveyed, and may be surveyed as often again.
  await site.worked()
  expect(await site.one(id)).toMatchObject({ status: 'ready' })
  await site.call('POST', `/${id}/look`)
  await killed()
  await killed()
  await killed()
  await site.worked()
  expect(await site.one(id)).toMatchObject({
    status: 'refused',
    problem:
      'Three times the server stopped while it looked through this file: it probably needs more memory than the server has. Nothing was imported.',
  })
  expect(readdirSync(join(site.folder, 'incoming'))).toEqual([])
  expect(site.logged).toEqual([[expect.objectContaining({ import: id }), 'an import went wrong']])
  expect(await findWaiting(site.db)).toEqual([])
})

test.each(['folder', 'bucket'])(
  'pieces of a file whose import ended before they were deleted go from the %s, and only they',
  async (place) => {
    const bucket = await fakeS3()
    const there = { ...credentials, STORAGE_URL: 's3://pictures', S3_ENDPOINT: bucket.url }
    const site = await oldBlogSite({ env: place === 'bucket' ? there : {} })
    const filesHere = () =>
      place === 'bucket' ? [...bucket.objects.keys()] : readdirSync(join(site.folder, 'incoming'), { recursive: true })
    bucket.objects.set('/pictures/uploads/incoming-of-somebody-else', {
      type: '',
      cacheControl: '',
      bytes: Buffer.of(),
    })
    const others = place === 'bucket' ? 1 : 0
    const blog = { name: 'old.WordPress.xml', bytes: Buffer.from(wordPressExport({ posts: 1 })) }
    const { id } = await site.sent(blog)
    await site.tidied()
    expect(filesHere().length).toBeGreaterThan(others)
    expect(await site.looked(id)).toMatchObject({ status: 'ready' })
    // A process was killed between the two deletions.
    await site.db.delete(imports)
    await site.tidied()
    expect(filesHere()).toHaveLength(others)
    expect(site.logged).toEqual([])
  },
)
