import { getTableName, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { jobPosts, jobs } from '#automation/tables.server.ts'
import { postResearch, postReviews } from '#blog/tables.server.ts'
import { destinationNameRedirects, destinationRedirects } from '#destinations/tables.server.ts'
import { importedItems, oldAddresses } from '#imports/tables.server.ts'
import { readerNotes } from '#inbox/tables.server.ts'
import { itineraryRedirects } from '#itineraries/tables.server.ts'
import { letterTrash } from '#newsletter/letters/trash.server.ts'
import { media } from '#platform/media/tables.server.ts'
import { linksTo } from '#platform/trash/foreign-keys.server.ts'
import { everyRow } from '#tests/support/database/every-row.ts'
import { postDraft } from '#tests/support/rooms/posts.ts'
import { signedIn } from '#tests/support/site/signed-in.ts'
import { trashKinds } from './options.ts'
import { kinds } from './routes.server.ts'
import type { TrashedThing } from './schema.ts'

type Site = Awaited<ReturnType<typeof signedIn>>

const unused = `/uploads/${'a'.repeat(32)}.jpg`
const sample = '00000000-0000-4000-8000-'

/** The demo site, with what hangs on its rows, and something of every kind that nothing else needs. */
async function fullSite(): Promise<Site> {
  const site = await signedIn('admin', { seeded: true })
  await site.put('/api/blog-posts/1', {
    ...postDraft,
    slug: 'moved',
    published: true,
    tags: ['rail'],
    series: 'Ferries',
  })
  await site.post('/api/categories', { name: 'Islands', description: 'Sea.', icon: 'lightbulb', color: 'travel-blue' })
  const { id, ...islands } = (await site.json<{ id: number; name: string }[]>('/api/categories')).at(-1)!
  await site.put(`/api/categories/${id}`, { ...islands, name: 'Isles' })
  const letter = { subject: 'Take the ferry', intro: 'Slowly.', timetable: [], note: null, postIds: [1] }
  expect((await site.post('/api/newsletter/digests', letter)).status).toBe(201)
  await site.db
    .insert(media)
    .values({ url: unused, name: 'IMG_1', width: 4, height: 3, dominant: '#888888', widths: [2] })
  await site.db.insert(destinationNameRedirects).values({ fromName: 'As it was', destinationId: 1 })
  await site.db.insert(destinationRedirects).values({ fromSlug: 'where-it-was', destinationId: 1 })
  for (const subject of [{ postId: 1 }, { destinationId: 1 }, { destinationId: 2 }]) {
    const fingerprint = JSON.stringify(subject)
    const answer = { answer: 'It opens at six.', answeredAt: '2026-01-01T00:00:00.000Z', status: 'approved' as const }
    await site.db
      .insert(readerNotes)
      .values({ ...subject, ...answer, name: 'Lena', text: 'Shut.', fingerprint, textHash: 't' })
  }
  const at = '2026-01-01T00:00:00.000Z'
  await site.db.insert(postReviews).values({ postId: 1, words: 'w', letters: 'l', kind: 'person', name: 'Ines', at })
  await site.db.insert(postResearch).values({ postId: 1, readAt: at, passages: [] })
  await site.db.insert(jobs).values({ id: 'job', kind: 'posts', status: 'completed' })
  await site.db.insert(jobPosts).values({ jobId: 'job', postIndex: 0, postId: 1 })
  await site.db.insert(importedItems).values({ source: 'ghost', key: '1', postId: 1 })
  await site.db.insert(oldAddresses).values({ path: '/old', postId: 1 })
  await site.db.insert(itineraryRedirects).values({ fromSlug: 'before', itineraryId: 1 })
  for (const table of [
    'blog_posts',
    'destinations',
    'categories',
    'itineraries',
    'affiliate_products',
    'gallery_images',
  ])
    await site.db.execute(
      sql`update ${sql.identifier(table)} set draft_key = (${sample}::text || lpad(id::text, 12, '0'))::uuid`,
    )
  return site
}

const listed = async (site: Site) => (await (await site.get('/api/trash')).json()) as TrashedThing[]

/** The paths of all rows of a kind, as the desk deletes them. Categories are last: none may be deleted before its posts. */
const paths: Record<string, (site: Site) => Promise<string[]>> = {
  post: (site) => rowsAt(site, '/api/blog-posts'),
  destination: (site) => rowsAt(site, '/api/destinations'),
  itinerary: (site) => rowsAt(site, '/api/itineraries'),
  product: (site) => rowsAt(site, '/api/affiliate-products'),
  snapshot: (site) => rowsAt(site, '/api/gallery'),
  letter: (site) => rowsAt(site, '/api/newsletter/digests'),
  picture: async () => [`/api/pictures/${unused.slice('/uploads/'.length)}`],
  category: (site) => rowsAt(site, '/api/categories'),
}

async function rowsAt(site: Site, path: string): Promise<string[]> {
  const rows = (await (await site.get(path)).json()) as { id: number }[]
  return rows.map(({ id }) => `${path}/${id}`)
}

test('the site of these tests has rows in every table that depends on a kind, except in those that are left out', async () => {
  const { db } = await fullSite()
  expect(Object.keys(paths).toSorted()).toEqual([...trashKinds].toSorted())
  for (const { table, without = [], name } of [...kinds, letterTrash]) {
    const left = without.map((each) => getTableName(each))
    for (const link of await linksTo(db, getTableName(table))) {
      const [child, column] = [sql.identifier(link.table), sql.identifier(link.column)]
      const { rows } = await db.execute(sql`select 1 from ${child} where ${column} is not null`)
      expect([name, link.table, rows.length > 0]).toEqual([name, link.table, !left.includes(link.table)])
    }
  }
})

test('what was deleted of each kind comes back by its undo with every row and column', async () => {
  const site = await fullSite()
  const before = await everyRow(site.db)
  for (const [kind, pathsOf] of Object.entries(paths)) {
    const all = await pathsOf(site)
    // The first has what hangs on it; of the categories only the last has no posts.
    const path = all.find((each) => kind !== 'category' && each.endsWith('/1')) ?? all.at(-1)!
    const gone = await site.remove(path)
    expect([path, gone.status]).toEqual([path, 204])
    expect(await everyRow(site.db), kind).not.toEqual(before)
    const back = await site.post(`/api/undo/${gone.headers.get('x-undo')}`, {})
    expect([kind, back.status, await back.json()]).toMatchObject([kind, 200, { notes: [] }])
    expect(await everyRow(site.db), kind).toEqual(before)
  }
})

test('everything that the desk can delete, deleted and put back at once, is the same site as before', async () => {
  const site = await fullSite()
  const before = await everyRow(site.db)
  for (const of of Object.values(paths)) {
    for (const path of await of(site)) {
      const { status } = await site.remove(path)
      expect([path, status]).toEqual([path, 204])
    }
  }
  const things = await listed(site)
  expect(new Set(things.map(({ kind }) => kind))).toEqual(new Set(Object.keys(paths)))
  expect(await (await site.get('/api/categories')).json()).toEqual([])
  const back = await site.post('/api/trash/restore', { ids: things.map(({ id }) => id) })
  expect([back.status, await back.json()]).toMatchObject([200, { changes: [] }])
  expect(await everyRow(site.db)).toEqual(before)
  expect(site.logged).toEqual([])
})
