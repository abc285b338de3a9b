import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { loggableError } from '#platform/db/refusals.server.ts'
import type { FormPostOptions } from '#platform/http/api/form-posts.server.ts'
import { keptAnswers } from '#platform/http/api/kept-answers.server.ts'
import type { Deps } from '#platform/http/deps.server.ts'
import { callerAddress, rateKey } from '#platform/http/listening/caller.server.ts'
import { createListener, isOfApi, refuse } from '#platform/http/listening/listener.server.ts'
import { loggedPath } from '#platform/http/listening/logged-path.server.ts'
import { createMetrics, type Measured } from '#platform/http/listening/metrics.server.ts'
import { observed } from '#platform/http/listening/observed.server.ts'
import { ownHost, takeOriginOut } from '#platform/http/listening/own-host.server.ts'
import { onNewDay } from '#platform/http/pages/day-turn.server.ts'
import { PackedResponse } from '#platform/http/pages/packed-response.server.ts'
import { PageCache, type Rendered, TooManyRenders } from '#platform/http/pages/page-cache.server.ts'
import { sharedCaching } from '#platform/http/pages/purge-formats.server.ts'
import { readCache } from '#platform/http/pages/read-cache.server.ts'
import { keptState } from '#platform/http/pages/state-answer.server.ts'
import { pageHeaders, type SiteHeaders, siteHeaders } from '#platform/http/safety/security-headers.server.ts'
import { countingReaders } from '#readership/counting.server.ts'
import { createApp, createReads, createRoutes } from './app.server.ts'
import { findMovedSearch, findRedirect, isAppPath, pageIds, readsContent } from './declared.server.ts'
import type { PageAt, RenderedPage } from './render.server.tsx'
import { askAsAuthor, authorsCookie, cookieOfAuthor, hasSession } from './rendering/authors-view.server.ts'
import type { Build } from './rendering/build.server.ts'
import { siteForms } from './rendering/form-posts.server.ts'
import { parametersAt, shortAddress } from './rendering/page-parameters.server.ts'
import { valuesIn } from './rendering/page-values.server.ts'
import { mailOffersOf } from './running/mail.server.ts'
import { readSide } from './running/read-side.server.ts'

