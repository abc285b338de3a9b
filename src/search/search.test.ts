import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { PostDraft } from '#blog/schema.ts'
import { blogPosts } from '#blog/tables.server.ts'
import { createPost, updatePost } from '#blog/writing/writing.server.ts'
import { destinations } from '#destinations/tables.server.ts'
import { fold } from '#platform/text/fold.ts'
import { affiliateProducts } from '#products/tables.server.ts'
import { postDraft } from '#tests/support/rooms/posts.ts'
import { testApp } from '#tests/support/site/app.ts'
import { openSession } from '#tests/support/site/signed-in.ts'
import { keepingMisses, wordsToKeep } from './misses.server.ts'
import { lineOf } from './query.ts'
import type { SearchAnswer, SearchMiss } from './schema.ts'

const place = { description: 'A town.', country: 'Japan' }

async function site(options: Parameters<typeof testApp>[0] = {}) {
  const app = await testApp(options)
  const answer = (q: string, more = '') => app.json<SearchAnswer>(`/api/search?q=${encodeURIComponent(q)}${more}`)
  const titles = async (q: string, more = '') => {
    const { groups } = await answer(q, more)
    return Object.fromEntries(groups.map(({ kind, results }) => [kind, results.map(({ title }) => title)]))
  }
  return { ...app, answer, titles }
}

test('one search finds the demo’s places, posts, itineraries and products, grouped and bounded', async () => {
  const { answer } = await site()
  const kyoto = await answer('kyoto')
  expect(kyoto.near).toBe(false)
  expect(kyoto.groups.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['place', 'post', 'itinerary']))
  expect(kyoto.groups[0]).toMatchObject({ kind: 'place', results: [{ title: 'Kyoto', text: 'Japan' }] })
  const described = ['href', 'imageInfo', 'imageUrl', 'text', 'title']
  for (const { results } of kyoto.groups) expect(Object.keys(results[0] ?? {}).toSorted()).toEqual(described)
  for (const { results } of (await answer('the')).groups) expect(results.length).toBeLessThanOrEqual(6)
  for (const { results } of (await answer('the', '&typing=true')).groups) expect(results.length).toBeLessThanOrEqual(3)
  expect((await answer('')).groups).toEqual([])
  expect((await answer('?!')).groups).toEqual([])
})

test('matches in names come first, then those in other fields, and those in texts last', async () => {
  const { db, titles } = await site({ seeded: false })
  const post = (title: string, content: string, tags: string[] = []) =>
    createPost(
      db,
      PostDraft.parse({
        ...postDraft,
        slug: title.toLowerCase().replace(/\W+/g, '-'),
        title,
        content,
        tags,
        published: true,
      }),
    )
  await post('Where to eat', 'Long before dawn the lantern goes out. '.repeat(4), ['street food'])
  await post('Tagged only, as it happens', postDraft.content, ['lantern'])
  await post('Paper lantern town', postDraft.content)
  await post('Lantern', postDraft.content)
  expect((await titles('Lantern')).post).toEqual([
    'Lantern',
    'Paper lantern town',
    'Tagged only, as it happens',
    'Where to eat',
  ])
  expect((await titles('lantern dawn')).post).toEqual(['Where to eat'])
})

test('any letters, in any case, with or without their marks, and with a mistake in them', async () => {
  const { db, answer, titles } = await site({ seeded: false })
  const names = ['Đà Nẵng', 'Łódź', 'Αθήνα', 'Тбилиси', '京都', 'Marrakech', 'Reykjavík']
  await db.insert(destinations).values(names.map((name) => ({ ...place, name })))
  const typed = ['da nang', 'LODZ', 'αθηνα', 'тбил', '京', 'marrakech', 'reykjavik']
  for (const [index, text] of typed.entries()) expect((await titles(text)).place, text).toEqual([names[index]])
  for (const [text, name] of [
    ['marakesh', 'Marrakech'],
    ['reykjavick', 'Reykjavík'],
  ] as const) {
    expect(await answer(text), text).toMatchObject({ near: true, groups: [{ results: [{ title: name }] }] })
  }
})

test('only what is public is found, as it is now', async () => {
  const { db, database, titles } = await site({ seeded: false })
  const draft = PostDraft.parse({ ...postDraft, title: 'The secret harbour' })
  const { id } = await createPost(db, draft)
  expect(await titles('secret harbour')).toEqual({})
  await updatePost(db, id, { ...draft, published: true }, true)
  await database.syncRevision()
  await db.insert(affiliateProducts).values({
    name: 'Harbour lamp',
    category: 'gear',
    description: 'It glows.',
    affiliateUrl: 'https://example.com/lamp',
    isActive: false,
  })
  expect(await titles('harbour')).toEqual({ post: ['The secret harbour'] })
  await db.update(affiliateProducts).set({ isActive: true })
  await updatePost(db, id, { ...draft, title: 'The open harbour', published: true }, true)
  await database.syncRevision()
  expect(await titles('harbour')).toEqual({ post: ['The open harbour'], product: ['Harbour lamp'] })
  expect(await titles('secret')).toEqual({})
  await db.delete(blogPosts)
  await db.execute(sql`truncate affiliate_products cascade`)
  await database.syncRevision()
  expect(await titles('harbour')).toEqual({})
})

