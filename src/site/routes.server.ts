/** The files that programs read: feeds, sitemap, robots. The rooms' rows come in as functions, so the frame knows no room. */
import { OpenAPIHono } from '@hono/zod-openapi'
import { etag } from 'hono/etag'
import type { AppEnv, Deps } from '#platform/http/deps.server.ts'
import { notFound } from '#platform/http/problem.ts'
import { createMemo } from '#platform/memo.server.ts'
import type { FeedPost } from './feeds.server.ts'
import { links } from './links.ts'
import { robots } from './robots.server.ts'
import { maxEntriesPerFile, type SitemapEntry, sitemap, sitemapIndex, standingPages } from './sitemap.server.ts'

/** A public page that an address leads to. */
export interface PageAddress {
  slug: string
  /** ISO text. */
  updatedAt: string
  imageUrl: string | null
}

/** What the rooms have to say; published and public rows only. */
export interface SiteContent {
  /** The newest posts with their text. */
  feedPosts(limit: number): Promise<FeedPost[]>
  countPosts(): Promise<number>
  /** Posts in an order that does not change with time. */
  postAddresses(offset: number, limit: number): Promise<PageAddress[]>
  itineraryAddresses(): Promise<PageAddress[]>
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
      return rssFeed(await content.feedPosts(feedLength), siteUrl)
    })
    return c.body(body, 200, fileHeaders('application/rss+xml'))
  })
  app.get(links.feedJson(), async (c) => {
    const body = await once('json', async () => {
      const { feedLength, jsonFeed } = await import('./feeds.server.ts')
      return jsonFeed(await content.feedPosts(feedLength), siteUrl)
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
  const [posts, itineraries] = await Promise.all([content.countPosts(), content.itineraryAddresses()])
  const total = standingPages.length + itineraries.length + posts
  if (total > perFile) return sitemapIndex(Math.ceil(total / perFile), siteUrl)
  return sitemap(await sitemapPart(content, 1, perFile), siteUrl)
}

/** The entries of one file: standing pages and itineraries come first, then the posts. */
async function sitemapPart(content: SiteContent, number: number, perFile: number): Promise<SitemapEntry[]> {
  const itineraries = await content.itineraryAddresses()
  const first = [...standingPages, ...itineraries.map((page) => entryOf(page, links.itinerary))]
  const begin = (number - 1) * perFile
  const entries = first.slice(begin, begin + perFile)
  const postsBefore = Math.max(0, begin - first.length)
  const room = perFile - entries.length
  const posts = room ? await content.postAddresses(postsBefore, room) : []
  return [...entries, ...posts.map((page) => entryOf(page, links.post))]
}

function entryOf({ slug, updatedAt, imageUrl }: PageAddress, link: (slug: string) => string): SitemapEntry {
  return { path: link(slug), updatedAt, imageUrl }
}