/** The whole site as one request listener: files, cached pages, the API, rendered pages. */
export async function createWeb(
  deps: Deps,
  build: Build,
  measured: readonly Measured[] = [],
): Promise<{ listener: RequestListener; cache: PageCache; close: () => void }> {
  const { env, log } = deps
  const routes = createRoutes(deps)
  const app = createApp(deps, routes)
  const cache = new PageCache()
  const read = createReads(deps, routes)
  const side = readSide(deps, { app, read })
  const reads = readCache((url) => (side?.mayAnswer('GET', new URL(url).pathname) ? side.read(url) : read(url)))
  const answers = keptAnswers({ hasSession, readsContent: (pathname) => readsContent('GET', pathname) })
  function clear() {
    answers.clear()
    reads.clear()
    cache.clear()
  }
  const endings = [deps.database.onRevision(clear), onNewDay(deps.clock, env.SITE_TIMEZONE, clear)]
  const close = () => {
    for (const end of endings) end()
  }
  const { createRenderer, pageAt } = build.renderModule
  const render = createRenderer({
    transport: (async (input, init) => {
      const cookie = authorsCookie.getStore()
      return cookie ? askAsAuthor(app, String(input), cookie, init) : reads.read(String(input))
    }) as typeof fetch,
    siteUrl: env.SITE_URL,
    timeZone: env.SITE_TIMEZONE,
    moduleIdOf: (path) => pageIds.get(path) ?? '',
    headTags: build.head,
    onError: (error, path) =>
      log.error({ err: loggableError(error), path: loggedPath(path) }, 'a part of a page could not be rendered'),
    values: valuesIn(deps.database),
    mailOffers: mailOffersOf(deps),
  })
  const keepable = sharedCaching(env)
  const always = siteHeaders(env.SITE_URL)

  function packed(
    status: number,
    { html, styleHashes, state, madeOf }: RenderedPage,
    headers: Record<string, string>,
    { isFramed = false, isUnkept = false } = {},
  ) {
    const own = pageHeaders({ styleHashes, startHash: build.startHash, siteUrl: env.SITE_URL, isFramed })
    return new PackedResponse(
      status,
      'text/html; charset=utf-8',
      Buffer.from(html),
      { ...own, ...headers },
      { state: state && keptState(state, always), madeOf, isUnkept },
    )
  }

  /** The page of a form, with the result of sending it: for one reader only, and not indexed. */
  const formPage: FormPostOptions['page'] = (pathname, posted, { status, headers }) =>
    cache.loadForOne(pathname, async () => {
      const rendered = await authorsCookie.run(null, () => render(pageAt(pathname), new URLSearchParams(), { posted }))
      const own = { ...headers, 'cache-control': 'no-store', 'x-robots-tag': 'noindex' }
      return { response: packed(Math.max(status, rendered.status), rendered, own), keep: false }
    })

  const pageFailed = (error: unknown, { id, url = '' }: IncomingMessage) =>
    log.error({ err: loggableError(error), id, path: loggedPath(url) }, 'a page could not be rendered')

  /**
   * The response to a person where a document or picture is missing: the not-found page, or a redirect to where its address leads
   * now; null for programs, and if that page cannot be rendered, as the short answer is as true.
   */
  async function missingPage(request: IncomingMessage, pathname: string): Promise<PackedResponse | null> {
    if (!asksForPage(request, pathname)) return null
    const render = async () => ({
      ...(await pageFor(request, pageAt(pathname), new URLSearchParams())),
      // An address of the application: what is cached is answered before the application is asked.
      keep: false,
    })
    try {
      const response = await cache.loadForOne(pathname, render)
      return response.status === 404 || response.status === 308 ? response : null
    } catch (error) {
      if (!(error instanceof TooManyRenders)) pageFailed(error, request)
      return null
    }
  }

  /** The not-found page, which leads on into the site, without script: hydrated, it would be the page of its path. */
  async function unreadablePage(request: IncomingMessage): Promise<PackedResponse | null> {
    try {
      return await cache.loadForOne('', async () => {
        const rendered = await authorsCookie.run(null, () =>
          render(pageAt('/404'), new URLSearchParams(), { isStill: true }),
        )
        return { response: packed(400, rendered, { 'cache-control': 'no-store' }), keep: false }
      })
    } catch (error) {
      if (!(error instanceof TooManyRenders)) pageFailed(error, request)
      return null
    }
  }

  async function pageFor(
    request: IncomingMessage | null,
    page: PageAt,
    search: URLSearchParams,
    former?: PackedResponse,
  ): Promise<Rendered> {
    const { pathname, path } = page
    const { db } = deps.database
    const old = shortAddress(page, search)
    const elsewhere = (old && (await findRedirect(db, old))) ?? (await findMovedSearch(db, path, search))
    if (elsewhere !== null) return { response: movedTo(elsewhere, always), keep: false }
    const cookie = request && (await cookieOfAuthor(app, request))
    const isAuthor = cookie !== null
    const rendered = await authorsCookie.run(cookie, () => render(page, search, { isAuthor, former: former?.madeOf }))
    if (former && rendered.isUnchanged) return { response: former, keep: true }
    const { status, isBroken } = rendered
    const moved = status === 404 ? await findRedirect(db, pathname) : null
    // A reader's own plan of an itinerary (the query string) is kept in the redirect.
    const query = path === null || moved === null || /[?#]/.test(moved) ? '' : search.toString()
    if (moved) return { response: movedTo(query ? `${moved}?${query}` : moved, always), keep: false }
    const isPrivate = isAuthor || page.isPrivate
    const keep = status === 200 && !isPrivate && !isBroken
    const caching = keep ? keepable : { 'cache-control': isPrivate ? 'private, no-store' : 'no-store' }
    return { response: packed(status, rendered, caching, { isUnkept: isPrivate }), keep }
  }

  /** The application: the API, feeds, generated pictures. */
  const askApp = getRequestListener(async (request, bindings) => {
    const { incoming, outgoing } = bindings as { incoming: IncomingMessage; outgoing: ServerResponse }
    const { method = 'GET', url = '' } = incoming
    const answering = !hasSession(incoming) && side?.mayAnswer(method, url.split('?', 1)[0] ?? '') ? side : app
    const call = (of: Request) =>
      answering.fetch(of, {
        address: rateKey(callerAddress(incoming, env.TRUST_PROXY)),
        allowSilence: (ms: number) => void incoming.socket.setTimeout(ms),
        breakOff: () => void incoming.socket.destroy(),
        ...(incoming.id && { requestId: incoming.id }),
      })
    if (answers.mayKeep(incoming)) {
      // Without the caller's headers, since the answer is for all.
      const answered = await answers.load(url, async () => call(new Request(request.url)))
      answered.send(incoming, outgoing)
      return RESPONSE_ALREADY_SENT
    }
    const answered = await call(request)
    const page = answered.status === 404 && (await missingPage(incoming, new URL(request.url).pathname))
    if (!page) return answered
    page.send(incoming, outgoing)
    return RESPONSE_ALREADY_SENT
  })

  const answer = createListener({
    headers: always,
    staticFiles: build.staticFiles,
    cache,
    app: (request, response) => {
      const kept = answers.mayKeep(request) && answers.get(request.url ?? '')
      if (kept) return kept.send(request, response)
      void askApp(request, response)
    },
    isAppPath,
    hasSession,
    forms: siteForms(app, deps, {
      page: formPage,
      draw: (pathname, search, values) =>
        authorsCookie.run(null, () => render(pageAt(pathname), search, { values, isStill: true })),
      packed: (status, page) => packed(status, page, { 'cache-control': 'no-store' }, { isFramed: true }),
    }),
    pageAt(pathname) {
      const page = pageAt(pathname)
      return {
        parameters: parametersAt(page),
        isPrivate: page.isPrivate,
        render: (search, request, former) => pageFor(request, page, search, former),
      }
    },
    unreadablePage,
    onError: pageFailed,
  })
  const namesThisSite = ownHost(env)
  const metrics = createMetrics(env.METRICS_TOKEN, [...pageCacheMeasured(cache), ...measured], always, namesThisSite)
  const listener: RequestListener = (request, response) => {
    takeOriginOut(request)
    if (request.url === '/metrics') return void metrics.answer(request, response)
    // Node's own answer would be empty, and not logged.
    if (request.headers.host === undefined && request.httpVersion === '1.1')
      return refuse(request, response, 400, 'The request has no Host header.', always)
    if (namesThisSite(request)) return answer(request, response)
    const sentence = `This site is at ${env.SITE_URL}; a proxy in front of it must pass the Host header on.`
    refuse(request, response, 421, sentence, always)
  }
  const onSent = countingReaders(deps.database.primary, env.SITE_URL, hasSession)
  const observing = { log, metrics, trustedProxies: env.TRUST_PROXY, logsReading: env.LOG_REQUESTS, onSent }
  return { listener: observed(listener, observing), cache, close }
}

function pageCacheMeasured(cache: PageCache): Measured[] {
  const read = () => ({ hit: cache.hits, miss: cache.misses })
  return [{ name: 'page_cache_lookups_total', help: 'Lookups in the page cache, by result.', label: 'result', read }]
}

/** Whether a browser opens the address, and neither a program nor a page's own picture asks for it. */
function asksForPage({ method = '', headers }: IncomingMessage, pathname: string): boolean {
  const isRead = method === 'GET' || method === 'HEAD'
  return isRead && !isOfApi(pathname) && headers.accept?.includes('text/html') === true
}

/** Permanent, but revalidated: the old address may be given to something new. */
function movedTo(location: string, headers: SiteHeaders): PackedResponse {
  return new PackedResponse(308, 'text/plain; charset=utf-8', Buffer.from(''), {
    ...headers,
    location,
    'cache-control': 'no-cache',
  })
}
