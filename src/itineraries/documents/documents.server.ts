import type { Context } from 'hono'
import { etag } from 'hono/etag'
import { seesDrafts } from '#auth/may.ts'
import { answerFile } from '#platform/documents/answer.server.ts'
import type { PictureReader } from '#platform/documents/picture.server.ts'
import { printedDocuments } from '#platform/documents/printed.server.ts'
import { apiApp } from '#platform/http/api/api-app.server.ts'
import { moved, notFound, Problem } from '#platform/http/api/problem.ts'
import type { AppEnv, Deps } from '#platform/http/deps.server.ts'
import { isSlug } from '#platform/text/slug.ts'
import { links } from '#site/links.ts'
import { placed } from '#site/paid-links/placement.ts'
import { readSite } from '#site/values/site.server.ts'
import { findItinerary } from '../data.server.ts'
import {
  activityKeys,
  type Plan,
  parseTravellers,
  planned,
  planQuery,
  readPlan,
  travellersMessage,
} from '../page/plan.ts'
import { parseStartDate, startDateMessage, tomorrowIn } from '../page/start-date.ts'
import type { ItineraryDetail } from '../schema.ts'
import { findMovedItinerary } from '../writing.server.ts'
import { readItineraryCalendar, readItineraryPdf } from './contract.ts'

/**
 * `GET /itineraries/{slug}.pdf` and `.ics`, both with the plan of the page they are fetched from: `start=yyyy-mm-dd`,
 * `travellers` and `without`. Without a start the PDF prints no dates and the calendar begins tomorrow, where the site is.
 */
export function itineraryDocumentRoutes({ database, clock, env }: Deps, readPicture?: PictureReader) {
  const answerPrinted = printedDocuments(database.db)

  async function printed() {
    const { author, language } = await readSite(database)
    return { siteUrl: env.SITE_URL, author: author.name, language, readPicture }
  }

  /** @param linkTo the address of this document of an itinerary */
  async function find(c: Context<AppEnv>, slug: string, linkTo: (slug: string) => string) {
    if (!isSlug(slug)) throw notFound('Itinerary')
    const itinerary = await findItinerary(database.db, slug)
    if (itinerary && (itinerary.isPublic || seesDrafts(c.var.viewer.role))) return itinerary
    const now = await findMovedItinerary(database.db, slug)
    if (now === null) throw notFound('Itinerary')
    throw moved('The itinerary', linkTo(now) + new URL(c.req.url).search)
  }

  const app = apiApp()
  // Paths with something behind a parameter can be described, but not routed.
  for (const route of [readItineraryPdf, readItineraryCalendar]) app.openAPIRegistry.registerPath(route)
  return app
    .use('/itineraries/:file', etag({ weak: true }))
    .get('/itineraries/:file{[^/]+\\.pdf}', async (c) => {
      const query = checked(new URL(c.req.url).searchParams)
      const itinerary = await find(c, c.req.param('file').slice(0, -'.pdf'.length), links.itineraryPdf)
      const plan = readPlan(query, itinerary.days)
      const { slug, isPublic } = itinerary
      const print = async () => {
        const { itineraryPdf } = await import('./itinerary-pdf.server.ts')
        return itineraryPdf({ ...(await printed()), ...plan, ...kept(itinerary, plan), printedAt: clock() })
      }
      return answerPrinted(c, { slug, of: [database.revision, planQuery(plan)], isPublic, print })
    })
    .get('/itineraries/:file{[^/]+\\.ics}', async (c) => {
      const query = checked(new URL(c.req.url).searchParams)
      const itinerary = await find(c, c.req.param('file').slice(0, -'.ics'.length), links.itineraryCalendar)
      const plan = readPlan(query, itinerary.days)
      const start = plan.start ?? tomorrowIn(env.SITE_TIMEZONE, clock())
      const { itineraryCalendar } = await import('./itinerary-calendar.server.ts')
      const body = itineraryCalendar({ ...(await printed()), ...kept(itinerary, plan), start, madeAt: clock() })
      const { slug, isPublic } = itinerary
      return answerFile(c, { body, type: 'text/calendar; charset=utf-8', name: `${slug}.ics`, isPublic })
    })
}

function kept(whole: ItineraryDetail, plan: Plan) {
  const itinerary = planned(whole, plan)
  const days = itinerary.days.map((day) => ({
    ...day,
    activities: day.activities.map((one) => withCode(one, itinerary.id)),
    accommodationRecommendations: day.accommodationRecommendations.map((one) => withCode(one, itinerary.id)),
  }))
  const keys = activityKeys(whole.days).map((ofDay) => ofDay.filter((key) => !plan.without.has(key)))
  return { itinerary: { ...itinerary, days }, keys, leftOut: plan.without.size, query: planQuery(plan) }
}

/** A document's paid links carry the placement code of its page. */
function withCode<Bookable extends { affiliateLink: string | null }>(one: Bookable, id: number): Bookable {
  return one.affiliateLink ? { ...one, affiliateLink: placed(one.affiliateLink, `i${id}`) } : one
}

/**
 * The page ignores an invalid start date; a document refuses it, because one with the wrong dates would be carried to
 * the airport.
 */
function checked(query: URLSearchParams): URLSearchParams {
  const [start, travellers] = [query.get('start'), query.get('travellers')]
  if (start && !parseStartDate(start)) throw new Problem(400, startDateMessage, { start: startDateMessage })
  if (travellers && !parseTravellers(travellers)) {
    throw new Problem(400, travellersMessage, { travellers: travellersMessage })
  }
  return query
}
