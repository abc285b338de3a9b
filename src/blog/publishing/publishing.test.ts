import { expect, test } from 'vitest'
import { postsPath as path, savedPost, writtenPost } from '#tests/support/rooms/posts.ts'
import { signedIn } from '#tests/support/site/signed-in.ts'
import type { BlogPost } from '../schema.ts'
import { blogPosts } from '../tables.server.ts'
import { publishDuePosts } from '../writing/writing.server.ts'

test('a scheduled draft is published at its time, as the newest post, and once', async () => {
  const site = await signedIn()
  await writtenPost(site, { slug: 'older', published: true })
  const post = await writtenPost(site, { publishAt: '2086-05-01T10:00:00+02:00' })
  expect(post.publishAt).toBe('2086-05-01T08:00:00.000Z')
  expect(await publishDuePosts(site.db, new Date('2086-05-01T07:59:59Z'))).toEqual([])
  expect(await publishDuePosts(site.db, new Date('2086-05-01T08:00:00Z'))).toEqual([post.id])
  expect(await publishDuePosts(site.db, new Date('2086-05-01T08:00:05Z'))).toEqual([])
  await site.database.syncRevision()
  const [first] = await site.json<BlogPost[]>(path)
  expect(first).toMatchObject({ id: post.id, published: true, publishAt: null, createdAt: '2086-05-01T08:00:00.000Z' })
  await savedPost(site, post.id, { published: false })
  expect(await publishDuePosts(site.db, new Date('2087-01-01T00:00:00Z')), 'taken back, it stays back').toEqual([])
})

test('publishing by hand ends a schedule; other changes of a draft keep it until it is removed', async () => {
  const site = await signedIn()
  const publishAt = '2086-05-01T08:00:00.000Z'
  const { id } = await writtenPost(site, { publishAt })
  expect((await savedPost(site, id, { title: 'Other' })).publishAt).toBe(publishAt)
  expect((await savedPost(site, id, { publishAt: null })).publishAt).toBeNull()
  expect((await savedPost(site, id, { publishAt, published: true })).publishAt).toBeNull()
})

test('a post is dated when it is first published, and keeps that date when it is published again', async () => {
  const site = await signedIn()
  const { id } = await writtenPost(site)
  await site.db.update(blogPosts).set({ createdAt: '2020-01-01T00:00:00.000Z' })
  const first = await savedPost(site, id, { published: true })
  expect(first.createdAt > '2021').toBe(true)
  await savedPost(site, id, { published: false })
  const again = await savedPost(site, id, { published: true })
  expect(again.createdAt).toBe(first.createdAt)
})

test('a withdrawn post that returns by its schedule keeps its date, too', async () => {
  const site = await signedIn()
  const { id, createdAt } = await writtenPost(site, { published: true })
  await savedPost(site, id, { published: false })
  const publishAt = '2086-05-01T08:00:00.000Z'
  await savedPost(site, id, { publishAt })
  expect(await publishDuePosts(site.db, new Date(publishAt))).toEqual([id])
  expect(await site.json<BlogPost>(`${path}/${id}`)).toMatchObject({ published: true, publishAt: null, createdAt })
})
