import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { PostDraft } from '#blog/schema.ts'
import { createPost } from '#blog/writing/writing.server.ts'
import { postDraft } from '#tests/support/rooms/posts.ts'
import { listening } from '#tests/support/site/listening-site.ts'
import { serverRooms } from '../rooms.server.ts'
import { keepingReaders } from './counting.server.ts'
import { standing } from './figures.server.ts'
import { referrerOf } from './opening.server.ts'
import type { Readership } from './schema.ts'
import { readerDays, referrerDays } from './tables.server.ts'

const browser = {
  'user-agent':
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15',
  accept: 'text/html,application/xhtml+xml,*/*;q=0.8',
  'accept-language': 'en-GB,en',
  'sec-fetch-mode': 'navigate',
  'sec-fetch-dest': 'document',
}
const { 'sec-fetch-mode': _, 'sec-fetch-dest': __, ...withoutMetadata } = browser
const searchEngine = {
  ...withoutMetadata,
  'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
}

const day = '2026-11-22'
const clock = () => new Date(`${day}T12:00:00Z`)

/** A site that counts readers; `open` requests a page, `counted` writes the counts and returns the desk's figures. */
async function countedSite() {
  const site = await listening({ clock })
  const work = keepingReaders({ database: site.database, clock })
  const write = () => work.round(new AbortController().signal)
  const open = async (path: string, headers: Record<string, string>, method = 'GET') => {
    const [answer] = (await once(get(site.origin + path, { headers, method, agent: false }), 'response')) as [
      IncomingMessage,
    ]
    answer.resume()
    await once(answer, 'close')
    return answer.statusCode
  }
  const counted = async (days = 30) => {
    await write()
    const answer = await fetch(`${site.origin}/api/readers?days=${days}`, { headers: { cookie: site.cookie } })
    return (await answer.json()) as Readership
  }
  return { ...site, open, counted, write, work }
}

test('people and machines are counted apart, on fresh pages and kept ones, with the sites people came from', async () => {
  const { open, counted } = await countedSite()
  for (let n = 0; n < 3; n++) await open('/blog', browser)
  await open('/', { ...browser, referer: 'https://www.pinterest.com/pin/1?who=me' })
  await open('/', { ...withoutMetadata, referer: 'https://news.example.org/' })
  for (let n = 0; n < 5; n++) await open('/blog?search=x', searchEngine)
  await open('/', { 'user-agent': browser['user-agent'] })
  const { days, ...readership } = await counted()
  expect(readership).toEqual({
    people: 5,
    machines: 6,
    firstDay: day,
    peopleBefore: null,
    today: day,
    pages: [
      { path: '/blog', title: 'Blog', people: 3, machines: 5 },
      { path: '/', title: 'Home', people: 2, machines: 1 },
    ],
    pagesInAll: 2,
    referrers: [
      { host: 'news.example.org', people: 1 },
      { host: 'pinterest.com', people: 1 },
    ],
  })
  expect(days).toEqual([{ day, people: 5, machines: 6 }])
})

test('requests that open no page, and the author’s own, are not counted', async () => {
  const { open, counted, cookie, origin } = await countedSite()
  await open('/blog', { ...browser, cookie })
  await open('/blog', { ...browser, 'sec-fetch-mode': 'cors' })
  await open('/blog', { ...browser, 'sec-purpose': 'prefetch;prerender' })
  await open('/blog', browser, 'HEAD')
  expect(await open('/blog/no-such-post', browser)).toBe(404)
  await open('/api/blog-posts', browser)
  await open('/feed.xml', browser)
  await open('/admin', browser)
  expect(await counted()).toMatchObject({ people: 0, machines: 0, pages: [], days: [] })
  await open('/', { ...browser, referer: `${origin}/blog` })
  await open('/', { ...browser, referer: 'http://203.0.113.9/page' })
  await open('/', { ...browser, referer: `javascript:${'x'.repeat(5000)}` })
  expect(await counted()).toMatchObject({ people: 3, referrers: [] })
})

test.each(['travel.example', 'www.travel.example'])(
  '%s is the site itself, whichever of its names was asked',
  (host) => {
    for (const name of ['travel.example', 'www.travel.example'])
      expect(referrerOf({ referer: `https://${name}/blog`, host }, 'www.travel.example')).toBeNull()
    expect(referrerOf({ referer: 'https://www.travel.example/', host: '10.0.0.7:3000' }, 'travel.example')).toBeNull()
    expect(referrerOf({ referer: 'https://www.other.example/', host }, 'travel.example')).toBe('other.example')
    expect(referrerOf({ referer: 'https://xn--e1afmkfd.xn--p1ai/', host }, 'travel.example')).toBe(
      'xn--e1afmkfd.xn--p1ai',
    )
  },
)