test('the database folds a text as the site does', async () => {
  const { db } = await site({ seeded: false })
  const texts = [
    'Đà Nẵng — “Bánh mì” ’n’ more',
    'Łódź, Øresund, Æbeltoft, Straße, Þingvellir',
    'ﬁrst  ½ Ⅳ\tline\nbreak',
    'Ἀθῆναι καὶ Πειραιᾶς',
    'เชียงใหม่ दिल्ली القاهرة ירושלים',
    '서울 東京タワー ぱぴぷ',
  ]
  for (const text of texts) {
    const [row] = (
      await db.execute<{ line: string; capitals: boolean }>(
        sql`select search_line(search_fold(${text})) as line, lower('Ἀ') = 'ἀ' as capitals`,
      )
    ).rows
    if (row?.capitals) expect(row.line).toBe(lineOf(fold(text)))
  }
})

test('searches without results are shown from three days on, and never personal data', async () => {
  let now = new Date('2026-11-01T10:00:00Z')
  const app = await site({ clock: () => now })
  const { db, deps, answer, get } = app
  const work = keepingMisses(deps)
  const day = async (...searches: string[]) => {
    for (const text of searches) await answer(text)
    await work.round(AbortSignal.timeout(10_000))
    now = new Date(now.getTime() + 24 * 60 * 60 * 1000)
  }
  await day('Zxq Wvumplings', 'zxq wvumplings', 'anna@example.zz', '+49 170 99887766', 'xyzabc 12')
  await day('zxq wvumplings', 'vqzzkruz')
  await answer('zxq wvump', '&typing=true')
  // A new session for each call, because more days pass here than a session lasts.
  const misses = async (): Promise<SearchMiss[]> => {
    const cookie = await openSession(app, 'editor')
    return (await get('/api/search/misses', { headers: { cookie } })).json()
  }
  expect(await misses()).toEqual([])
  await day('zxq wvumplings')
  expect(await misses()).toEqual([{ words: 'zxq wvumplings', days: 3, times: 4, lastDay: '2026-11-03' }])
  const { rows } = await db.execute<{ words: string }>(sql`select distinct words from search_misses order by 1`)
  expect(rows.map(({ words }) => words)).toEqual(['vqzzkruz', 'zxq wvumplings'])
  expect((await get('/api/search/misses')).status).toBe(401)
  const init = { method: 'DELETE', headers: { cookie: await openSession(app, 'editor') } }
  expect((await get('/api/search/misses/zxq%20wvumplings', init)).status).toBe(204)
  expect(await misses()).toEqual([])
  now = new Date('2026-12-20T10:00:00Z')
  await day('qqqzz wwkk')
  expect((await db.execute(sql`select 1 from search_misses where words = 'vqzzkruz'`)).rows).toEqual([])
})

test('misses that could not be written are written later, at the latest when the site stops', async () => {
  const { db, deps, answer } = await site({ seeded: false })
  const work = keepingMisses(deps)
  const round = () => work.round(AbortSignal.timeout(10_000))
  await answer('zxq wvumplings')
  await db.execute(sql`alter table search_misses rename to away`)
  await expect(round()).rejects.toThrow()
  await db.execute(sql`alter table away rename to search_misses`)
  await answer('zxq wvumplings')
  await answer('aqq wvumplings')
  await work.end?.(Promise.resolve())
  const { rows } = await db.execute(sql`select words, times from search_misses order by words`)
  expect(rows).toEqual([
    { words: 'aqq wvumplings', times: 1 },
    { words: 'zxq wvumplings', times: 2 },
  ])
})

test('a search that was typed on within seconds is no miss', async () => {
  let now = Date.parse('2026-11-01T10:00:00Z')
  const { app, db, deps } = await site({ clock: () => new Date(now) })
  const search = async (q: string, address = '203.0.113.1') => {
    await app.fetch(new Request(`http://site.example/api/search?q=${q}`), { address })
    now += 1000
  }
  for (const typed of ['zxq', 'zxqw', 'Zxqwv', 'zxqwv']) await search(typed)
  await search('zxqwvum', '203.0.113.2')
  now += 60_000
  for (const typed of ['aqqzz', 'aqqzzv']) {
    await search(typed)
    now += 60_000
  }
  await keepingMisses(deps).round(AbortSignal.timeout(10_000))
  const { rows } = await db.execute(sql`select words, times from search_misses order by words`)
  expect(rows).toEqual([
    { words: 'aqqzz', times: 1 },
    { words: 'aqqzzv', times: 1 },
    { words: 'zxqwv', times: 2 },
    { words: 'zxqwvum', times: 1 },
  ])
})

test('misses of one address are counted up to twenty times a day, and those of others all the same', async () => {
  const { app, db, deps } = await site({ seeded: false })
  const search = (letters: number, address: string) =>
    app.fetch(new Request(`http://site.example/api/search?q=${'zx'.padStart(letters, 'q')}`), { address })
  for (let letters = 3; letters < 33; letters++) await search(letters, '203.0.113.1')
  await search(40, '203.0.113.2')
  await keepingMisses(deps).round(AbortSignal.timeout(10_000))
  const { rows } = await db.execute<{ length: number }>(sql`select length(words) from search_misses order by 1`)
  expect(rows.map(({ length }) => length)).toEqual([...Array.from({ length: 20 }, (_, index) => index + 3), 40])
})

test.each([
  ['Tbilisi', 'tbilisi'],
  ['night train', 'night train'],
  ['tel 12345', null],
  ['a@b.co', null],
  ['x', null],
  ['one two three four five', null],
  ['a'.repeat(41), null],
])('%j is kept as %j', (typed, kept) => {
  expect(wordsToKeep(typed)).toBe(kept)
})
