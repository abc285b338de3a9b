import { Hono } from 'hono'
import { etag } from 'hono/etag'
import { seesDrafts } from '#auth/may.ts'
import { answerFile } from '#platform/documents/answer.server.ts'
import { documentCache } from '#platform/documents/document-cache.server.ts'
import { addressLimit } from '#platform/http/api/limits.server.ts'
import { notFound } from '#platform/http/api/problem.ts'
import type { AppEnv, Deps } from '#platform/http/deps.server.ts'
import { isSlug } from '#platform/text/slug.ts'
import { readSite } from '#site/values/site.server.ts'
import { findPlace } from '../data.server.ts'
import { landOf } from '../land.server.ts'

const limits = { entries: 24, concurrency: 2, waiting: 16 }

/** Rate limit, counted together with the itineraries' PDFs. */
const rendersByAddress = { points: 30, seconds: 600 }

/** `GET /destinations/{slug}.pdf`: the place's sheet and facts in print. */
export function placeDocumentRoutes({ database, clock, env }: Deps) {
  const documents = documentCache(limits)
  const countRender = addressLimit(database.db, 'pdf', rendersByAddress.points, rendersByAddress.seconds)
  return new Hono<AppEnv>().use('/destinations/:file', etag()).get('/destinations/:file{[^/]+\\.pdf}', async (c) => {
    const slug = c.req.param('file').slice(0, -'.pdf'.length)
    const place = isSlug(slug) ? await findPlace(database.db, slug) : null
    if (!place || !(place.published || seesDrafts(c.var.viewer.role))) throw notFound('Destination')
    const key = JSON.stringify([database.revision, slug, place.updatedAt])
    if (!documents.has(key)) await countRender(c.var.address)
    const body = await documents.get(key, async () => {
      const { placePdf } = await import('./place-pdf.server.ts')
      const { author, language } = await readSite(database)
      const land = place.sheet && (await landOf(database.db, place, 'place'))
      return placePdf({ place, land, siteUrl: env.SITE_URL, author: author.name, language, printedAt: clock() })
    })
    return answerFile(c, { body, type: 'application/pdf', name: `${slug}.pdf` })
  })
}
