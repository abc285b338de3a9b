/** `GET /series/<slug>.xml`: the parts of a series for feed readers, the newest first. */
import { Hono } from 'hono'
import { etag } from 'hono/etag'
import type { Deps } from '#platform/http/deps.server.ts'
import { createMemo } from '#platform/memo.server.ts'
import { fileHeaders, movedFeed } from '#site/files/routes.server.ts'
import { xmlText } from '#site/files/xml.server.ts'
import { links } from '#site/links.ts'
import { readSite } from '#site/values/site.server.ts'
import { findMovedSeries, findSeries, findSeriesTexts } from './data.server.ts'

const maxFeeds = 20

export function seriesFeedRoutes({ database, env }: Deps) {
  const remember = createMemo<string>(maxFeeds)
  return new Hono().get('/series/:file{[^/]+\\.xml}', etag({ weak: true }), async (c) => {
    const slug = c.req.param('file').slice(0, -'.xml'.length)
    const series = await findSeries(database.db, slug)
    if (!series) {
      const now = await findMovedSeries(database.db, slug)
      return now === null ? c.body(null, 404, { 'cache-control': 'no-store' }) : movedFeed(c, links.seriesFeed(now))
    }
    const { name } = series
    const body = await remember(`${database.revision} ${slug}`, async () => {
      const { rssFeed } = await import('#site/files/feeds.server.ts')
      const site = await readSite(database)
      const of = {
        title: xmlText(`${name}, by ${site.author.name}`),
        description: xmlText(`The parts of “${name}”.`),
        page: links.series(slug),
        feed: links.seriesFeed(slug),
      }
      return rssFeed(database.db, await findSeriesTexts(database.db, slug), env.SITE_URL, site, of)
    })
    return c.body(body, 200, fileHeaders('application/rss+xml'))
  })
}
