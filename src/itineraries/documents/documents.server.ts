import { Hono } from 'hono'
import { etag } from 'hono/etag'
import { seesDrafts } from '#auth/may.ts'
import { answerFile } from '#platform/documents/answer.server.ts'
import { documentCache } from '#platform/documents/document-cache.server.ts'
import type { PictureReader } from '#platform/documents/picture.server.ts'
import { addressLimit } from '#platform/http/api/limits.server.ts'
import { notFound, Problem } from '#platform/http/api/problem.ts'
import type { AppEnv, Deps } from '#platform/http/deps.server.ts'
import type { Role } from '#platform/roles.ts'
import { isSlug } from '#platform/text/slug.ts'
import { placed } from '#site/paid-links/placement.ts'
import { readSite } from '#site/values/site.server.ts'
import { findItinerary } from '../data.server.ts'
import { type Plan, parseTravellers, planned, planQuery, readPlan, travellersMessage } from '../page/plan.ts'
import { parseStartDate, startDateMessage, tomorrowIn } from '../page/start-date.ts'
import type { ItineraryDetail } from '../schema.ts'

/** Limits of the document cache: a document is up to 1 MB, and making one keeps a processor busy for about 0.2 s. */
const limits = { entries: 24, concurrency: 2, waiting: 16 }

/**
 * Rate limit of PDFs that one address may have made, each of another plan; one from the cache is neither counted nor
 * refused.
 */
const rendersByAddress = { points: 30, seconds: 600 }

/**
 * `GET /itineraries/{slug}.pdf` and `.ics`, both with the plan of the page they are fetched from: `start=yyyy-mm-dd`,
 * `travellers` and `without`. Without a start the PDF prints no dates and the calendar begins tomorrow, where the site is.
 */
export function itineraryDocumentRoutes({ database, clock, env }: Deps, readPicture?: PictureReader) {
  const documents = documentCache(limits)
  const countRender = addressLimit(database.db, 'pdf', rendersByAddress.points, rendersByAddress.seconds)

  async function printed() {
    const { author, language } = await readSite(database)
    return { siteUrl: env.SITE_URL, author: author.name, language, readPicture }
  }

  async function find(slug: string, role: Role) {
    const itinerary = isSlug(slug) ? await findItinerary(database.db, slug) : null
    if (!itinerary || (!itinerary.isPublic && !seesDrafts(role))) throw notFound('Itinerary')
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
        return itineraryPdf({ ...(await printed()), ...plan, ...kept(itinerary, plan), printedAt: clock() })
      })
      return answerFile(c, { body, type: 'application/pdf', name: `${itinerary.slug}.pdf` })
    })
    .get('/itineraries/:file{[^/]+\\.ics}', async (c) => {
      const query = checked(new URL(c.req.url).searchParams)
      const itinerary = await find(c.req.param('file').slice(0, -'.ics'.length), c.var.viewer.role)
      const plan = readPlan(query, itinerary.days)
      const start = plan.start ?? tomorrowIn(env.SITE_TIMEZONE, clock())
      const { itineraryCalendar } = await import('./itinerary-calendar.server.ts')
      const body = itineraryCalendar({ ...(await printed()), ...kept(itinerary, plan), start })
      return answerFile(c, { body, type: 'text/calendar; charset=utf-8', name: `${itinerary.slug}.ics` })
    })
}

function kept(whole: ItineraryDetail, plan: Plan) {
  const itinerary = planned(whole, plan)
  const days = itinerary.days.map((day) => ({
    ...day,
    activities: day.activities.map((one) => withCode(one, itinerary.id)),
    accommodationRecommendations: day.accommodationRecommendations.map((one) => withCode(one, itinerary.id)),
  }))
  return { itinerary: { ...itinerary, days }, leftOut: plan.without.size, query: planQuery(plan) }
}

/**
 * The page ignores an invalid start date; a document refuses it, because one with the wrong dates would be carried to
 * the airport.
 */
/** A document's paid links carry the placement code of its page. */
function withCode<Bookable extends { affiliateLink: string | null }>(one: Bookable, id: number): Bookable {
  return one.affiliateLink ? { ...one, affiliateLink: placed(one.affiliateLink, `i${id}`) } : one
}

function checked(query: URLSearchParams): URLSearchParams {
  const [start, travellers] = [query.get('start'), query.get('travellers')]
  if (start && !parseStartDate(start)) throw new Problem(400, startDateMessage, { start: startDateMessage })
  if (travellers && !parseTravellers(travellers)) {
    throw new Problem(400, travellersMessage, { travellers: travellersMessage })
  }
  return query
}
