import { mayPublish, seesDrafts } from '#auth/may.ts'
import { apiApp } from '#platform/http/api/api-app.server.ts'
import { createOnce } from '#platform/http/api/create-once.server.ts'
import { readCursor, writeCursor } from '#platform/http/api/cursor.server.ts'
import { found, idIn } from '#platform/http/api/found.server.ts'
import { rateLimit } from '#platform/http/api/limits.server.ts'
import { pageOfList } from '#platform/http/api/list-page.server.ts'
import { answerMailedLink, refuseLongForm } from '#platform/http/api/mailed-link.server.ts'
import { moved, notFound } from '#platform/http/api/problem.ts'
import type { Deps } from '#platform/http/deps.server.ts'
import type { Role } from '#platform/roles.ts'
import { isSlug } from '#platform/text/slug.ts'
import { answerDeletion } from '#platform/trash/undo.server.ts'
import { mailedLinks } from '#site/mailed-links.ts'
import { readSite } from '#site/values/site.server.ts'
import * as contract from './contract.ts'
import {
  countItineraries,
  findFeaturedPublicItineraries,
  findItineraries,
  findItinerary,
  findItineraryById,
} from './data.server.ts'
import { bookmarkLetter } from './saving/bookmark-letter.server.ts'
import { addBookmark, forgetLink, removeBookmark } from './saving/bookmarks.server.ts'
import type { ItineraryDetail } from './schema.ts'
import { itineraries } from './tables.server.ts'
import { itineraryTrash } from './trash.server.ts'
import { createItinerary, findMovedItinerary, notForContributors, updateItinerary } from './writing.server.ts'

const maxBookmarksPerMinute = 20
const maxRemovalsPerMinute = 60

export function itineraryRoutes(deps: Deps) {
  const { database, env, mail, clock } = deps
  const { db } = database
  const app = apiApp()
  app.on('POST', contract.bookmark.getRoutingPath(), rateLimit(db, 'bookmark', maxBookmarksPerMinute, 60))
  app.on('POST', contract.removeBookmark.getRoutingPath(), rateLimit(db, 'bookmark-removal', maxRemovalsPerMinute, 60))
  return app
    .openapi(contract.removeBookmark, async (c) => {
      refuseLongForm(c)
      return answerMailedLink(c, {
        page: mailedLinks.forgetBookmark.page,
        isKnown: await removeBookmark(db, c.req.valid('query').token),
        message: 'The address is no longer kept.',
      })
    })
    .openapi(contract.bookmark, async (c) => {
      const { userEmail } = c.req.valid('json')
      const itinerary = readable(await findItineraryById(db, idIn(c, 'Itinerary')), c.var.viewer.role)
      const token = await addBookmark(db, itinerary.id, userEmail, clock())
      if (token) {
        const letter = bookmarkLetter(await readSite(database), env.SITE_URL, userEmail, itinerary, token)
        mail?.post(letter, {
          // A letter that may have arrived keeps its link.
          onGivenUp: async (outcome) => {
            if (outcome !== 'unknown') await forgetLink(db, token)
          },
        })
      }
      return c.json({ message: 'The itinerary is saved.' }, 201)
    })
    .openapi(contract.listItineraries, async (c) => {
      const seesAll = seesDrafts(c.var.viewer.role)
      const { limit, cursor } = c.req.valid('query')
      const after = cursor === undefined ? undefined : readCursor(cursor)
      const rows = await findItineraries(db, seesAll, { limit: limit + 1, after })
      const isWhole = !after && rows.length <= limit
      const total = isWhole ? rows.length : await countItineraries(db, seesAll)
      return c.json(pageOfList(c, rows, { limit, total, cursorAfter: writeCursor }), 200)
    })
    .openapi(contract.listFeaturedItineraries, async (c) => c.json(await findFeaturedPublicItineraries(db), 200))
    .openapi(contract.readItinerary, async (c) => {
      const { slug } = c.req.valid('param')
      const { role } = c.var.viewer
      if (!isSlug(slug)) throw notFound('Itinerary')
      const itinerary = await findItinerary(db, slug)
      const newSlug = mayRead(itinerary, role) ? null : await findMovedItinerary(db, slug)
      if (newSlug !== null) throw moved('The itinerary', `/api/itineraries/slug/${encodeURIComponent(newSlug)}`)
      return c.json(readable(itinerary, role), 200)
    })
    .openapi(contract.readItineraryById, async (c) => {
      return c.json(readable(await findItineraryById(db, idIn(c, 'Itinerary')), c.var.viewer.role), 200)
    })
    .openapi(contract.createItinerary, async (c) => {
      const { draftKey, ...draft } = c.req.valid('json')
      const { role, user } = c.var.viewer
      if (draft.isPublic && !mayPublish(role)) throw notForContributors()
      const itinerary = await createOnce(db, {
        ...{ what: 'itinerary', table: itineraries, draftKey, sent: draft, read: findItineraryById },
        create: () => createItinerary(db, { ...draft, draftKey }, user!.id),
        change: (tx, id) => updateItinerary(tx, id, draft, mayPublish(role)),
      })
      return c.json(itinerary, 201)
    })
    .openapi(contract.updateItinerary, async (c) => {
      const id = idIn(c, 'Itinerary')
      const itinerary = await updateItinerary(db, id, c.req.valid('json'), mayPublish(c.var.viewer.role))
      return c.json(found(itinerary, 'Itinerary'), 200)
    })
    .openapi(contract.deleteItinerary, (c) => answerDeletion(c, deps, itineraryTrash, 'Itinerary'))
}

function readable(itinerary: ItineraryDetail | null, role: Role): ItineraryDetail {
  if (!mayRead(itinerary, role)) throw notFound('Itinerary')
  return itinerary
}

function mayRead(itinerary: ItineraryDetail | null, role: Role): itinerary is ItineraryDetail {
  return itinerary !== null && (itinerary.isPublic || seesDrafts(role))
}
