import { expect, test } from 'vitest'
import { writtenPost } from '#tests/support/rooms/posts.ts'
import { signedIn } from '#tests/support/site/signed-in.ts'
import { notePresence } from './presence.server.ts'

test('a window knows of the others with the same post, on whichever instance, until they leave or fall silent', async () => {
  const { db } = await signedIn()
  const note = (postId: number, window: string, userId: number, ms: number, isLeaving = false) =>
    notePresence(db, { postId, window, userId, now: new Date(ms), isLeaving })
  expect(await note(7, 'a', 1, 0)).toEqual([])
  expect(await note(7, 'b', 2, 1_000)).toMatchObject([{ userId: 1 }])
  expect(await note(8, 'c', 3, 1_000)).toEqual([])
  expect((await note(7, 'a', 1, 20_000)).map(({ userId, since }) => [userId, Date.parse(since)])).toEqual([[2, 1_000]])
  expect(await note(7, 'a', 1, 60_000)).toEqual([])
  await note(7, 'b', 2, 60_000)
  await note(7, 'b', 2, 61_000, true)
  expect(await note(7, 'a', 1, 62_000)).toEqual([])
  await note(7, 'clock-ahead', 2, 86_400_000)
  expect(await note(7, 'a', 1, 63_000)).toEqual([])
})

test('another window of one’s own is told apart from somebody else', async () => {
  const site = await signedIn()
  const { id } = await writtenPost(site)
  const say = async (window: string) =>
    (await site.put(`/api/blog-posts/${id}/presence`, { window })).json() as Promise<unknown>
  expect(await say('first-window')).toEqual([])
  expect(await say('second-window')).toEqual([{ name: null, isYou: true, since: expect.any(String) }])
})

test('the name of a window is at most as long as the site can keep', async () => {
  const site = await signedIn()
  const { id } = await writtenPost(site)
  const say = (length: number) => site.put(`/api/blog-posts/${id}/presence`, { window: 'w'.repeat(length) })
  expect((await say(60)).status).toBe(200)
  expect((await say(61)).status).toBe(400)
})

test('nobody has a post open that is not there, or whose id no row can have', async () => {
  const site = await signedIn()
  expect((await site.put('/api/blog-posts/4711/presence', { window: 'a-window' })).status).toBe(404)
  expect((await site.put('/api/blog-posts/0/presence', { window: 'a-window' })).status).toBe(404)
})
