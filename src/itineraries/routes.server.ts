import { OpenAPIHono } from '@hono/zod-openapi'
import { idFrom } from '#platform/http/api/contract.ts'
import { refuseInvalid } from '#platform/http/api/invalid.server.ts'
import { rateLimit } from '#platform/http/api/limits.server.ts'
import { answerMailedLink, refuseLongForm } from '#platform/http/api/mailed-link.server.ts'
import { moved, notFound } from '#platform/http/api/problem.ts'
import type { AppEnv, Deps, Role } from '#platform/http/deps.server.ts'
import { isSlug } from '#platform/text/slug.ts'
import { mailedLinks } from '#site/mailed-links.ts'
import {
  bookmarkRoute,
  createItineraryRoute,
  deleteItineraryRoute,
  listFeaturedItineraries,
  listItineraries,
  readItinerary,
  readItineraryById,
  removeBookmarkRoute,
  updateItineraryRoute,
} from './contract.ts'
import {
  findAllItineraries,
  findFeaturedPublicItineraries,
  findItinerary,
  findItineraryById,
  findPublicItineraries,
} from './data.server.ts'
import { bookmarkLetter } from './saving/bookmark-letter.server.ts'
import { addBookmark, removeBookmark } from './saving/bookmarks.server.ts'
import type { ItineraryDetail } from './schema.ts'
import { createItinerary, deleteItinerary, findMovedItinerary, updateItinerary } from './writing.server.ts'

const bookmarksPerMinute = 20
const removalsPerMinute = 60

export function itineraryRoutes({ database: { db }, env, mail, clock }: Deps) {
  const app = new OpenAPIHono<AppEnv>({ defaultHook: refuseInvalid })
  app.on('POST', bookmarkRoute.getRoutingPath(), rateLimit(db, 'bookmark', bookmarksPerMinute, 60))
  app.on('POST', removeBookmarkRoute.getRoutingPath(), rateLimit(db, 'bookmark-removal', removalsPerMinute, 60))
  return app
    .openapi(removeBookmarkRoute, async (c) => {
      refuseLongForm(c)
      return answerMailedLink(c, {
        page: mailedLinks.forgetBookmark.page,
        isKnown: await removeBookmark(db, c.req.valid('query').token),
        message: 'The address is no longer kept.',
      })
    })
    .openapi(bookmarkRoute, async (c) => {
      const id = idFrom(c.req.valid('param').id)
      const { userEmail } = c.req.valid('json')
      const itinerary = readable(id === null ? null : await findItineraryById(db, id), c.var.viewer.role)
      const token = await addBookmark(db, itinerary.id, userEmail, clock())
      if (token) mail?.post(bookmarkLetter(env.SITE_URL, userEmail, itinerary, token))
      return c.json({ message: 'The itinerary is saved.' }, 201)
    })
    .openapi(listItineraries, async (c) => {
      const isAdmin = c.var.viewer.role === 'admin'
      return c.json(await (isAdmin ? findAllItineraries(db) : findPublicItineraries(db)), 200)
    })
    .openapi(listFeaturedItineraries, async (c) => c.json(await findFeaturedPublicItineraries(db), 200))
    .openapi(readItinerary, async (c) => {
      const { slug } = c.req.valid('param')
      const itinerary = isSlug(slug) ? await findItinerary(db, slug) : null
      const newSlug = !itinerary && isSlug(slug) ? await findMovedItinerary(db, slug) : null
      if (newSlug !== null) throw moved('The itinerary', `/api/itineraries/slug/${encodeURIComponent(newSlug)}`)
      return c.json(readable(itinerary, c.var.viewer.role), 200)
    })
    .openapi(readItineraryById, async (c) => {
      const id = idFrom(c.req.valid('param').id)
      return c.json(readable(id === null ? null : await findItineraryById(db, id), c.var.viewer.role), 200)
    })
    .openapi(createItineraryRoute, async (c) => c.json(await createItinerary(db, c.req.valid('json')), 201))
    .openapi(updateItineraryRoute, async (c) => {
      const id = idFrom(c.req.valid('param').id)
      const itinerary = id === null ? null : await updateItinerary(db, id, c.req.valid('json'))
      if (!itinerary) throw notFound('Itinerary')
      return c.json(itinerary, 200)
    })
    .openapi(deleteItineraryRoute, async (c) => {
      const id = idFrom(c.req.valid('param').id)
      if (id === null || !(await deleteItinerary(db, id))) throw notFound('Itinerary')
      return c.body(null, 204)
    })
}

function readable(itinerary: ItineraryDetail | null, role: Role): ItineraryDetail {
  if (!itinerary || (!itinerary.isPublic && role !== 'admin')) throw notFound('Itinerary')
  return itinerary
}
