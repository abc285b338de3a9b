import { eq, getTableName, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { categories } from '#categories/tables.server.ts'
import { readerNotes } from '#inbox/tables.server.ts'
import { letterTrash } from '#newsletter/letters/trash.server.ts'
import { transaction } from '#platform/db/transaction.server.ts'
import { openStorage } from '#platform/media/storage.server.ts'
import { StorageOutage } from '#platform/media/storage-outage.server.ts'
import { media } from '#platform/media/tables.server.ts'
import { rowsInTrash } from '#platform/trash/erasing.server.ts'
import { linksTo } from '#platform/trash/foreign-keys.server.ts'
import { trash } from '#platform/trash/tables.server.ts'
import { demoItinerary } from '#tests/support/rooms/itinerary.ts'
import { postDraft, writtenPost } from '#tests/support/rooms/posts.ts'
import { answerOf, signedIn } from '#tests/support/site/signed-in.ts'
import { emptyTrash } from './data.server.ts'
import { kinds } from './routes.server.ts'
import type { TrashedThing } from './schema.ts'

type Site = Awaited<ReturnType<typeof signedIn>>

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

/** Deletes what stands at this address. @returns the id by which it comes back */
async function deleted(site: Site, path: string): Promise<string> {
  const response = await site.remove(path)
  expect([response.status, await response.text()]).toEqual([204, ''])
  return response.headers.get('x-undo') ?? ''
}

const listed = async (site: Site, query = '') => (await (await site.get(`/api/trash${query}`)).json()) as TrashedThing[]

test.each([
  ['post', '/api/blog-posts', postDraft],
  ['itinerary', '/api/itineraries', demoItinerary()],
  [
    'product',
    '/api/affiliate-products',
    { name: 'Halden 40', category: 'gear', description: 'A pack.', affiliateUrl: 'https://a.example/' },
  ],
  ['snapshot', '/api/gallery', { url: 'https://a.example/a.jpg', alt: 'A quay', caption: null }],
])('a deleted %s is gone at once, stands in the trash, and comes back as it was', async (kind, path, body) => {
  const site = await signedIn()
  const { id } = (await (await site.post(path, body)).json()) as { id: number }
  const read = async () => ((await (await site.get(path)).json()) as { id: number }[]).find((row) => row.id === id)
  const before = await read()
  const undo = await deleted(site, `${path}/${id}`)
  expect(await read()).toBeUndefined()
  expect((await site.remove(`${path}/${id}`)).status).toBe(404)
  expect(await listed(site)).toMatchObject([{ kind }])
  expect(await answerOf(await site.post(`/api/undo/${undo}`, {}))).toMatchObject({ status: 200, body: { notes: [] } })
  expect(await read()).toEqual(before)
  expect(await listed(site)).toEqual([])
  expect((await site.post(`/api/undo/${undo}`, {})).status).toBe(409)
  expect(site.logged).toEqual([])
})

test('a post comes back with its history, its former address and the notes under it', async () => {
  const site = await signedIn()
  const { id } = await writtenPost(site, { slug: 'one', published: true })
  await site.put(`/api/blog-posts/${id}`, { ...postDraft, slug: 'two', published: true })
  const note = { postId: id, name: 'Lena', text: 'The gate is closed.', fingerprint: 'f', textHash: 't' }
  await site.db.insert(readerNotes).values(note)
  const revisions = async () => (await site.get(`/api/blog-posts/${id}/revisions`)).json()
  const before = await revisions()
  await site.post(`/api/undo/${await deleted(site, `/api/blog-posts/${id}`)}`, {})
  expect(await revisions()).toEqual(before)
  expect(await site.db.select().from(readerNotes)).toMatchObject([{ ...note, status: 'waiting' }])
  const moved = await site.asReader('/api/blog-posts/slug/one')
  expect([moved.status, moved.headers.get('location')]).toEqual([308, '/api/blog-posts/slug/two'])
})

test('what no longer fits is adapted, and the changes are reported', async () => {
  const site = await signedIn()
  const { id } = await writtenPost(site, { slug: 'hanoi', title: 'The night train', published: true })
  await site.db.insert(categories).values({ name: 'Other', description: '', icon: 'map', color: 'blue' })
  const undo = await deleted(site, `/api/blog-posts/${id}`)
  await site.db.delete(categories).where(eq(categories.name, postDraft.category))
  await writtenPost(site, { slug: 'hanoi', category: 'Other' })
  expect(await answerOf(await site.post(`/api/undo/${undo}`, {}))).toEqual({
    status: 200,
    body: {
      title: 'Post deleted',
      notes: [
        `“The night train” is a draft without a category: there is no “${postDraft.category}” any more.`,
        '“The night train” has the address “hanoi-2” now: “hanoi” was taken meanwhile.',
      ],
    },
  })
  const back = await site.get(`/api/blog-posts/${id}`)
  expect(await back.json()).toMatchObject({ slug: 'hanoi-2', category: '', published: false })
})

test('a post whose time has passed in the trash comes back as a draft, and one whose time is to come keeps it', async () => {
  let now = Date.parse('2086-03-01T10:00:00.000Z')
  const site = await signedIn('editor', { clock: () => new Date(now) })
  const publishAt = '2086-03-01T10:09:00.000Z'
  const { id, title } = await writtenPost(site, { published: false, publishAt })
  await deleted(site, `/api/blog-posts/${id}`)
  const back = async () => (await site.post('/api/trash/restore', { ids: [(await listed(site))[0]!.id] })).json()
  const post = async () => (await site.get(`/api/blog-posts/${id}`)).json()
  expect(await back()).toMatchObject({ changes: [] })
  expect(await post()).toMatchObject({ published: false, publishAt })
  const undo = await deleted(site, `/api/blog-posts/${id}`)
  now = Date.parse(publishAt)
  const passed = `“${title}” is a draft: the time at which it was to be public has passed.`
  expect(await (await site.post(`/api/undo/${undo}`, {})).json()).toMatchObject({ notes: [passed] })
  expect(await post()).toMatchObject({ published: false, publishAt: null })
})

test('a bucket that is away is asked once, holds no database, and keeps what lies there in the trash', async () => {
  const site = await signedIn()
  const urls = ['a', 'b'].map((sign) => `/uploads/${sign.repeat(32)}.jpg`)
  for (const url of urls) {
    await site.db.insert(media).values({ url, width: 4, height: 3, dominant: '#888888' })
    await deleted(site, `/api/pictures/${url.slice('/uploads/'.length)}`)
  }
  const later = new Date(Date.now() + 31 * dayMs)
  let asked = 0
  const storage = openStorage(site.deps.env)
  const away = {
    ...storage,
    async delete() {
      if (asked++ === 0) expect(await site.db.$count(trash)).toBe(2)
      throw new StorageOutage('The storage does not answer.')
    },
  }
  await expect(emptyTrash(site.db, away, later)).rejects.toThrow('does not answer')
  expect([asked, (await listed(site)).length]).toEqual([1, 2])
  // One of them was restored meanwhile, as from an archive: its files stay.
  await site.db.insert(media).values({ url: urls[0]!, width: 4, height: 3, dominant: '#888888' })
  const gone: string[] = []
  const back = { ...storage, delete: async (name: string) => void gone.push(name) }
  const rounds = await Promise.all([emptyTrash(site.db, back, later), emptyTrash(site.db, back, later)])
  expect(rounds[0] + rounds[1]).toBe(2)
  expect(new Set(gone)).toEqual(new Set([urls[1]!.slice('/uploads/'.length)]))
})

test('a stranger’s link makes nobody read through the trash', async () => {
  const { db } = await signedIn()
  const plan = await transaction(db, async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off`)
    return tx.execute(sql`explain select * from ${rowsInTrash(readerNotes, { link_hash: 'x' })} notes`)
  })
  expect(JSON.stringify(plan.rows)).toContain('trash_rows')
})

test('ten minutes for undo, thirty days for the trash, then it is gone for good', async () => {
  let now = Date.parse('2086-03-01T10:00:00.000Z')
  const site = await signedIn('editor', { clock: () => new Date(now) })
  const { id } = await writtenPost(site, {})
  const storage = openStorage(site.deps.env)
  const undo = await deleted(site, `/api/blog-posts/${id}`)
  expect(await answerOf(await site.get('/api/undo'))).toMatchObject({
    body: { last: { id: undo, title: 'Post deleted', until: '2086-03-01T10:10:00.000Z' } },
  })
  now += 10 * minuteMs
  expect(await (await site.get('/api/undo')).json()).toEqual({ last: null })
  expect((await site.post(`/api/undo/${undo}`, {})).status).toBe(409)
  const [thing] = await listed(site)
  expect(thing).toMatchObject({ goneAt: '2086-03-31T10:00:00.000Z' })
  expect(await emptyTrash(site.db, storage, new Date(now + 29 * dayMs))).toBe(0)
  expect(await answerOf(await site.post('/api/trash/restore', { ids: [thing!.id] }))).toEqual({
    status: 200,
    body: { things: [{ kind: 'post', id: String(id), title: thing!.title }], changes: [] },
  })
  await deleted(site, `/api/blog-posts/${id}`)
  expect(await emptyTrash(site.db, storage, new Date(now + 31 * dayMs))).toBe(1)
  expect(await listed(site)).toEqual([])
})

test('the trash is searched by title and kind, and a thing can be deleted for good', async () => {
  const site = await signedIn()
  for (const title of ['Đà Nẵng by bus', 'Lyon']) {
    const { id } = await writtenPost(site, { title, slug: title.slice(-3) })
    await deleted(site, `/api/blog-posts/${id}`)
  }
  const [found, ...others] = await listed(site, '?kind=post&search=da nang')
  expect([found?.title, others]).toEqual(['Đà Nẵng by bus', []])
  for (const [title, ...searches] of [
    ['Straße – ein Tag', 'straße', 'STRASSE', 'strasse - ein', 'e – e'],
    ['Œuvre, Æbleskiver, Þingvellir', 'œuvre', 'oeuvre', 'æbleskiver', 'þing'],
  ] as const) {
    const { id } = await writtenPost(site, { title, slug: `t${title.length}` })
    await deleted(site, `/api/blog-posts/${id}`)
    for (const search of searches)
      expect(await listed(site, `?search=${encodeURIComponent(search)}`), search).toMatchObject([{ title }])
    const [{ id: inTrash }] = (await listed(site, `?search=${encodeURIComponent(title)}`)) as [TrashedThing]
    await site.remove(`/api/trash/${inTrash}`)
  }
  expect(await listed(site, '?kind=product')).toEqual([])
  expect((await site.remove(`/api/trash/${found!.id}`)).status).toBe(204)
  expect((await site.post('/api/trash/restore', { ids: [found!.id] })).status).toBe(404)
  expect(await listed(site)).toMatchObject([{ title: 'Lyon' }])
})

test('a number that no id can be is refused', async () => {
  const site = await signedIn()
  const refused = await site.post('/api/trash/restore', { ids: [3_000_000_000] })
  expect(await answerOf(refused)).toMatchObject({ status: 400, body: { error: expect.any(String) } })
})

test('whoever erases a note erases it under a deleted post, too', async () => {
  const site = await signedIn()
  const { id } = await writtenPost(site, {})
  const token = 'a-token-of-a-letter'
  const { fingerprintOf } = await import('#platform/secret-token.server.ts')
  await site.db.insert(readerNotes).values({
    ...{ postId: id, name: 'Lena', text: 'The gate is closed.', email: 'lena@example.com' },
    ...{ fingerprint: 'f', textHash: 't', linkHash: fingerprintOf(token) },
  })
  const undo = await deleted(site, `/api/blog-posts/${id}`)
  const { eraseByLink, notesOfLink } = await import('#inbox/own-notes.server.ts')
  expect(await notesOfLink(site.db, token)).toMatchObject([{ text: 'The gate is closed.' }])
  expect(await eraseByLink(site.db, token)).toBe(true)
  await site.post(`/api/undo/${undo}`, {})
  expect(await site.db.select().from(readerNotes)).toEqual([])
})

/** Tables whose rows would lose a reference, because the trash follows foreign keys one level deep only. */
async function tooDeep(db: Site['db']): Promise<string[]> {
  const found: string[] = []
  for (const { table, without = [] } of [...kinds, letterTrash]) {
    const left = new Set(without.map((each) => getTableName(each)))
    for (const link of await linksTo(db, getTableName(table))) {
      if (link.rule === 'n' || left.has(link.table)) continue
      for (const below of await linksTo(db, link.table)) found.push(`${link.table} ← ${below.table}`)
    }
  }
  return found
}

test('dependent rows have no dependents of their own, so that the trash keeps all of them', async () => {
  const { db } = await signedIn()
  expect(await tooDeep(db)).toEqual([])
})

test('a row from before a migration gets the newer columns’ defaults', async () => {
  const site = await signedIn()
  const { id } = await writtenPost(site, {})
  const undo = await deleted(site, `/api/blog-posts/${id}`)
  await site.db.update(trash).set({ rows: sql`${trash.rows} #- '{0,row,notes_closed}' #- '{1,row,autosaved_from}'` })
  await site.post(`/api/undo/${undo}`, {})
  expect(await (await site.get(`/api/blog-posts/${id}`)).json()).toMatchObject({ notesClosed: false })
})
