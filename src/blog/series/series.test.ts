import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { parseXml, xmlTexts } from '#tests/support/files/xml.ts'
import { postDraft, postsPath, savedPost, writtenPost } from '#tests/support/rooms/posts.ts'
import { listening } from '#tests/support/site/listening-site.ts'
import { answerOf, signedIn } from '#tests/support/site/signed-in.ts'
import * as renderModule from '../../render.server.tsx'
import type { BlogPostDetail, Series } from '../schema.ts'
import { findMovedSeries } from './data.server.ts'

type Site = Awaited<ReturnType<typeof signedIn>>

const bed = { series: 'Four kinds of bed', published: true }
/** A post of the series, or of none; each is a day younger than the one before. */
const part = (site: Site, slug: string, fields: object = {}) => writtenPost(site, { slug, title: slug, ...fields })
const read = (site: Site, slug: string) => site.json<BlogPostDetail>(`/api/blog-posts/slug/${slug}`)
const around = ({ previous, next }: BlogPostDetail) => [previous?.slug ?? null, next?.slug ?? null]

test('the parts of a series stand in their order, and each leads to the one before and after', async () => {
  const site = await signedIn()
  await part(site, 'ryokan', { ...bed, seriesPart: 4 })
  await part(site, 'night-train', { ...bed, seriesPart: 1 })
  await part(site, 'riad', { ...bed, seriesPart: 2 })
  await part(site, 'pension', { ...bed, seriesPart: 3, published: false })
  const riad = await read(site, 'riad')
  expect(riad.seriesParts.map(({ slug, part }) => [slug, part])).toEqual([
    ['night-train', 1],
    ['riad', 2],
    ['ryokan', 4],
  ])
  expect(riad.seriesSlug).toBe('four-kinds-of-bed')
  expect(around(riad)).toEqual(['night-train', 'ryokan'])
  expect(around(await read(site, 'night-train'))).toEqual([null, 'riad'])
})

test('any other post lies between those that were published before and after it', async () => {
  const site = await signedIn()
  for (const slug of ['first', 'second', 'third']) await part(site, slug, { published: true })
  await part(site, 'a-draft')
  expect(around(await read(site, 'second'))).toEqual(['first', 'third'])
  expect(around(await read(site, 'third'))).toEqual(['second', null])
  expect((await read(site, 'second')).seriesParts).toEqual([])
  const { id } = await read(site, 'third')
  await savedPost(site, id, { title: 'Another', slug: 'third', published: true })
  expect((await read(site, 'second')).next?.title).toBe('Another')
})

test('a series has a page, a feed of the newest first, and is offered by name to those who write', async () => {
  const site = await signedIn()
  await part(site, 'riad', { ...bed, seriesPart: 2 })
  await part(site, 'night-train', { ...bed, seriesPart: 1 })
  await part(site, 'hidden', { series: 'Not yet' })
  const series = await site.json<Series>('/api/series/four-kinds-of-bed')
  expect(series.posts.map(({ slug }) => slug)).toEqual(['night-train', 'riad'])
  const feed = await site.asReader('/series/four-kinds-of-bed.xml')
  expect(feed.headers.get('content-type')).toBe('application/rss+xml; charset=utf-8')
  const titles = xmlTexts(parseXml(await feed.text()), 'title')
  expect(titles[0]).toContain('Four kinds of bed')
  expect(titles.slice(-2)).toEqual(['night-train', 'riad'])
  expect(await answerOf(await site.get('/api/series'))).toEqual({ status: 200, body: ['Four kinds of bed', 'Not yet'] })
  expect(await (await site.asReader('/sitemap.xml')).text()).toContain('/series/four-kinds-of-bed<')
  for (const path of ['/api/series/not-yet', '/series/not-yet.xml', '/series/%00.xml'])
    expect([path, (await site.asReader(path)).status]).toEqual([path, 404])
})

test('names that give the same address are one series', async () => {
  const site = await signedIn()
  await part(site, 'riad', { ...bed, seriesPart: 2 })
  await part(site, 'night-train', { series: 'Four kinds of bed!', published: true, seriesPart: 1 })
  const { posts } = await site.json<Series>('/api/series/four-kinds-of-bed')
  expect(posts.map(({ slug }) => slug)).toEqual(['night-train', 'riad'])
  expect(around(await read(site, 'riad'))).toEqual(['night-train', null])
  const feed = await (await site.asReader('/series/four-kinds-of-bed.xml')).text()
  expect(xmlTexts(parseXml(feed), 'title').slice(-2)).toEqual(['night-train', 'riad'])
  const sitemap = await (await site.asReader('/sitemap.xml')).text()
  expect(sitemap.split('/series/four-kinds-of-bed<')).toHaveLength(2)
})

