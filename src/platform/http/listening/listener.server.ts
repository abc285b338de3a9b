import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { FormPosts } from '../api/form-posts.server.ts'
import { PackedResponse } from '../pages/packed-response.server.ts'
import { type PageCache, pageKey, type Rendered, TooManyRenders } from '../pages/page-cache.server.ts'
import { commonHeaders } from '../safety/security-headers.server.ts'

/** What an address leads to, found once for each request: a page, or the one that says that there is none. */
export interface AddressedPage {
  /** The parameters the page reads, and those that keep it out of the cache; null when there is no such page. */
  parameters: { known: readonly string[]; uncached: readonly string[] } | null
  render(search: URLSearchParams, request: IncomingMessage): Promise<Rendered>
}

interface ListenerOptions {
  staticFiles: ReadonlyMap<string, PackedResponse>
  pageAt(pathname: string): AddressedPage
  /** The forms that pages send to their own address. */
  forms?: FormPosts
  cache: PageCache
  /** Everything that is neither a file nor a page: the API, feeds, generated pictures. */
  app: RequestListener
  /** Whether the address belongs to `app`. */
  isAppPath(pathname: string): boolean
  /** Whether the request carries a session: its pages are neither read from nor put into the cache. */
  hasSession(request: IncomingMessage): boolean
  onError(error: unknown, request: IncomingMessage): void
}

/** Longer addresses are refused (414). */
const maxUrlLength = 8192

/**
 * The order of work for a request: file, kept page, application, fresh page. A kept page never enters the framework:
 * that is what makes it as fast as a bare server.
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
    if (url.length > maxUrlLength) return refuse(request, response, 414, 'That address is too long.')
    const cut = url.indexOf('?')
    const pathname = cut < 0 ? url : url.slice(0, cut)
    if (options.isAppPath(pathname)) {
      request.answeredBy = 'app'
      return options.app(request, response)
    }
    if (!reading) {
      if (!options.forms?.has(pathname))
        return refuse(request, response, 405, 'Pages are read with GET.', { allow: 'GET, HEAD' })
      if (request.method !== 'POST')
        return refuse(request, response, 405, 'Pages are read with GET, forms sent with POST.', {
          allow: 'GET, HEAD, POST',
        })
      return void answerForm(options, options.forms, request, response)
    }
    const file = options.staticFiles.get(pathname)
    if (file) {
      request.answeredBy = 'file'
      return file.send(request, response)
    }
    if (pathname.length > 1 && pathname.endsWith('/'))
      return redirectWithoutSlash(response, pathname, cut < 0 ? '' : url.slice(cut))
    void answerPage(options, request, response, pathname, new URLSearchParams(cut < 0 ? '' : url.slice(cut + 1)))
  }
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
  query: URLSearchParams,
) {
  const { parameters, render: renderPage } = options.pageAt(pathname)
  const { key, search } = pageKey(pathname, query, parameters?.known ?? [])
  try {
    const isPrivate = options.hasSession(request)
    const kept = isPrivate ? undefined : options.cache.get(key)
    request.answeredBy = kept ? 'kept' : 'page'
    if (kept) return kept.send(request, response)
    const render = () => renderPage(search, request)
    if (isPrivate) return (await options.cache.unkept(render)).send(request, response)
    const keepable = parameters !== null && !parameters.uncached.some((name) => search.has(name))
    const page = await options.cache.load(key, async () => {
      const rendered = await render()
      return { ...rendered, keep: rendered.keep && keepable }
    })
    page.send(request, response)
  } catch (error) {
    refuseFailed(options, request, response, error)
  }
}

function refuseFailed(
  { onError }: ListenerOptions,
  request: IncomingMessage,
  response: ServerResponse,
  error: unknown,
) {
  request.answeredBy = 'refusal'
  if (error instanceof TooManyRenders) {
    return refuse(request, response, 503, 'The site is very busy. Please try again in a moment.', {
      'retry-after': '2',
    })
  }
  // Whoever sent half a form and left is told nothing.
  if (request.errored) return void response.destroy()
  onError(error, request)
  refuse(request, response, 500, 'Something went wrong on our side. Please try again in a moment.')
}

/** One address per page: `/blog/` moves to `/blog`. Only ever to a path of this site. */
function redirectWithoutSlash(response: ServerResponse, pathname: string, query: string) {
  const target = `/${pathname.replace(/^[/\\]+|(?<!\/)\/+$/g, '')}`
  const headers = { ...commonHeaders, location: target + query, 'cache-control': 'no-cache', 'content-length': '0' }
  response.writeHead(308, headers).end()
}

/** A short plain answer for people and programs; nothing in it comes from the request. */
export function refuse(
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  sentence: string,
  headers: Record<string, string> = {},
) {
  if (response.headersSent) return void response.destroy()
  const body = request.url?.startsWith('/api/') ? JSON.stringify({ error: sentence }) : `${sentence}\n`
  const type = request.url?.startsWith('/api/') ? 'application/json; charset=utf-8' : 'text/plain; charset=utf-8'
  const all = { ...commonHeaders, 'cache-control': 'no-store', connection: 'close', ...headers }
  new PackedResponse(status, type, Buffer.from(body), all).send(request, response)
}
