import { OpenAPIHono } from '@hono/zod-openapi'
import { archiveRoutes } from '#archive/routes.server.ts'
import { guard } from '#auth/guard.server.ts'
import { authRoutes } from '#auth/routes.server.ts'
import { whoIsAsking } from '#auth/session.server.ts'
import { automationRoutes } from '#automation/routes.server.ts'
import { blogRoutes } from '#blog/routes.server.ts'
import { bookingRoutes } from '#booking/routes.server.ts'
import { categoryRoutes } from '#categories/routes.server.ts'
import { compatibilityRoutes } from '#compatibility/routes.server.ts'
import { mediaKitRoutes } from '#contact/media-kit.server.ts'
import { contactRoutes } from '#contact/routes.server.ts'
import { demoRoutes } from '#demo-site/routes.server.ts'
import { destinationRoutes } from '#destinations/routes.server.ts'
import { worldMapRoutes } from '#destinations/world-map-drawing.server.ts'
import { galleryRoutes } from '#gallery/routes.server.ts'
import { findPublicItineraryDays } from '#itineraries/data.server.ts'
import { itineraryDocumentRoutes } from '#itineraries/documents.server.ts'
import { routeMapRoutes } from '#itineraries/route-map-drawing.server.ts'
import { itineraryRoutes } from '#itineraries/routes.server.ts'
import { mediaRoutes } from '#media/routes.server.ts'
import { digestRoutes, letterPageRoutes } from '#newsletter/digest-routes.server.ts'
import { importRoutes } from '#newsletter/import-routes.server.ts'
import { newsletterRoutes } from '#newsletter/routes.server.ts'
import { announceWrites } from '#platform/http/announce-writes.server.ts'
import { answerErrors, answerNotFound } from '#platform/http/answer-errors.server.ts'
import { apiHeaders } from '#platform/http/api-headers.server.ts'
import { compress } from '#platform/http/compress.server.ts'
import type { AppEnv, Deps } from '#platform/http/deps.server.ts'
import { refuseWhenFull } from '#platform/http/disk-room.server.ts'
import { documentRoutes } from '#platform/http/document.server.ts'
import { healthRoutes } from '#platform/http/health.server.ts'
import { jsonBodies } from '#platform/http/json-body.server.ts'
import { safeHeaders } from '#platform/http/safe-headers.server.ts'
import { sameOrigin } from '#platform/http/same-origin.server.ts'
import { ownPictures } from '#platform/media/picture-reader.server.ts'
import { placeholderRoutes } from '#platform/media/placeholder.server.ts'
import { openStorage } from '#platform/media/storage.server.ts'
import { productRoutes } from '#products/routes.server.ts'
import { settingsRoutes } from '#settings/routes.server.ts'
import { letterPictureRoutes } from '#site/letter-pictures.server.ts'
import { mailedLinks } from '#site/mailed-links.ts'
import { ogImageRoutes } from '#site/og-image.server.ts'
import { siteFilesRoutes } from '#site/routes.server.ts'
import { shareCards } from './share-cards.server.ts'
import { siteContent } from './site-content.server.ts'

const kilobyte = 1024

/** Called from mails and their pages, by forms that say everything in their address. */
const mailedActions = new Set<string>(Object.values(mailedLinks).map(({ action }) => action))

/** Bytes of JSON accepted at a path; posts and itineraries are long texts, uploads and forms are none. */
function bodyLimitOf(path: string): number | null {
  if (
    /^\/api\/((gallery\/)?uploads|newsletter\/subscribers\/import(\/preview)?)$/.test(path) ||
    mailedActions.has(path)
  )
    return null
  return /^\/api\/(blog-posts|itineraries)(\/|$)/.test(path) ? 1024 * kilobyte : 64 * kilobyte
}

/**
 * The path every request for data walks, and all rooms' routes.
 * `app.request(path)` answers in process: tests and the server's own pages use it.
 */
export function createApp(deps: Deps) {
  const app = new OpenAPIHono<AppEnv>()
  const storage = openStorage(deps.env)
  app.onError(answerErrors(deps.log))
  app.notFound(answerNotFound)

  app.use(async (c, next) => {
    c.set('address', c.env?.address ?? 'local')
    await next()
    if (c.env?.requestId) c.header('x-request-id', c.env.requestId)
  })
  app.use(safeHeaders(deps.env.SITE_URL))
  app.use(compress())
  app.use(whoIsAsking(deps))
  app.use('/api/*', apiHeaders)
  app.use(sameOrigin(deps.env.SITE_URL))
  app.use('/api/*', guard())
  app.use('/api/*', refuseWhenFull(deps))
  app.use('/api/*', jsonBodies(bodyLimitOf))
  app.use(announceWrites(deps.database))

  app.route('/', authRoutes(deps))
  app.route('/', destinationRoutes(deps))
  app.route('/', blogRoutes(deps))
  app.route('/', categoryRoutes(deps))
  app.route('/', galleryRoutes(deps, storage))
  app.route('/', productRoutes(deps))
  app.route('/', itineraryRoutes(deps))
  app.route('/', newsletterRoutes(deps))
  app.route('/', importRoutes(deps))
  app.route('/', digestRoutes(deps))
  app.route('/', letterPageRoutes(deps))
  app.route('/', bookingRoutes(deps))
  app.route('/', compatibilityRoutes(deps))
  app.route('/', automationRoutes(deps))
  app.route('/', siteFilesRoutes(deps, siteContent(deps.database.db)))
  app.route('/', mediaRoutes(deps, storage))
  app.route('/', itineraryDocumentRoutes(deps, ownPictures(storage)))
  app.route('/', archiveRoutes(deps))
  app.route('/', demoRoutes(deps))
  app.route('/', contactRoutes(deps))
  app.route('/', mediaKitRoutes(deps))
  app.route('/', placeholderRoutes())
  app.route('/', worldMapRoutes())
  app.route(
    '/',
    routeMapRoutes((slug) => findPublicItineraryDays(deps.database.db, slug)),
  )
  app.route('/', ogImageRoutes({ ...shareCards(deps.database.db), read: ownPictures(storage) }))
  app.route('/', letterPictureRoutes(shareCards(deps.database.db), ownPictures(storage)))
  app.route('/', settingsRoutes(deps))
  app.route('/', healthRoutes(deps))
  app.route('/', documentRoutes(app, deps))
  return app
}
