import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { isDatabaseOutage } from '../../db/refusals.server.ts'
import type { FormPosts } from '../api/form-posts.server.ts'
import { PackedResponse } from '../pages/packed-response.server.ts'
import { type PageCache, pageKey, type Render, type Rendered, TooManyRenders } from '../pages/page-cache.server.ts'
import { movedState, readStateUrl } from '../pages/state-answer.server.ts'
import { refusalHeaders, type SiteHeaders } from '../safety/security-headers.server.ts'
import { isReadableQuery, readablePart, spelledOnce } from './spelling.server.ts'

/** The page at an address, matched once per request; the not-found page where there is none. */
export interface AddressedPage {
  /** Query parameters that the page reads, and those with which it is not cached. */
  parameters: { known: readonly string[]; uncached: readonly string[] }
  /** A page of the desk, or one behind a mailed link. */
  isPrivate: boolean
  /**
   * Renders the page for the sender of the request, or with null for an anonymous reader.
   * @param former the page that was last cached for this address
   */
  render(search: URLSearchParams, request: IncomingMessage | null, former?: PackedResponse): Promise<Rendered>
}

interface ListenerOptions {
  /** Headers of every answer. */
  headers: SiteHeaders
  staticFiles: ReadonlyMap<string, PackedResponse>
  pageAt(pathname: string): AddressedPage
  /** The forms that pages send to their own address. */
  forms?: FormPosts
  cache: PageCache
  /** Everything that is neither a file nor a page: the API, feeds, generated pictures. */
  app: RequestListener
  /** Whether the address belongs to `app`. */
  isAppPath(pathname: string): boolean
  /** Whether the request carries a session: its pages are not read from the cache, and put there only if they are everybody's. */
  hasSession(request: IncomingMessage): boolean
  /** The page for an address whose query cannot be read; null if it cannot be rendered. */
  unreadablePage(request: IncomingMessage): Promise<PackedResponse | null>
  onError(error: unknown, request: IncomingMessage): void
}

/** Longer addresses are refused (414). */
const maxUrlLength = 8192

/**
 * Answers a request from the first that has an answer: static file, page cache, application, rendered page. A cached page
 * bypasses the framework, so that it is as fast as from a bare server.
 */
export function createListener(options: ListenerOptions): RequestListener {
  return (request, response) => {
    const url = request.url ?? '/'
    const reading = request.method === 'GET' || request.method === 'HEAD'
    if (reading) {
      const file = options.staticFiles.get(url)
      const hit = file ?? (options.hasSession(request) ? undefined : options.cache.get(url))
      request.answeredBy = file ? 'file' : 'kept'
      if (hit) return hit.send(request, response)
    }
    request.answeredBy = 'refusal'
    if (url.length > maxUrlLength) return refuse(request, response, 414, 'That address is too long.', options.headers)
    const state = reading ? readStateUrl(url) : null
    const { pathname, query: sent } = partsOf(url)
    const query = isReadableQuery(sent) ? sent : state ? null : queryWithout(options, pathname, sent)
    if (query === null) {
      const isPage = reading && !state && !options.isAppPath(pathname)
      return void answerUnreadable(options, request, response, isPage)
    }
    if (state) return void answerState(options, request, response, state)
    if (options.isAppPath(pathname)) {
      request.answeredBy = 'app'
      return options.app(request, response)
    }
    if (!reading) {
      if (!options.forms?.has(pathname))
        return refuse(request, response, 405, 'Pages are read with GET.', { ...options.headers, allow: 'GET, HEAD' })
      if (request.method !== 'POST')
        return refuse(request, response, 405, 'Pages are read with GET, forms sent with POST.', {
          ...options.headers,
          allow: 'GET, HEAD, POST',
        })
      return void answerForm(options, options.forms, request, response)
    }
    const file = options.staticFiles.get(pathname)
    if (file) {
      request.answeredBy = 'file'
      return file.send(request, response)
    }
    void answerPage(options, request, response, pathname, query)
  }
}

/** Whether the address is under /api, where every answer is JSON. */
export const isOfApi = (url: string) => /^\/api(?:[/?]|$)/.test(url)

/** "/blog?search=x" → "/blog" and "?search=x" */
function partsOf(url: string): { pathname: string; query: string } {
  const cut = url.indexOf('?')
  return cut < 0 ? { pathname: url, query: '' } : { pathname: url.slice(0, cut), query: url.slice(cut) }
}

/** The query without what cannot be read; null for a call of the API, and where a page reads it. */
function queryWithout({ isAppPath, pageAt }: ListenerOptions, pathname: string, sent: string): string | null {
  if (isOfApi(pathname)) return null
  return readablePart(sent, isAppPath(pathname) ? [] : pageAt(spelledOnce(pathname)).parameters.known)
}

