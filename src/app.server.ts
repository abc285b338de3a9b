import { OpenAPIHono } from '@hono/zod-openapi'
import { guard } from '#auth/guard.server.ts'
import { sessionCookieName, whoIsAsking } from '#auth/sessions/session.server.ts'
import { homePart } from '#home/texts.ts'
import { lookPart } from '#look/texts.ts'
import { announceWrites } from '#platform/http/api/announce-writes.server.ts'
import { answerErrors, answerNotFound } from '#platform/http/api/answer-errors.server.ts'
import { defaultMaxBody } from '#platform/http/api/api-route.ts'
import { documentRoutes } from '#platform/http/api/document.server.ts'
import { readsInProcess } from '#platform/http/api/in-process.server.ts'
import { jsonBodies } from '#platform/http/api/json-body.server.ts'
import { type AppEnv, type Deps, inProcess } from '#platform/http/deps.server.ts'
import { refuseWhenFull } from '#platform/http/listening/disk-room.server.ts'
import { healthRoutes } from '#platform/http/listening/health.server.ts'
import { compress } from '#platform/http/pages/compress.server.ts'
import { apiHeaders } from '#platform/http/safety/api-headers.server.ts'
import { safeHeaders } from '#platform/http/safety/safe-headers.server.ts'
import { sameOrigin } from '#platform/http/safety/same-origin.server.ts'
import { ownPictures } from '#platform/media/picture-reader.server.ts'
import { placeholderRoutes } from '#platform/media/placeholder.server.ts'
import { openStorage } from '#platform/media/storage.server.ts'
import { setSiteTimeZone } from '#platform/text/time-zone.ts'
import { siteFilesRoutes } from '#site/files/routes.server.ts'
import { mailedLinks } from '#site/mailed-links.ts'
import { letterLogoRoute } from '#site/share/letter-pictures.server.ts'
import { ogImageRoutes } from '#site/share/og-image.server.ts'
import { siteIn } from '#site/values/site.server.ts'
import { currentValues, finishedTexts, typedPart } from '#site/values/stored.server.ts'
import { routesAt, shareCards, siteContent, tables, textBlocks, valuesParts } from './declared.server.ts'
import { serverRooms } from './rooms.server.ts'

const mailedPages = new Map<string, string>(Object.values(mailedLinks).map(({ action, page }) => [action, page]))

type Routes = ReturnType<typeof createRoutes>

/** The routes of all rooms, without the middleware that requests pass. */
export function createRoutes(deps: Deps) {
  setSiteTimeZone(deps.env.SITE_TIMEZONE)
  const app = new OpenAPIHono<AppEnv>()
  const storage = openStorage(deps.env)
  const pictures = ownPictures(storage)
  const own = { deps, storage, pictures, tables, parts: valuesParts, textBlocks, todays: [] }
  const given = { ...own, todays: serverRooms.flatMap(({ today }) => today?.(own) ?? []) }
  for (const room of serverRooms) for (const routes of room.routes?.(given) ?? []) app.route('/', routes)
  app.route('/', siteFilesRoutes(deps, siteContent(deps.database.db)))
  app.route('/', placeholderRoutes())
  app.route('/', ogImageRoutes({ cards: shareCards(deps.database.db), site: () => siteOnCards(deps), read: pictures }))
  app.route(
    '/',
    letterLogoRoute(() => logoOf(deps), pictures),
  )
  app.route('/', healthRoutes(deps))
  return app
}

/** What readers' pages read, from the rooms' own handlers. */
export function createReads({ log }: Deps, routes: Routes) {
  return readsInProcess(routes, { guard: guard(routesAt), onError: answerErrors(log) })
}

/**
 * The API: the middleware that every request for data passes, and all rooms' routes. `app.request(path)` answers in process:
 * tests and the author's pages use it.
 */
export function createApp(deps: Deps, routes: Routes = createRoutes(deps)) {
  const app = new OpenAPIHono<AppEnv>()
  app.onError(answerErrors(deps.log, mailedPages))
  app.notFound(answerNotFound)

  app.use(async (c, next) => {
    c.set('address', c.env?.address ?? inProcess)
    await next()
    if (c.env?.requestId) c.header('x-request-id', c.env.requestId)
  })
  app.use(safeHeaders(deps.env.SITE_URL))
  app.use(compress())
  app.use(whoIsAsking(deps))
  app.use('/api/*', apiHeaders)
  app.use(sameOrigin(deps.env.SITE_URL))
  app.use('/api/*', guard(routesAt))
  app.use('/api/*', refuseWhenFull(deps))
  app.use(
    '/api/*',
    jsonBodies((method, path) => routesAt(method, path)[0]?.maxBody ?? defaultMaxBody),
  )
  app.use(announceWrites(deps.database, deps.log))

  app.route('/', routes)
  app.route('/', documentRoutes(app, deps, sessionCookieName(deps.env.SITE_URL)))
  return app
}

/** The site's values on share pictures. */
async function siteOnCards({ database }: Deps) {
  const { values } = await currentValues(database)
  const { headline, heroDay, heroFocus } = finishedTexts(homePart, values)
  const site = await siteIn(database.primary, values)
  return { site, home: { headline, picture: heroDay, focus: heroFocus }, logo: await logoOf({ database }) }
}

async function logoOf({ database }: Pick<Deps, 'database'>): Promise<string | null> {
  return typedPart(lookPart, (await currentValues(database)).values).logo
}
