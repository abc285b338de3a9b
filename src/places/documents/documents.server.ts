import { Hono } from 'hono'
import { etag } from 'hono/etag'
import { seesDrafts } from '#auth/may.ts'
import { findMovedDestination } from '#destinations/data.server.ts'
import { printedDocuments } from '#platform/documents/printed.server.ts'
import { moved, notFound } from '#platform/http/api/problem.ts'
import type { AppEnv, Deps } from '#platform/http/deps.server.ts'
import { isSlug } from '#platform/text/slug.ts'
import { links } from '#site/links.ts'
import { readSite } from '#site/values/site.server.ts'
import { findPlace } from '../data.server.ts'
import { landOf } from '../land.server.ts'

/** `GET /destinations/{slug}.pdf`: the place's sheet and facts in print. */
export function placeDocumentRoutes({ database, clock, env }: Deps) {
  const answerPrinted = printedDocuments(database.db)
  return new Hono<AppEnv>().use('/destinations/:file', etag()).get('/destinations/:file{[^/]+\\.pdf}', async (c) => {
    const slug = c.req.param('file').slice(0, -'.pdf'.length)
    if (!isSlug(slug)) throw notFound('Destination')
    const place = await findPlace(database.db, slug)
    if (!place || !(place.published || seesDrafts(c.var.viewer.role))) {
      const now = await findMovedDestination(database.db, slug)
      if (now === null) throw notFound('Destination')
      throw moved('The destination', links.placePdf(now) + new URL(c.req.url).search)
    }
    const print = async () => {
      const { placePdf } = await import('./place-pdf.server.ts')
      const { author, language } = await readSite(database)
      const land = place.sheet && (await landOf(database.db, place, 'place'))
      return placePdf({ place, land, siteUrl: env.SITE_URL, author: author.name, language, printedAt: clock() })
    }
    const of = [database.revision, place.updatedAt]
    return answerPrinted(c, { slug, of, isPublic: Boolean(place.published), print })
  })
}