/** The sender's words cannot be known, so nothing is made of them. */
async function answerUnreadable(
  { unreadablePage, headers }: ListenerOptions,
  request: IncomingMessage,
  response: ServerResponse,
  isPage: boolean,
) {
  const page = isPage && (await unreadablePage(request))
  if (page) return page.send(request, response)
  refuse(request, response, 400, 'The address holds characters that are no text in UTF-8.', headers)
}

async function answerForm(
  options: ListenerOptions,
  forms: FormPosts,
  request: IncomingMessage,
  response: ServerResponse,
) {
  try {
    request.answeredBy = 'page'
    const answer = await forms.answer(request)
    answer.send(request, response)
  } catch (error) {
    refuseFailed(options, request, response, error)
  }
}

async function answerPage(
  options: ListenerOptions,
  request: IncomingMessage,
  response: ServerResponse,
  pathname: string,
  query: string,
) {
  try {
    const spelled = spelledOnce(pathname)
    const page = await findPage(options, request, spelled, new URLSearchParams(query))
    // If the page has moved too, its own redirect is sent: one hop instead of two. An escaped spelling is
    // redirected only to a page that exists.
    const leadsOn = pathname.endsWith('/') ? page.status !== 308 : page.status === 200
    if (spelled !== pathname && leadsOn) return redirectTo(response, spelled + query, options.headers)
    page.send(request, response)
  } catch (error) {
    refuseFailed(options, request, response, error)
  }
}

/** Answers with the data that a page is hydrated with: what it was rendered from, or a redirect to the present data if that is gone. */
async function answerState(
  options: ListenerOptions,
  request: IncomingMessage,
  response: ServerResponse,
  { hash, address }: { hash: string; address: string },
) {
  const { cache } = options
  const { pathname, query } = partsOf(address)
  try {
    const known = cache.states.get(hash)
    request.answeredBy = 'kept'
    if (known) return known.send(request, response)
    const { state } = await findPage(options, request, spelledOnce(pathname), new URLSearchParams(query), true)
    if (!state) return refuse(request, response, 404, 'There is no page at that address.', options.headers)
    if (state.hash === hash) return state.response.send(request, response)
    cache.states.keep(state)
    movedState(state.hash, address, options.headers).send(request, response)
  } catch (error) {
    refuseFailed(options, request, response, error)
  }
}

/** The page from the cache, else rendered: for an anonymous reader, or for the session of the request. */
async function findPage(
  { pageAt, cache, hasSession }: ListenerOptions,
  request: IncomingMessage,
  pathname: string,
  query: URLSearchParams,
  forEverybody = false,
): Promise<PackedResponse> {
  const { parameters, isPrivate: isPrivatePage, render: renderPage } = pageAt(pathname)
  const { key, search } = pageKey(pathname, query, parameters.known)
  const isPrivate = !forEverybody && hasSession(request)
  const kept = isPrivate ? undefined : cache.get(key)
  request.answeredBy = kept ? 'kept' : 'page'
  request.isPrivatePage = isPrivatePage
  if (kept) return kept
  const keepable = !parameters.uncached.some((name) => search.has(name))
  const render: Render = async (former) => {
    const rendered = await renderPage(search, forEverybody ? null : request, former)
    return { ...rendered, keep: rendered.keep && keepable }
  }
  return isPrivate ? cache.loadForOne(key, render) : cache.load(key, render)
}

function refuseFailed(
  { onError, headers }: ListenerOptions,
  request: IncomingMessage,
  response: ServerResponse,
  error: unknown,
) {
  request.answeredBy = 'refusal'
  if (error instanceof TooManyRenders) {
    return refuse(request, response, 503, 'The site is very busy. Please try again in a moment.', {
      ...headers,
      'retry-after': '2',
    })
  }
  // The client disconnected in the middle of a form: nobody reads an answer.
  if (request.errored) return void response.destroy()
  onError(error, request)
  if (isDatabaseOutage(error)) {
    const sentence = 'The database does not answer at the moment. Please try again in a little while.'
    return refuse(request, response, 503, sentence, { ...headers, 'retry-after': '5' })
  }
  refuse(request, response, 500, 'Something went wrong on our side. Please try again in a moment.', headers)
}

function redirectTo(response: ServerResponse, location: string, headers: SiteHeaders) {
  response.writeHead(308, { ...headers, location, 'cache-control': 'no-cache', 'content-length': '0' }).end()
}

/** A short plain answer for people and programs; nothing in it comes from the request. */
export function refuse(
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  sentence: string,
  headers: SiteHeaders,
) {
  if (response.headersSent) return void response.destroy()
  const isData = isOfApi(request.url ?? '')
  const body = isData ? JSON.stringify({ error: sentence }) : `${sentence}\n`
  const type = isData ? 'application/json; charset=utf-8' : 'text/plain; charset=utf-8'
  new PackedResponse(status, type, Buffer.from(body), { ...refusalHeaders, ...headers }).send(request, response)
}
