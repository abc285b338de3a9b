import { dehydrate } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { ApiError, setTransport } from '#platform/api-client.ts'
import { createQueryClient } from '#platform/query-client.ts'
import { loadModule, matchRoute } from '#platform/routing.ts'
import { takeJsonLd } from '#site/head.tsx'
import { setSiteTimeZone, setSiteUrl } from '#site/site-url.ts'
import { App } from './app.tsx'
import { notFoundPage, pages } from './pages.tsx'

export interface RenderedPage {
  status: number
  html: string
  /** The page's module, by which the build names its files. */
  moduleId: string
}

interface RenderOptions {
  /** Reads the API in process. */
  transport: typeof fetch
  /** Public origin of the site. */
  siteUrl: string
  /** The site's time zone, an IANA name. */
  timeZone: string
  /** Style sheet, preloads and scripts for the page with this module id. */
  headTags: (moduleId: string) => string
}

/** Escapes what could end the script element or be read as a line break by an old parser. */
function scriptSafeJson(value: unknown) {
  return JSON.stringify(value).replace(
    /[<\u2028\u2029]/g,
    (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}

/** The worst answer any of the page's queries got, as the status of the page. */
function statusOf(results: PromiseSettledResult<unknown>[]): number {
  let status = 200
  for (const result of results) {
    if (result.status === 'fulfilled') continue
    const failed = result.reason instanceof ApiError ? result.reason.status : 500
    status = Math.max(status, failed === 404 || failed === 400 || failed === 503 ? failed : 500)
  }
  return status
}

/** Makes `render`: an address of the site → the finished document. Data is read first, then the page is rendered once. */
export function createRenderer({ transport, siteUrl, timeZone, headTags }: RenderOptions) {
  setTransport(transport)
  setSiteUrl(siteUrl)
  setSiteTimeZone(timeZone)
  return async function render(pathname: string, search: URLSearchParams): Promise<RenderedPage> {
    const match = matchRoute(pages, pathname, search)
    const queryClient = createQueryClient()
    const route = match.route ?? notFoundPage
    const module = await loadModule(route)
    let status = 404
    if (match.route) {
      const queries = module.queries?.(match) ?? []
      status = statusOf(await Promise.allSettled(queries.map((query) => queryClient.fetchQuery(query))))
    }
    const query = search.toString()
    const markup = renderToString(<App queryClient={queryClient} server={{ pathname, search: query && `?${query}` }} />)
    const state = dehydrate(queryClient, { shouldDehydrateQuery: (one) => one.state.status !== 'pending' })
    queryClient.clear()
    const html = `<!doctype html>${markup
      .replace('</head>', () => `${takeJsonLd()}${headTags(route.id)}</head>`)
      .replace('</body>', () => `<script type="application/json" id="state">${scriptSafeJson(state)}</script></body>`)}`
    return { status, html, moduleId: route.id }
  }
}

/** The parameters the page at this path reads; null when no page is there. */
export function pageParameters(pathname: string) {
  const { route } = matchRoute(pages, pathname, new URLSearchParams())
  return route && { known: route.searchParams ?? [], uncached: route.uncachedParams ?? [] }
}

/** Whether the address is one of the author's desk, whose pages are nobody's to keep. */
export function isAdminPage(pathname: string): boolean {
  return matchRoute(pages, pathname, new URLSearchParams()).route?.admin ?? false
}
