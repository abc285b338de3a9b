/** The files that programs read: feeds, sitemap, robots. The rooms' rows come in as functions, so the frame knows no room. */
import { OpenAPIHono } from '@hono/zod-openapi'
import { etag } from 'hono/etag'
import { notFound } from '#platform/http/api/problem.ts'
import type { AppEnv, Deps } from '#platform/http/deps.server.ts'
import { createMemo } from '#platform/memo.server.ts'
import { links } from '../links.ts'
import type { FeedPost } from './feeds.server.ts'
import { robots } from './robots.server.ts'
import { maxEntriesPerFile, type SitemapEntry, sitemap, sitemapIndex } from './sitemap.server.ts'

/** What the rooms have to say; published and public rows only. */
export interface SiteContent {
  /** The newest posts with their text. */
  feedPosts(limit: number): Promise<FeedPost[]>
  /** Pages that are always there. */
  standingPages: readonly SitemapEntry[]
  /** Pages of rows, in the order of the list. */
  sources: readonly {
    count(): Promise<number>
    entries(offset: number, limit: number): Promise<SitemapEntry[]>
  }[]
}

const filesKept = 8

/** @param perFile entries in one sitemap file; less than the protocol's limit in tests only */
export function siteFilesRoutes({ database, env }: Deps, content: SiteContent, perFile = maxEntriesPerFile) {
  const remember = createMemo<string>(filesKept)
  const siteUrl = env.SITE_URL
  const once = (name: string, make: () => Promise<string>) => remember(`${database.revision} ${name}`, make)

  const app = new OpenAPIHono<AppEnv>()
  for (const path of [
    links.feedRss(),
    links.feedJson(),
    links.sitemap(),
    links.robots(),
    '/:part{sitemap-[1-9][0-9]{0,3}\\.xml}',
  ]) {
    app.use(path, etag())
  }
  app.get(links.feedRss(), async (c) => {
    const body = await once('rss', async () => {
      const { feedLength, rssFeed } = await import('./feeds.server.ts')
      return rssFeed(database.db, await content.feedPosts(feedLength), siteUrl)
    })
    return c.body(body, 200, fileHeaders('application/rss+xml'))
  })
  app.get(links.feedJson(), async (c) => {
    const body = await once('json', async () => {
      const { feedLength, jsonFeed } = await import('./feeds.server.ts')
      return jsonFeed(database.db, await content.feedPosts(feedLength), siteUrl)
    })
    return c.body(body, 200, fileHeaders('application/feed+json'))
  })
  app.get(links.sitemap(), async (c) => {
    const body = await once('sitemap', () => wholeSitemap(content, perFile, siteUrl))
    return c.body(body, 200, fileHeaders('application/xml'))
  })
  app.get('/:part{sitemap-[1-9][0-9]{0,3}\\.xml}', async (c) => {
    const number = Number(/\d+/.exec(c.req.param('part'))?.[0])
    const entries = await sitemapPart(content, number, perFile)
    if (!entries.length) throw notFound('Sitemap')
    return c.body(sitemap(entries, siteUrl), 200, fileHeaders('application/xml'))
  })
  app.get(links.robots(), (c) => c.body(robots(siteUrl), 200, fileHeaders('text/plain')))
  return app
}

/** Kept by readers, but asked about each time: a new post is seen at once. */
function fileHeaders(type: string) {
  return {
    'content-type': `${type}; charset=utf-8`,
    'cache-control': 'public, no-cache',
    'x-content-type-options': 'nosniff',
  }
}

async function wholeSitemap(content: SiteContent, perFile: number, siteUrl: string): Promise<string> {
  const counts = await Promise.all(content.sources.map((source) => source.count()))
  const total = counts.reduce((sum, count) => sum + count, content.standingPages.length)
  if (total > perFile) return sitemapIndex(Math.ceil(total / perFile), siteUrl)
  return sitemap(await sitemapPart(content, 1, perFile), siteUrl)
}

/** The entries of one file: standing pages come first, then one source after the other. */
async function sitemapPart(content: SiteContent, number: number, perFile: number): Promise<SitemapEntry[]> {
  const begin = (number - 1) * perFile
  const entries = content.standingPages.slice(begin, begin + perFile)
  let before = content.standingPages.length
  for (const source of content.sources) {
    const room = perFile - entries.length
    if (room === 0) break
    entries.push(...(await source.entries(Math.max(0, begin - before), room)))
    before += await source.count()
  }
  return entries
}
