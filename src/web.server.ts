import type { IncomingMessage, RequestListener } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { loggableError } from '#platform/db/refusals.server.ts'
import type { FormPostOptions } from '#platform/http/api/form-posts.server.ts'
import type { Deps } from '#platform/http/deps.server.ts'
import { callerAddress, rateKey } from '#platform/http/listening/caller.server.ts'
import { createListener, refuse } from '#platform/http/listening/listener.server.ts'
import { createMetrics, type Measured } from '#platform/http/listening/metrics.server.ts'
import { observed } from '#platform/http/listening/observed.server.ts'
import { ownHost } from '#platform/http/listening/own-host.server.ts'
import { loadStaticFiles } from '#platform/http/listening/static-files.server.ts'
import { PackedResponse } from '#platform/http/pages/packed-response.server.ts'
import { PageCache, type Rendered } from '#platform/http/pages/page-cache.server.ts'
import { sharedCaching } from '#platform/http/pages/purge.server.ts'
import { readCache } from '#platform/http/pages/read-cache.server.ts'
import { commonHeaders, pageHeaders } from '#platform/http/safety/security-headers.server.ts'
import { createApp } from './app.server.ts'
import { authorsCookie, cookieOfAuthor, hasSession } from './authors-view.server.ts'
import type { Build } from './build.server.ts'
import { findMovedSearch, findRedirect, isAppPath, pageIds, parametersOf } from './declared.server.ts'
import { readersForms } from './form-posts.server.ts'
import { mailOffersOf } from './mail.server.ts'
import { readSide } from './read-side.server.ts'
import type { PageAt } from './render.server.tsx'

