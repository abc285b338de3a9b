/** Files for programs: feeds, sitemap, robots. The rooms' rows come in as functions, since this part may not import rooms. */
import { OpenAPIHono } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { etag } from 'hono/etag'
import { notFound } from '#platform/http/api/problem.ts'
import type { AppEnv, Deps } from '#platform/http/deps.server.ts'
import { createMemo } from '#platform/memo.server.ts'
import { links } from '../links.ts'
import { readSite } from '../values/site.server.ts'
import type { FeedPost } from './feeds.server.ts'
import { robots } from './robots.server.ts'
import { maxEntriesPerFile, type SitemapEntry, sitemap, sitemapIndex } from './sitemap.server.ts'

/** The content of the rooms; published and public rows only. */
export interface SiteContent {
  /** The newest posts with their text. */
  feedPosts(limit: number): Promise<FeedPost[]>
  /** Pages with a fixed address. */
  standingPages: readonly SitemapEntry[]
  /** Pages of rows, in the order of the rooms. */
  sources: readonly {
    count(): Promise<number>
    entries(offset: number, limit: number): Promise<SitemapEntry[]>
  }[]
}

/** Limit of cached files; one file of a sitemap is half a megabyte. */
const maxFiles = 16

/** @param perFile entries in one sitemap file; set by tests only */
export function siteFilesRoutes({ database, env }: Deps, content: SiteContent, perFile = maxEntriesPerFile) {
  const remember = createMemo<string>(maxFiles)
  const rememberCounts = createMemo<number[]>(1)
  const siteUrl = env.SITE_URL
  const once = (name: string, make: () => Promise<string>) => remember(`${database.revision} ${name}`, make)

  const counts = () =>
    rememberCounts(database.revision, () => Promise.all(content.sources.map((source) => source.count())))

  const app = new OpenAPIHono<AppEnv>()
  for (const path of [
    links.feedRss(),
    links.feedJson(),
    links.sitemap(),
    links.robots(),
    '/:part{sitemap-[1-9][0-9]{0,3}\\.xml}',
  ]) {
    app.use(path, etag({ weak: true }))
  }
  app.get(links.feedRss(), async (c) => {
    const body = await once('rss', async () => {
      const { feedLength, rssFeed } = await import('./feeds.server.ts')
      return rssFeed(database.db, await content.feedPosts(feedLength), siteUrl, await readSite(database))
    })
    return c.body(body, 200, fileHeaders('application/rss+xml'))
  })
  app.get(links.feedJson(), async (c) => {
    const body = await once('json', async () => {
      const { feedLength, jsonFeed } = await import('./feeds.server.ts')
      return jsonFeed(database.db, await content.feedPosts(feedLength), siteUrl, await readSite(database))
    })
    return c.body(body, 200, fileHeaders('application/feed+json'))
  })
  app.get(links.sitemap(), async (c) => {
    const body = await once('sitemap', async () => wholeSitemap(content, await counts(), { perFile, siteUrl }))
    return c.body(body, 200, fileHeaders('application/xml'))
  })
  app.get('/:part{sitemap-[1-9][0-9]{0,3}\\.xml}', async (c) => {
    const number = Number(/\d+/.exec(c.req.param('part'))?.[0])
    const body = await once(`sitemap ${number}`, async () => {
      const entries = await sitemapPart(content, await counts(), { number, perFile })
      if (!entries.length) throw notFound('Sitemap')
      return sitemap(entries, siteUrl)
    })
    return c.body(body, 200, fileHeaders('application/xml'))
  })
  app.get(links.robots(), (c) => c.body(robots(siteUrl), 200, fileHeaders('text/plain')))
  return app
}

/** Browsers may cache it, but must revalidate each time, so that a new post appears at once. */
export function fileHeaders(type: string) {
  return {
    'content-type': `${type}; charset=utf-8`,
    'cache-control': 'public, no-cache',
    'x-content-type-options': 'nosniff',
  }
}

/** The way to a feed's present address. It must be asked for each time: the former one may be given to something new. */
export function movedFeed(c: Context, to: string) {
  c.header('cache-control', 'no-cache')
  return c.redirect(to, 308)
}

async function wholeSitemap(
  content: SiteContent,
  counts: number[],
  { perFile, siteUrl }: { perFile: number; siteUrl: string },
): Promise<string> {
  const total = counts.reduce((sum, count) => sum + count, content.standingPages.length)
  if (total > perFile) return sitemapIndex(Math.ceil(total / perFile), siteUrl)
  return sitemap(await sitemapPart(content, counts, { number: 1, perFile }), siteUrl)
}

/** The entries of one file: standing pages first, then one room after the other. */
async function sitemapPart(
  content: SiteContent,
  counts: number[],
  { number, perFile }: { number: number; perFile: number },
): Promise<SitemapEntry[]> {
  const begin = (number - 1) * perFile
  const entries = content.standingPages.slice(begin, begin + perFile)
  let before = content.standingPages.length
  for (const [index, source] of content.sources.entries()) {
    const room = perFile - entries.length
    const count = counts[index] ?? 0
    const offset = Math.max(0, begin - before)
    if (room > 0 && offset < count) entries.push(...(await source.entries(offset, room)))
    before += count
  }
  return entries
}