test('a shared link to a series shows a picture that is there', async () => {
  const site = await listening({ renderModule })
  expect((await site.write('POST', postsPath, { ...postDraft, ...bed, seriesPart: 1 })).status).toBe(201)
  const html = await (await site.page('/series/four-kinds-of-bed')).text()
  const image = /<meta property="og:image" content="([^"]+)"/.exec(html)?.[1] ?? ''
  expect((await site.page(new URL(image).pathname)).status).toBe(200)
})

test.each([
  [{ visitedIn: '2026-13' }, 'Visited must be a month, like 2026-11'],
  [{ checkedOn: '20 November' }, 'Last checked must be a day, like 2026-11-20'],
  [{ series: '!!!' }, 'Series needs a letter or a digit'],
  [{ seriesPart: 0 }, 'Part of the series must be from 1 to 99'],
])('%j is refused', async (fields, sentence) => {
  const site = await signedIn()
  const answer = await site.post('/api/blog-posts', { title: 'A', content: 'b', ...fields })
  expect(answer.status).toBe(400)
  expect(Object.values((await answer.json()).fields)).toEqual([sentence])
})

test('a change keeps the details that it leaves out, and null removes them', async () => {
  const site = await signedIn()
  const details = { visitedIn: '2026-11', checkedOn: '2026-11-20', series: 'Beds', seriesPart: 2 }
  const { id } = await part(site, 'riad', details)
  expect(await savedPost(site, id, { slug: 'riad' })).toMatchObject(details)
  const none = { visitedIn: null, checkedOn: null, series: null, seriesPart: null }
  expect(await savedPost(site, id, { slug: 'riad', ...none })).toMatchObject(none)
})

test('a post about a place has its map, unless its text has one', async () => {
  const site = await signedIn('admin', { seeded: true })
  const kyoto = { destination: 'Kyoto' }
  expect((await part(site, 'a', kyoto)).mapHtml).toContain('<figure class="text-map">')
  expect((await part(site, 'b', { ...kyoto, content: '[K](/destinations/kyoto "map")' })).mapHtml).toBeNull()
  expect((await part(site, 'c', { destination: 'Nowhere' })).mapHtml).toBeNull()
})

test('the series of a draft leaves no address, whatever is typed on the way to its name', async () => {
  const site = await signedIn()
  const { id } = await part(site, 'a-train', { series: 'Japan', published: true })
  await savedPost(site, id, { slug: 'a-train', published: true, series: 'Japan by train' })
  const draft = await part(site, 'a-meal', { series: 'Japan' })
  const revision = async () => (await site.db.execute(sql`select revision from site_revision`)).rows
  const before = await revision()
  await savedPost(site, draft.id, { slug: 'a-meal', series: 'Japanese food' })
  expect(await findMovedSeries(site.db, 'japan')).toBe('japan-by-train')
  expect(await revision(), 'readers’ pages stay cached').toEqual(before)
})

test('a series with another name is found under the old one, its feed too, however often it is renamed', async () => {
  const site = await signedIn()
  const { id } = await part(site, 'riad', { ...bed })
  const rename = (series: string | null) => savedPost(site, id, { slug: 'riad', published: true, series })
  const page = async (slug: string) => {
    const { status, headers } = await site.asReader(`/series/${slug}.xml`)
    return [status, headers.get('location')]
  }
  await rename('Five kinds of bed')
  await rename('All kinds of bed')
  expect(await findMovedSeries(site.db, 'four-kinds-of-bed')).toBe('all-kinds-of-bed')
  expect(await findMovedSeries(site.db, 'all-kinds-of-bed')).toBeNull()
  expect(await page('five-kinds-of-bed')).toEqual([308, '/series/all-kinds-of-bed.xml'])
  // Renamed back to the first name: the redirects must not form a loop.
  await rename('Four kinds of bed')
  expect(await findMovedSeries(site.db, 'all-kinds-of-bed')).toBe('four-kinds-of-bed')
  await rename(null)
  expect(await findMovedSeries(site.db, 'all-kinds-of-bed')).toBeNull()
  expect(await page('never-was')).toEqual([404, null])
})