test('nothing of who read is in the database', async () => {
  const { open, write, db } = await countedSite()
  await open('/', {
    ...browser,
    referer: 'https://a.example/secret?id=7',
    'x-forwarded-for': '203.0.113.77',
    cookie: 'id=42',
  })
  await write()
  const { rows } = await db.execute<{ row: string }>(sql`
    select row_to_json(${readerDays})::text as row from ${readerDays} union all
    select row_to_json(${referrerDays})::text from ${referrerDays}`)
  expect(rows.map(({ row }) => JSON.parse(row) as object)).toEqual([
    { day, path: '/', people: 1, machines: 0 },
    { day, host: 'a.example', people: 1 },
  ])
})

test('sums of two instances come together, a write that fails is made up for, and stopping writes the rest', async () => {
  const { open, counted, database, db, work } = await countedSite()
  await open('/', browser)
  await db.execute(sql`alter table ${readerDays} rename to away`)
  await expect(counted()).rejects.toThrow()
  await db.execute(sql`alter table away rename to ${sql.raw('reader_days')}`)
  await open('/', browser)
  expect(await counted()).toMatchObject({ people: 2 })
  // As if another instance had counted the same page.
  await database.db
    .update(readerDays)
    .set({ people: sql`${readerDays.people} + 10` })
    .where(sql`${readerDays.day} = ${day}`)
  await open('/', browser)
  await work.end?.(Promise.resolve())
  expect(await counted()).toMatchObject({ people: 13 })
})

test('a page is counted by its address as people read it; a spelling that only leads there is not', async () => {
  const { open, counted, db } = await countedSite()
  const slug = '京都站前的住宿推荐与交通指南'.repeat(5)
  await createPost(db, PostDraft.parse({ ...postDraft, slug, title: 'Beside the station', published: true }))
  const path = `/blog/${encodeURIComponent(slug)}`
  expect(path.length).toBeGreaterThan(300)
  expect(await open(path, browser)).toBe(200)
  expect(await open(path.toLowerCase(), browser)).toBe(308)
  expect((await counted()).pages).toEqual([
    { path: `/blog/${slug}`, title: 'Beside the station', people: 1, machines: 0 },
  ])
})

test('on a day with all the hosts that are kept, those that are known are still counted', async () => {
  const { open, counted, db } = await countedSite()
  const hosts = Array.from({ length: 2000 }, (_, n) => ({ day, host: `h${n}.jp`, people: 1 }))
  await db.insert(referrerDays).values(hosts)
  await open('/', { ...browser, referer: 'https://h7.jp/' })
  await open('/', { ...browser, referer: 'https://new.jp/' })
  expect((await counted()).referrers[0]).toEqual({ host: 'h7.jp', people: 2 })
  expect(await db.$count(referrerDays)).toBe(2000)
})

test('the previous span is shown only if all of it was counted; old days are deleted', async () => {
  const { counted, db } = await countedSite()
  const dayBefore = (days: number) => new Date(clock().getTime() - days * 86_400_000).toISOString().slice(0, 10)
  const row = (days: number, people: number) => ({ day: dayBefore(days), path: '/', people, machines: 0 })
  await db.insert(readerDays).values([row(800, 1), row(13, 4), row(8, 5), row(2, 6)])
  expect(await counted(7)).toMatchObject({ people: 6, peopleBefore: 9 })
  expect(await counted(30)).toMatchObject({ people: 15, peopleBefore: null })
  expect(await db.$count(readerDays)).toBe(3)
})

test('a span without a reader is told apart from a site that has never counted one', async () => {
  const { counted, db } = await countedSite()
  expect(await counted(7)).toMatchObject({ days: [], firstDay: null })
  await db.insert(readerDays).values({ day: '2026-10-01', path: '/', people: 3, machines: 0 })
  expect(await counted(7)).toMatchObject({ days: [], firstDay: '2026-10-01' })
})

test('Today names the day of its sentence, which is a day of UTC', async () => {
  const { origin, cookie, db } = await countedSite()
  await db.insert(readerDays).values({ day: '2026-11-21', path: '/', people: 3, machines: 9 })
  const today = await fetch(`${origin}/api/today`, { headers: { cookie } })
  expect(((await today.json()) as { state: string[] }).state).toContain('3 pages were read on Nov 21, 2026 (UTC).')
})

test('a span that is none is refused in a sentence', async () => {
  const { origin, cookie } = await countedSite()
  const answer = await fetch(`${origin}/api/readers?days=31`, { headers: { cookie } })
  expect([answer.status, await answer.json()]).toMatchObject([400, { error: 'Days must be one of 7, 30, 90, 365.' }])
})

test('every page that is always there has a name on the screen', () => {
  const paths = serverRooms.flatMap(({ pages = {} }) => Object.keys(pages).filter((path) => !path.includes(':')))
  expect(paths.filter((path) => !standing.has(path))).toEqual([])
  expect([...standing.keys()].filter((path) => !paths.includes(path))).toEqual([])
})
