import { expect, test } from 'vitest'
import { temporaryFolder } from '#tests/support/files/temporary-folder.ts'
import { oldBlogSite } from '#tests/support/rooms/old-blog.ts'
import { wordPressExport } from '#tests/support/rooms/wordpress-export.ts'
import { imports } from '../tables.server.ts'

function wordPressFile(posts: number) {
  return { name: 'old.WordPress.xml', bytes: Buffer.from(wordPressExport({ posts })) }
}

test('an instance without the files leaves the import to the one that has them', async () => {
  const site = await oldBlogSite()
  const { id } = await site.sent(wordPressFile(2))
  await site.call('POST', `/${id}/look`)
  const other = temporaryFolder()
  const elsewhere = site.instanceIn(other)
  expect(await elsewhere.round(new AbortController().signal)).toBe(false)
  expect(await site.one(id)).toMatchObject({ status: 'looking', isWorkedOn: false })
  await site.worked()
  expect(await site.one(id)).toMatchObject({ status: 'ready' })
})

test('an import whose server is gone for good is given up for another', async () => {
  const site = await oldBlogSite()
  const { id } = await site.sent(wordPressFile(2))
  await site.call('POST', `/${id}/look`)
  await site.db.update(imports).set({ worker: 'gone', leaseUntil: new Date(Date.now() + 60_000).toISOString() })
  await site.call('DELETE', `/${id}`)
  const files = [{ role: 'export', name: 'other.xml', bytes: 5 }]
  expect((await site.post('/api/old-blog', { files })).status).toBe(201)
})

test('of two imports only one begins, also when both are told at once', async () => {
  const site = await oldBlogSite()
  const done = await site.sent(wordPressFile(2))
  await site.looked(done.id)
  await site.call('POST', `/${done.id}/run`, { origin: 'https://old.example' })
  await site.worked()
  const ready = await site.sent(wordPressFile(3))
  await site.looked(ready.id)
  const both = [
    site.post(`/api/old-blog/${done.id}/undo`, { edited: 'keep' }),
    site.post(`/api/old-blog/${ready.id}/run`, { origin: 'https://old.example' }),
  ]
  expect((await Promise.all(both)).map(({ status }) => status).sort()).toEqual([200, 409])
})

test('only one import runs at a time, and a new file replaces one that was only surveyed', async () => {
  const site = await oldBlogSite()
  const first = await site.sent(wordPressFile(2))
  await site.call('POST', `/${first.id}/look`)
  const files = [{ role: 'export', name: 'other.xml', bytes: 5 }]
  expect((await site.post('/api/old-blog', { files })).status).toBe(409)
  await site.worked()
  expect((await site.post('/api/old-blog', { files })).status).toBe(201)
  expect(await site.one(first.id)).toBeNull()
})
