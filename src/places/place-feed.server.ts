/** The feed of a place. */
import { OpenAPIHono } from '@hono/zod-openapi'
import { etag } from 'hono/etag'
import { findPublishedTexts } from '#blog/data.server.ts'
import { findDestinationBySlug, findMovedDestination } from '#destinations/data.server.ts'
import type { DestinationDetail } from '#destinations/schema.ts'
import type { Db } from '#platform/db/database.server.ts'
import { notFound } from '#platform/http/api/problem.ts'
import type { AppEnv, Deps } from '#platform/http/deps.server.ts'
import { createMemo } from '#platform/memo.server.ts'
import { isSlug } from '#platform/text/slug.ts'
import type { FeedPost } from '#site/files/feeds.server.ts'
import { fileHeaders, movedFeed } from '#site/files/routes.server.ts'
import { xmlText } from '#site/files/xml.server.ts'
import { links } from '#site/links.ts'
import { readSite } from '#site/values/site.server.ts'
import { findNewestTrips } from './data.server.ts'

const feedLength = 20
const feedsKept = 60

/** `GET /destinations/{slug}.xml`. */
export function placeFeedRoutes({ database, env }: Deps) {
  const { db } = database
  const remember = createMemo<string>(feedsKept)
  return new OpenAPIHono<AppEnv>()
    .use('/destinations/:feed{[^/]+\\.xml}', etag({ weak: true }))
    .get('/destinations/:feed{[^/]+\\.xml}', async (c) => {
      const slug = c.req.param('feed').slice(0, -'.xml'.length)
      const place = isSlug(slug) ? await findDestinationBySlug(db, slug) : null
      if (!place?.published) {
        const now = isSlug(slug) ? await findMovedDestination(db, slug) : null
        if (now === null) throw notFound('Destination')
        return movedFeed(c, links.placeFeed(now))
      }
      const body = await remember(`${database.revision} ${slug}`, async () => {
        const { rssFeed } = await import('#site/files/feeds.server.ts')
        const site = await readSite(database)
        return rssFeed(db, await newsOf(db, place), env.SITE_URL, site, {
          title: xmlText(`${place.name}, by ${site.author.name}`),
          description: xmlText(place.verdict ?? place.description),
          page: links.place(slug),
          feed: links.placeFeed(slug),
        })
      })
      return c.body(body, 200, fileHeaders('application/rss+xml'))
    })
}

/** The place's posts, and the itineraries to it or through it. */
async function newsOf(db: Db, place: DestinationDetail): Promise<FeedPost[]> {
  const posts = await findPublishedTexts(db, feedLength, { destination: place.name })
  const trips = (await findNewestTrips(db, place, feedLength)).map(
    ({ id, slug, title, description, travelStyle, bestFor, imageUrl, createdAt, updatedAt }): FeedPost => ({
      ...{
        kind: 'itinerary',
        id,
        slug,
        title,
        excerpt: description,
        content: description,
        imageUrl,
        createdAt,
        updatedAt,
      },
      ...{ category: travelStyle, tags: bestFor, author: null },
    }),
  )
  return [...posts, ...trips].toSorted((one, other) => (one.createdAt < other.createdAt ? 1 : -1)).slice(0, feedLength)
}
