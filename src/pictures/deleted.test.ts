import { expect, test } from 'vitest'
import { openStorage } from '#platform/media/storage.server.ts'
import { trash } from '#platform/trash/tables.server.ts'
import { library, names, one, picturesPath as path, withPictures } from '#tests/support/rooms/pictures.ts'
import { postDraft, writtenPost } from '#tests/support/rooms/posts.ts'
import { answerOf } from '#tests/support/site/signed-in.ts'
import { emptyTrash } from '#trash/data.server.ts'

test('a picture whose files cannot be deleted stays in the trash, and is tried again', async () => {
  const site = await withPictures()
  const storage = openStorage(site.deps.env)
  await site.remove(`${path}/${one.slice('/uploads/'.length)}`)
  const later = new Date(Date.now() + 31 * 86_400_000)
  const { id } = await writtenPost(site, {})
  await site.remove(`/api/blog-posts/${id}`)
  const away = { ...storage, delete: () => Promise.reject(new Error('The bucket is away.')) }
  await expect(emptyTrash(site.db, away, later)).rejects.toThrow('away')
  expect(await site.db.$count(trash), 'only what cannot be deleted').toBe(1)
  const asked: string[] = []
  const back = { ...storage, delete: async (name: string) => void asked.push(name) }
  expect(await emptyTrash(site.db, back, later)).toBe(1)
  expect(asked).toContain(one.slice('/uploads/'.length))
  expect(await emptyTrash(site.db, back, later)).toBe(0)
})

test('only unused pictures can be deleted; their files are deleted when the trash is emptied', async () => {
  const site = await withPictures()
  const storage = openStorage(site.deps.env)
  const file = one.slice('/uploads/'.length)
  await storage.put(file, new Uint8Array([1, 2, 3]), 'image/jpeg')
  const { id } = await writtenPost(site, { imageUrl: one })
  expect(await answerOf(await site.remove(`${path}/${file}`))).toMatchObject({
    ...{ status: 409, body: { error: 'It is used in 1 place: replace it there first.' } },
  })
  // A deleted post still counts as a use, because it may be restored.
  await site.remove(`/api/blog-posts/${id}`)
  expect((await site.remove(`${path}/${file}`)).status).toBe(409)
  await emptyTrash(site.db, storage, new Date(Date.now() + 31 * 86_400_000))
  const gone = await site.remove(`${path}/${file}`)
  expect(gone.status).toBe(204)
  expect(names(await library(site))).toEqual(['A quay in the evening 0'])
  await site.post(`/api/undo/${gone.headers.get('x-undo')}`, {})
  expect((await library(site)).total).toBe(2)
  await site.remove(`${path}/${file}`)
  expect(await storage.get(file)).not.toBeNull()
  await emptyTrash(site.db, storage, new Date(Date.now() + 31 * 86_400_000))
  expect(await storage.get(file)).toBeNull()
})

test('a deleted picture that a restored revision uses again is not deleted for good, and returns to the library', async () => {
  const site = await withPictures()
  const storage = openStorage(site.deps.env)
  const file = one.slice('/uploads/'.length)
  await storage.put(file, new Uint8Array([1, 2, 3]), 'image/jpeg')
  const post = await writtenPost(site, { imageUrl: one })
  await site.put(`/api/blog-posts/${post.id}`, { ...postDraft, slug: post.slug, imageUrl: null })
  expect((await site.remove(`${path}/${file}`)).status).toBe(204)
  await site.put(`/api/blog-posts/${post.id}`, { ...postDraft, slug: post.slug, imageUrl: one })
  const [{ id } = { id: 0 }] = (await (await site.get('/api/trash')).json()) as { id: number }[]
  expect(await answerOf(await site.remove(`/api/trash/${id}`))).toMatchObject({
    ...{ status: 409, body: { error: 'It is used in 1 place: put it back, or replace it there first.' } },
  })
  expect(await emptyTrash(site.db, storage, new Date(Date.now() + 31 * 86_400_000))).toBe(0)
  expect(await storage.get(file)).not.toBeNull()
  expect((await library(site)).total).toBe(2)
  expect(await site.db.$count(trash)).toBe(0)
})
