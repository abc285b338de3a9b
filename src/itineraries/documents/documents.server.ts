import { Hono } from 'hono'
import { etag } from 'hono/etag'
import { answerFile } from '#platform/documents/answer.server.ts'
import { documentCache } from '#platform/documents/document-cache.server.ts'
import type { PictureReader } from '#platform/documents/picture.server.ts'
import { addressLimit } from '#platform/http/api/limits.server.ts'
import { notFound, Problem } from '#platform/http/api/problem.ts'
import type { AppEnv, Deps } from '#platform/http/deps.server.ts'
import { isSlug } from '#platform/text/slug.ts'
import { site } from '#site.config'
import { findItinerary } from '../data.server.ts'
import { type Plan, parseTravellers, planned, planQuery, readPlan, travellersMessage } from '../page/plan.ts'
import { parseStartDate, startDateMessage, tomorrowIn } from '../page/start-date.ts'
import type { ItineraryDetail } from '../schema.ts'

/** A document is up to 1 MB; making one keeps a processor busy for about 0.2 s. */
const limits = { entries: 24, concurrency: 2, waiting: 16 }

/** PDFs made for one address, each of another plan; a cached one is not counted and never refused. */
const rendersByAddress = { points: 30, seconds: 600 }

/**
 * `GET /itineraries/{slug}.pdf` and `.ics`, both with the plan of the page they are fetched from: `start=yyyy-mm-dd`,
 * `travellers` and `without`. Without a start the PDF prints no dates and the calendar begins tomorrow, where the site is.
 */
export function itineraryDocumentRoutes({ database, clock, env }: Deps, readPicture?: PictureReader) {
  const documents = documentCache(limits)
  const countRender = addressLimit(database.db, 'pdf', rendersByAddress.points, rendersByAddress.seconds)
  const printed = { siteUrl: env.SITE_URL, author: site.author.name, language: site.language, readPicture }

  async function find(slug: string, role: AppEnv['Variables']['viewer']['role']) {
    const itinerary = isSlug(slug) ? await findItinerary(database.db, slug) : null
    if (!itinerary || (!itinerary.isPublic && role !== 'admin')) throw notFound('Itinerary')
    return itinerary
  }

  return new Hono<AppEnv>()
    .use('/itineraries/:file', etag())
    .get('/itineraries/:file{[^/]+\\.pdf}', async (c) => {
      const query = checked(new URL(c.req.url).searchParams)
      const itinerary = await find(c.req.param('file').slice(0, -'.pdf'.length), c.var.viewer.role)
      const plan = readPlan(query, itinerary.days)
      const key = JSON.stringify([database.revision, itinerary.slug, planQuery(plan)])
      if (!documents.has(key)) await countRender(c.var.address)
      const body = await documents.get(key, async () => {
        const { itineraryPdf } = await import('./itinerary-pdf.server.ts')
        return itineraryPdf({ ...printed, ...plan, ...kept(itinerary, plan), printedAt: clock() })
      })
      return answerFile(c, { body, type: 'application/pdf', name: `${itinerary.slug}.pdf` })
    })
    .get('/itineraries/:file{[^/]+\\.ics}', async (c) => {
      const query = checked(new URL(c.req.url).searchParams)
      const itinerary = await find(c.req.param('file').slice(0, -'.ics'.length), c.var.viewer.role)
      const plan = readPlan(query, itinerary.days)
      const start = plan.start ?? tomorrowIn(env.SITE_TIMEZONE, clock())
      const { itineraryCalendar } = await import('./itinerary-calendar.server.ts')
      const body = itineraryCalendar({ ...printed, ...kept(itinerary, plan), start })
      return answerFile(c, { body, type: 'text/calendar; charset=utf-8', name: `${itinerary.slug}.ics` })
    })
}

function kept(itinerary: ItineraryDetail, plan: Plan) {
  return { itinerary: planned(itinerary, plan), leftOut: plan.without.size, query: planQuery(plan) }
}

/** A page shrugs at a date that is none; a document with the wrong dates would be carried to the airport. */
function checked(query: URLSearchParams): URLSearchParams {
  const [start, travellers] = [query.get('start'), query.get('travellers')]
  if (start && !parseStartDate(start)) throw new Problem(400, startDateMessage, { start: startDateMessage })
  if (travellers && !parseTravellers(travellers)) {
    throw new Problem(400, travellersMessage, { travellers: travellersMessage })
  }
  return query
}
