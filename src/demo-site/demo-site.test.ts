import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { users } from '#auth/tables.server.ts'
import { blogPosts, postRevisions } from '#blog/tables.server.ts'
import { destinations } from '#destinations/tables.server.ts'
import { galleryImages } from '#gallery/tables.server.ts'
import { itineraries, itineraryBookmarkLinks, itineraryBookmarks, itineraryDays } from '#itineraries/tables.server.ts'
import { affiliateProducts } from '#products/tables.server.ts'
import { removeDemo, seedDemo } from '#seed/seed.server.ts'
import { temporaryFolder } from '#tests/support/files/temporary-folder.ts'
import { signedIn } from '#tests/support/site/signed-in.ts'
import type { DemoSite } from './schema.ts'

async function demoSite(seeded = true) {
  const folder = temporaryFolder()
  const site = await signedIn('admin', { seeded, env: { DATA_DIR: folder } })
  const archives = () => readdirSync(join(folder, 'archives'))
  const read = async () => (await (await site.get('/api/demo')).json()) as DemoSite
  const call = (what: 'remove' | 'undo') => site.send('POST', `/api/demo/${what}`)
  return { ...site, folder, archives, read, call }
}

const goesOf = ({ kinds }: DemoSite) => Object.fromEntries(kinds.map(({ kind, goes }) => [kind, goes]))
const staysOf = ({ kinds }: DemoSite) => Object.fromEntries(kinds.map(({ kind, stays }) => [kind, stays]))

test('the demo goes after an archive, what is edited or needed stays, and undo puts every row back as it was', async () => {
  const { db, read, call, archives, put, json, asReader } = await demoSite()
  const all = async () => ({
    posts: await db.select().from(blogPosts).orderBy(blogPosts.id),
    days: await db.select().from(itineraryDays).orderBy(itineraryDays.id),
    bookmarks: await db.select().from(itineraryBookmarks),
    links: await db.select().from(itineraryBookmarkLinks),
    pictures: await db.select().from(galleryImages).orderBy(galleryImages.id),
    products: await db.select().from(affiliateProducts).orderBy(affiliateProducts.id),
    revisions: await db.select().from(postRevisions),
  })
  expect(goesOf(await read())).toEqual({
    posts: 33,
    destinations: 25,
    itineraries: 9,
    products: 36,
    'gallery pictures': 14,
    'quiz profiles': 8,
    categories: 9,
  })
  // One edited post becomes the author's own. Other changes do not: the gallery's order, a reader's saved itinerary, a picture.
  const [post] = await json<{ id: number; category: string }[]>('/api/blog-posts?limit=1')
  await put(`/api/blog-posts/${post!.id}`, {
    ...(await json<object>(`/api/blog-posts/${post!.id}`)),
    title: 'Mine now',
  })
  const pictures = await json<{ id: number }[]>('/api/gallery')
  await put('/api/gallery/order', { ids: pictures.map(({ id }) => id).toReversed() })
  const [bookmark] = await db
    .insert(itineraryBookmarks)
    .values({ itineraryId: 1, userEmail: 'reader@post.example' })
    .returning({ id: itineraryBookmarks.id })
  await db.insert(itineraryBookmarkLinks).values({ tokenHash: 'a'.repeat(64), bookmarkId: bookmark!.id })
  const before = await all()
  const offered = await read()
  expect([goesOf(offered).posts, staysOf(offered).posts, staysOf(offered).categories]).toEqual([32, 1, 1])

  const removed = await call('remove')
  expect(removed.status).toBe(200)
  const left = (await removed.json()) as DemoSite
  expect(goesOf(left)).toEqual(Object.fromEntries(Object.keys(goesOf(left)).map((kind) => [kind, 0])))
  expect(archives()).toEqual([left.undo?.archive])
  expect((await json<{ title: string }[]>('/api/blog-posts')).map(({ title }) => title)).toEqual(['Mine now'])
  expect(await db.$count(itineraryBookmarks)).toBe(0)
  expect((await call('remove')).status).toBe(409)

  const undone = await call('undo')
  expect([undone.status, await undone.json()]).toEqual([200, { restored: 32 + 25 + 9 + 36 + 14 + 8 + 8, left: 0 }])
  expect(await all()).toEqual(before)
  expect((await asReader('/api/destinations')).status).toBe(200)
  expect((await call('undo')).status).toBe(409)
  expect((await read()).undo).toBeNull()
})

test('a post comes back without the byline of somebody who is gone meanwhile', async () => {
  const { db, call } = await demoSite()
  const [writer] = await db
    .insert(users)
    .values({ email: 'noa@example.com', role: 'editor' })
    .returning({ id: users.id })
  await db.update(blogPosts).set({ authorId: writer!.id }).where(eq(blogPosts.id, 1))
  await call('remove')
  await db.delete(users).where(eq(users.id, writer!.id))
  expect((await call('undo')).status).toBe(200)
  const [post] = await db.select().from(blogPosts).where(eq(blogPosts.id, 1))
  expect(post).toMatchObject({ id: 1, authorId: null })
})

test('names taken meanwhile stay; all other rows are restored', async () => {
  const { db, call } = await demoSite()
  await call('remove')
  await db.insert(destinations).values({ name: 'Kyoto', country: 'Japan', description: 'Mine.' })
  expect(await (await call('undo')).json()).toMatchObject({ left: 1 })
  const rows = await db.select().from(destinations).where(eq(destinations.name, 'Kyoto'))
  expect(rows.map(({ description }) => description)).toEqual(['Mine.'])
  expect(await db.$count(destinations)).toBe(25)
})

test('without a demo nothing is archived or removed; adding the demo again makes the removal final', async () => {
  const bare = await demoSite(false)
  expect((await bare.call('remove')).status).toBe(409)
  expect((await bare.call('undo')).status).toBe(409)
  expect(readdirSync(bare.folder)).toEqual([])
  const site = await demoSite()
  await site.call('remove')
  await seedDemo(site.db)
  expect((await site.read()).undo).toBeNull()
  expect((await site.call('undo')).status).toBe(409)
})

test('a removal from the command line that finds nothing leaves the undo of the real one', async () => {
  const { db, read, call } = await demoSite()
  await call('remove')
  expect(await removeDemo(db)).toBe(false)
  expect((await read()).undo).not.toBeNull()
  expect((await call('undo')).status).toBe(200)
})

test('of two concurrent removals one succeeds; a missing or changed archive is reported and changes nothing', async () => {
  const { call, read, db, folder, archives } = await demoSite()
  const statuses = (await Promise.all([call('remove'), call('remove')])).map(({ status }) => status)
  expect(statuses.toSorted()).toEqual([200, 409])
  expect(archives()).toHaveLength(1)
  const path = join(folder, 'archives', archives()[0]!)
  const { writeFileSync } = await import('node:fs')
  writeFileSync(path, 'something else')
  const changed = await call('undo')
  expect([changed.status, await changed.json()]).toEqual([
    409,
    { error: 'The archive cannot be read: it is damaged, incomplete, or something else.' },
  ])
  rmSync(path)
  expect((await call('undo')).status).toBe(409)
  expect((await read()).undo).toBeNull()
  expect(await db.$count(itineraries)).toBe(0)
})
