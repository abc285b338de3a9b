import { resolve } from 'node:path'
import { createServer as createViteServer } from 'vite'
import { ensureAdmin } from '#auth/credentials.server.ts'
import { lookTags } from '#look/look-css.server.ts'
import { ensureWritable } from '#platform/data-folder.server.ts'
import { databaseFrom, openDatabase } from '#platform/db/database.server.ts'
import { readSettings } from '#platform/env-file.server.ts'
import { createMetrics } from '#platform/http/listening/metrics.server.ts'
import { ownHost } from '#platform/http/listening/own-host.server.ts'
import { createHttpServer, listen } from '#platform/http/listening/server.server.ts'
import { PackedResponse } from '#platform/http/pages/packed-response.server.ts'
import { siteHeaders } from '#platform/http/safety/security-headers.server.ts'
import { createLog } from '#platform/log.server.ts'
import { findMovedSearch, findRedirect, isAppPath, pageIds } from './declared.server.ts'
import { isDeskFile } from './desk-files.ts'
import { authorsCookie, cookieOfAuthor } from './rendering/authors-view.server.ts'
import { valuesIn } from './rendering/page-values.server.ts'
import { startSiteBackground } from './running/background.server.ts'
import { mailOf, mailOffersOf } from './running/mail.server.ts'
import { siteMeasured } from './running/measured.server.ts'

type RenderModule = typeof import('./render.server.tsx')
type DrawnPage = import('./render.server.tsx').DrawnPage
type FormsModule = typeof import('./rendering/form-posts.server.ts')
type AppModule = typeof import('./app.server.ts')
type SeedModule = typeof import('#seed/seed.server.ts')

/** The development server: the same addresses, every source file read through Vite, no cache between requests. */
const env = readSettings()
const log = createLog(env.LOG_LEVEL)
ensureWritable(env.DATA_DIR)
const database = await openDatabase({ ...databaseFrom(env), log })
const mail = await mailOf(env, log, database)
// Vite's cache is in the data folder, which only one server at a time uses, so that two servers do not share it.
const cacheDir = resolve(env.DATA_DIR, 'vite')
const vite = await createViteServer({ server: { middlewareMode: true }, appType: 'custom', cacheDir })
const ssr = <Module>(file: string) => vite.ssrLoadModule(file) as Promise<Module>

if (env.SEED_DEMO) await (await ssr<SeedModule>('/seed/seed.server.ts')).seedIfEmpty(database.db)
const adminCode = await ensureAdmin(database.db, { email: env.ADMIN_EMAIL, code: env.ADMIN_CODE })
if (adminCode) process.stdout.write(`\n  Admin code   ${adminCode}   (shown this once; keep it)\n`)
await database.syncRevision()
const deps = { database, env, log, mail, clock: () => new Date() }
const metrics = createMetrics(env.METRICS_TOKEN, siteMeasured(deps), siteHeaders(env.SITE_URL), ownHost(env))

async function currentApp() {
  const { createApp } = await ssr<AppModule>('/src/app.server.ts')
  return createApp(deps)
}

const headTags = ({ look, moduleId, waking }: DrawnPage) => ({
  styleHashes: [],
  tags: `${lookTags(look)}${waking === 'never' ? '' : scripts(moduleId)}<link rel="stylesheet" href="/src/styles.css">`,
})

const scripts = (moduleId: string) =>
  ['/src/start.ts', '/@vite/client', `/src/dev-client.js${isDeskFile(moduleId) ? '?desk' : ''}`]
    .map((address) => `<script type="module" src="${address}"></script>`)
    .join('')

const { getRequestListener } = await import('@hono/node-server')
const server = createHttpServer((request, response) => {
  const url = request.url ?? '/'
  const pathname = url.split('?')[0] ?? '/'
  if (url === '/metrics') return void metrics.answer(request, response)
  if (isAppPath(pathname)) {
    currentApp().then(
      (app) => getRequestListener((incoming) => app.fetch(incoming, { address: 'local' }))(request, response),
      next,
    )
    return
  }
  vite.middlewares(request, response, () => void page().catch(next))

  async function page() {
    const { createRenderer, pageAt } = await ssr<RenderModule>('/src/render.server.tsx')
    const app = await currentApp()
    const render = createRenderer({
      transport: (async (input, init) => {
        const cookie = authorsCookie.getStore()
        return app.request(input as string, cookie ? { ...init, headers: { cookie } } : init)
      }) as typeof fetch,
      siteUrl: env.SITE_URL,
      timeZone: env.SITE_TIMEZONE,
      moduleIdOf: (path) => pageIds.get(path) ?? '',
      headTags,
      isAwake: true,
      onError: (error, path) => log.error({ error, path }, 'a part of a page could not be rendered'),
      values: valuesIn(database),
      mailOffers: mailOffersOf({ mail, env }),
    })
    const { siteForms } = await ssr<FormsModule>('/src/rendering/form-posts.server.ts')
    const packed = (status: number, html: string, headers: Record<string, string>) =>
      new PackedResponse(status, 'text/html; charset=utf-8', Buffer.from(html), headers)
    const forms = siteForms(app, deps, {
      page: async (path, posted, { status, headers }) =>
        packed(status, (await render(pageAt(path), new URLSearchParams(), { posted })).html, headers),
      draw: (path, search, values) => render(pageAt(path), search, { values, isStill: true }),
      packed: (status, { html }) => packed(status, html, { 'cache-control': 'no-store' }),
    })
    if (request.method === 'POST' && forms.has(pathname)) {
      return (await forms.answer(request)).send(request, response)
    }
    const search = new URL(url, 'http://dev').searchParams
    const cookie = await cookieOfAuthor(app, request)
    const found = pageAt(pathname)
    const asWhoAsks = () => render(found, search, { isAuthor: cookie !== null })
    const { status, html } = await authorsCookie.run(cookie, asWhoAsks)
    const { db } = database
    const moved = status === 404 ? await findRedirect(db, pathname) : await findMovedSearch(db, found.path, search)
    if (moved) return void response.writeHead(308, { location: moved }).end()
    response.writeHead(status, { 'content-type': 'text/html; charset=utf-8' }).end(html)
  }

  function next(error: unknown) {
    if (error instanceof Error) vite.ssrFixStacktrace(error)
    log.error({ error }, 'request failed')
    response.writeHead(500, { 'content-type': 'text/plain' }).end(String(error instanceof Error ? error.stack : error))
  }
})
await listen(server, env.PORT, env.HOST)
const stopBackground = startSiteBackground(deps)
process.stdout.write(`\n  Development server at http://${env.HOST}:${env.PORT}\n  Admin e-mail ${env.ADMIN_EMAIL}\n`)

/** Running requests are finished; a second signal ends the process at once. */
async function stop() {
  await stopBackground()
  await mail?.close()
  await database.close()
  process.exit(0)
}
process.once('SIGTERM', stop)
process.once('SIGINT', stop)
