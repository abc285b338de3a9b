import { Hono } from 'hono'
import { etag } from 'hono/etag'
import { answerFile } from '#platform/documents/answer.server.ts'
import { documentCache } from '#platform/documents/document-cache.server.ts'
import type { PictureReader } from '#platform/documents/picture.server.ts'
import type { AppEnv, Deps } from '#platform/http/deps.server.ts'
import { notFound, Problem } from '#platform/http/problem.ts'
import { isSlug } from '#platform/text/slug.ts'
import { site } from '#site.config'
import { findItinerary } from './data.server.ts'
import { itineraryCalendar } from './itinerary-calendar.server.ts'
import { itineraryPdf } from './itinerary-pdf.server.ts'
import { parseStartDate, startDateMessage, tomorrowIn } from './start-date.ts'

/** A document is up to 1 MB; making one keeps a processor busy for about 0.2 s. */
const limits = { entries: 24, concurrency: 2, waiting: 16 }

/**
 * `GET /itineraries/{slug}.pdf` and `.ics`, both with `start=yyyy-mm-dd`. Without it the PDF prints no dates and the
 * calendar begins tomorrow, where the site is.
 */
export function itineraryDocumentRoutes({ database, clock, env }: Deps, readPicture?: PictureReader) {
  const documents = documentCache(limits)
  const printed = { siteUrl: env.SITE_URL, author: site.author.name, language: site.language, readPicture }

  async function find(slug: string, role: AppEnv['Variables']['viewer']['role']) {
    const itinerary = isSlug(slug) ? await findItinerary(database.db, slug) : null
    if (!itinerary || (!itinerary.isPublic && role !== 'admin')) throw notFound('Itinerary')
    return itinerary
  }

  return new Hono<AppEnv>()
    .use('/itineraries/:file', etag())
    .get('/itineraries/:file{[^/]+\\.pdf}', async (c) => {
      const start = startOf(c.req.query('start'))
      const itinerary = await find(c.req.param('file').slice(0, -'.pdf'.length), c.var.viewer.role)
      const body = await documents.get(JSON.stringify([database.revision, itinerary.slug, start]), () =>
        itineraryPdf({ ...printed, itinerary, start, printedAt: clock() }),
      )
      return answerFile(c, { body, type: 'application/pdf', name: `${itinerary.slug}.pdf` })
    })
    .get('/itineraries/:file{[^/]+\\.ics}', async (c) => {
      const start = startOf(c.req.query('start')) ?? tomorrowIn(env.SITE_TIMEZONE, clock())
      const itinerary = await find(c.req.param('file').slice(0, -'.ics'.length), c.var.viewer.role)
      const body = itineraryCalendar({ ...printed, itinerary, start })
      return answerFile(c, { body, type: 'text/calendar; charset=utf-8', name: `${itinerary.slug}.ics` })
    })
}

/** Null when none was given. */
function startOf(text: string | undefined): string | null {
  if (!text) return null
  const start = parseStartDate(text)
  if (!start) throw new Problem(400, startDateMessage, { start: startDateMessage })
  return start
}