/** The whole site as one request listener: files, kept pages, application, fresh pages. */
export async function createWeb(
  deps: Deps,
  build: Build,
  measured: readonly Measured[] = [],
): Promise<{ listener: RequestListener; cache: PageCache }> {
  const { env, log } = deps
  const app = createApp(deps)
  const cache = new PageCache()
  const side = readSide(deps, app)
  const reads = readCache((url, init) => {
    const { pathname } = new URL(url, 'http://in-process')
    return side?.mayAnswer(init?.method ?? 'GET', pathname)
      ? side.fetch(new Request(url, init))
      : app.request(url, init)
  })
  deps.database.onRevision(() => {
    reads.clear()
    cache.clear()
  })
  const { createRenderer, pageAt } = build.renderModule
  const render = createRenderer({
    transport: (async (input, init) => {
      const cookie = authorsCookie.getStore()
      return cookie ? app.request(String(input), { ...init, headers: { cookie } }) : reads.read(String(input), init)
    }) as typeof fetch,
    siteUrl: env.SITE_URL,
    timeZone: env.SITE_TIMEZONE,
    moduleIdOf: (path) => pageIds.get(path) ?? '',
    headTags: (moduleId) => build.head(moduleId).tags,
    plainHeadTags: (moduleId) => build.head(moduleId).plainTags,
    onError: (error, path) => log.error({ err: loggableError(error), path }, 'a part of a page could not be rendered'),
    mailOffers: mailOffersOf(deps),
  })
  const keepable = `public, max-age=0, must-revalidate, ${sharedCaching(env.PURGE_URL)}`
  const https = env.SITE_URL.startsWith('https:')

  function packed(
    status: number,
    { html, moduleId }: { html: string; moduleId: string },
    headers: Record<string, string>,
  ) {
    const own = pageHeaders({ styleHash: build.head(moduleId).styleHash, https })
    return new PackedResponse(status, 'text/html; charset=utf-8', Buffer.from(html), { ...own, ...headers })
  }

  /** The page of a form, with what came of sending it: one reader's alone, and to be found by nobody. */
  const formPage: FormPostOptions['page'] = (pathname, posted, { status, headers }) =>
    cache.unkept(async () => {
      const rendered = await authorsCookie.run(null, () => render(pageAt(pathname), new URLSearchParams(), { posted }))
      const own = { ...headers, 'cache-control': 'no-store', 'x-robots-tag': 'noindex' }
      return { response: packed(Math.max(status, rendered.status), rendered, own), keep: false }
    })

  async function pageFor(request: IncomingMessage, page: PageAt, search: URLSearchParams): Promise<Rendered> {
    const { pathname, path } = page
    const { db } = deps.database
    const old = oldNumber(pathname, search)
    const elsewhere = old === null ? await findMovedSearch(db, path, search) : await findRedirect(db, old)
    if (elsewhere !== null) return { response: movedTo(elsewhere), keep: false }
    const cookie = await cookieOfAuthor(app, request)
    const rendered = await authorsCookie.run(cookie, () => render(page, search, { isAuthor: cookie !== null }))
    const { status, isBroken } = rendered
    const moved = status === 404 ? await findRedirect(db, pathname) : null
    if (moved) return { response: movedTo(moved), keep: false }
    const isPrivate = cookie !== null || page.isPrivate
    const keep = status === 200 && !isPrivate && !isBroken
    const cacheControl = keep ? keepable : isPrivate ? 'private, no-store' : 'no-store'
    return { response: packed(status, rendered, { 'cache-control': cacheControl }), keep }
  }

  const answer = createListener({
    staticFiles: await loadStaticFiles(build.clientRoot),
    cache,
    app: getRequestListener((request, bindings) => {
      const { incoming } = bindings as { incoming: IncomingMessage }
      const { method = 'GET', url = '' } = incoming
      const answering = !hasSession(incoming) && side?.mayAnswer(method, url.split('?', 1)[0] ?? '') ? side : app
      return answering.fetch(request, {
        address: rateKey(callerAddress(incoming, env.TRUST_PROXY)),
        allowSilence: (ms: number) => void incoming.socket.setTimeout(ms),
        ...(incoming.id && { requestId: incoming.id }),
      })
    }),
    isAppPath,
    hasSession,
    forms: readersForms(app, env, formPage),
    pageAt(pathname) {
      const page = pageAt(pathname)
      return { parameters: parametersAt(page), render: (search, request) => pageFor(request, page, search) }
    },
    onError: (error, { id, url }) =>
      log.error({ err: loggableError(error), id, path: url?.split('?', 1)[0] }, 'a page could not be rendered'),
  })
  const metrics = createMetrics(env.METRICS_TOKEN, [...pageCacheMeasured(cache), ...measured])
  const namesThisSite = ownHost(env)
  const listener: RequestListener = (request, response) => {
    if (request.url === '/metrics') return void metrics.answer(request, response)
    if (namesThisSite(request)) return answer(request, response)
    const sentence = `This site is at ${env.SITE_URL}; a proxy in front of it must pass the Host header on.`
    refuse(request, response, 421, sentence)
  }
  return { listener: observed(listener, { log, metrics, trustedProxies: env.TRUST_PROXY }), cache }
}

function pageCacheMeasured(cache: PageCache): Measured[] {
  const read = () => ({ hit: cache.hits, miss: cache.misses })
  return [{ name: 'page_cache_lookups_total', help: 'Pages kept or rendered anew.', label: 'result', read }]
}

/** WordPress's addresses by number, `/?p=12`, come to the home page, which itself reads no such parameter. */
const numberParameter = 'p'

/** The query parameters of a page; null when there is no page. */
function parametersAt({ path, plain }: PageAt) {
  if (path === null) return null
  const own = plain ? { known: plain.searchParams ?? [], uncached: plain.uncachedParams ?? [] } : parametersOf(path)
  if (path !== '/') return own
  return { known: [...own.known, numberParameter], uncached: [...own.uncached, numberParameter] }
}

function oldNumber(pathname: string, search: URLSearchParams): string | null {
  const number = pathname === '/' ? search.get(numberParameter) : null
  return number !== null && /^\d{1,10}$/.test(number) ? `/?${numberParameter}=${number}` : null
}

/** Permanent, but asked about again: the old address may be given to something new. */
function movedTo(location: string): PackedResponse {
  return new PackedResponse(308, 'text/plain; charset=utf-8', Buffer.from(''), {
    ...commonHeaders,
    location,
    'cache-control': 'no-cache',
  })
}
