import { dehydrate, type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import { ApiError, setTransport } from '#platform/api-client.ts'
import { type MailOffer, mailOffersTag } from '#platform/mail/offered.ts'
import type { PageModule, PageProps, PageRoute, Posted } from '#platform/page.ts'
import { createQueryClient } from '#platform/query-client.ts'
import { loadModule, matchRoute } from '#platform/routing.ts'
import { Document } from '#site/document.tsx'
import { footerNamesKey } from '#site/footer-categories.ts'
import { takeJsonLd } from '#site/head.tsx'
import { setSiteTimeZone, setSiteUrl } from '#site/site-url.ts'
import { failedParts, openParts } from '#ui/failed-parts.ts'
import { App } from './app.tsx'
import { readFooterNames } from './footer-names.server.ts'
import { notFoundPage, pages } from './pages.ts'
import { type PlainRoute, plainPages } from './plain-pages.tsx'

export interface RenderedPage {
  status: number
  /** Whether a part of it could not be rendered and stands there as a failure: such a page is not to be kept. */
  isBroken: boolean
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
  /** The module of the page with this path pattern, by which the build names its files. */
  moduleIdOf: (path: string) => string
  /** Style sheet, preloads and scripts for the page with this module id. */
  headTags: (moduleId: string) => string
  /** The same without any script. */
  plainHeadTags: (moduleId: string) => string
  /** Told what a part of a page has thrown. */
  onError: (error: unknown, pathname: string) => void
  /** What the site sends by mail. */
  mailOffers: readonly MailOffer[]
}

/** Escapes what could end the script element or be read as a line break by an old parser. */
function scriptSafeJson(value: unknown) {
  return JSON.stringify(value).replace(
    /[<\u2028\u2029]/g,
    (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}

/** What an answer of the API makes of the page. One that has moved (308) is not at this address; the caller knows where it is. */
const statusOfPage: Record<number, number> = { 308: 404, 400: 400, 404: 404, 503: 503 }

/** The worst answer any of the page's queries got, as the status of the page. */
function statusOf(results: PromiseSettledResult<unknown>[]): number {
  let status = 200
  for (const result of results) {
    if (result.status === 'fulfilled') continue
    const failed = result.reason instanceof ApiError ? result.reason.status : 500
    status = Math.max(status, statusOfPage[failed] ?? 500)
  }
  return status
}

/** Fetched exactly as the page's own calls are, so that the browser hands these the answer. */
function preloadTags(addresses: readonly string[]): string {
  return addresses
    .map((href) => `<link rel="preload" as="fetch" crossorigin="use-credentials" href="${escapeAttribute(href)}">`)
    .join('')
}

function escapeAttribute(value: string): string {
  return value.replaceAll('&', '&amp;').replaceAll('"', '&quot;')
}

interface RequestOptions {
  isAuthor?: boolean
  /** The page's form, in the answer to it. */
  posted?: Posted
}

/** Has the page's queries answered; the status is the worst of theirs. */
async function fetchQueries(queryClient: QueryClient, module: PageModule, props: PageProps): Promise<number> {
  const queries = module.queries?.(props) ?? []
  return statusOf(await Promise.allSettled(queries.map((query) => queryClient.fetchQuery(query))))
}

/** Makes `render`: a page of the site → the finished document. Data is read first, then the page is rendered once. */
export function createRenderer(options: RenderOptions) {
  const { transport, siteUrl, timeZone, moduleIdOf, headTags, mailOffers, onError } = options
  const offersTag = mailOffersTag(mailOffers)
  setTransport(transport)
  setSiteUrl(siteUrl)
  setSiteTimeZone(timeZone)
  return async function render(
    { pathname, params, plain, route: found }: PageAt,
    search: URLSearchParams,
    { isAuthor = false, posted }: RequestOptions = {},
  ): Promise<RenderedPage> {
    if (plain) return renderPlain(plain, { params, search, posted }, options)
    const match = { route: found, params, search, posted }
    const queryClient = createQueryClient()
    const route = found ?? notFoundPage
    const footerNames = route.admin ? null : await readFooterNames()
    if (footerNames) queryClient.setQueryData(footerNamesKey, footerNames)
    const module = await loadModule(route)
    const status = found ? await fetchQueries(queryClient, module, match) : 404
    // The gate of the desk always asks who is there.
    const asked = [...(route.admin ? ['/api/auth/user'] : []), ...(module.preloads?.(match) ?? [])]
    const preloads = isAuthor ? preloadTags(asked) : ''
    const query = search.toString()
    const server = { pathname, search: query && `?${query}`, match }
    const app = <App queryClient={queryClient} posted={posted} server={server} />
    const { markup, failed, isPageFailed } = renderParts(app, (error) => onError(error, pathname))
    const state = dehydrate(queryClient, { shouldDehydrateQuery: (one) => one.state.status !== 'pending' })
    queryClient.clear()
    const headEnd = markup.indexOf('</head>')
    const bodyEnd = markup.lastIndexOf('</body>')
    const moduleId = moduleIdOf(route.path)
    const html = [
      `<!doctype html>${markup.slice(0, headEnd)}${takeJsonLd()}${offersTag}${preloads}${headTags(moduleId)}`,
      markup.slice(headEnd, bodyEnd),
      `<script type="application/json" id="state">${scriptSafeJson({ ...state, posted, failed })}</script>`,
      markup.slice(bodyEnd),
    ].join('')
    return { status: isPageFailed ? 500 : status, isBroken: failed !== undefined, html, moduleId }
  }
}

/** The page's markup. Where a part of it throws, it is rendered again with that part as its failure. */
function renderParts(app: ReactElement, onError: (error: unknown) => void) {
  let isPageFailed = false
  failedParts.clear()
  for (;;) {
    openParts.length = 0
    takeJsonLd()
    try {
      const markup = renderToString(app)
      return { markup, isPageFailed, failed: failedParts.size ? [...failedParts] : undefined }
    } catch (error) {
      const part = openParts.at(-1)
      if (!part) throw error
      onError(error)
      failedParts.add(part.id)
      isPageFailed ||= part.isPage
    }
  }
}

/** A page without script: nothing is hydrated, so neither state nor code is sent. */
async function renderPlain(
  route: PlainRoute,
  props: PageProps,
  { plainHeadTags, onError }: RenderOptions,
): Promise<RenderedPage> {
  const module = await loadModule(route)
  const queryClient = createQueryClient()
  const status = await fetchQueries(queryClient, module, props)
  const Page = module.default
  const page = (
    <Document>
      <QueryClientProvider client={queryClient}>
        <Page {...props} />
      </QueryClientProvider>
    </Document>
  )
  const { markup, failed, isPageFailed } = renderParts(page, (error) => onError(error, route.path))
  queryClient.clear()
  const moduleId = route.stylesOf ?? route.id
  const html = `<!doctype html>${markup.replace('</head>', () => `${plainHeadTags(moduleId)}</head>`)}`
  return { status: isPageFailed ? 500 : status, isBroken: failed !== undefined, html, moduleId }
}

/** The page that an address leads to: found once, and handed to whatever asks about it. */
export interface PageAt {
  pathname: string
  /** Path pattern of the page; null when there is none. */
  path: string | null
  params: Record<string, string>
  /** Whether it is one person's alone, and nobody's to keep: the author's desk, and what mails and forms lead to. */
  isPrivate: boolean
  /** The page, if it is one with scripts. */
  route: PageRoute | null
  /** The page, if it is one without. */
  plain: PlainRoute | null
}

export function pageAt(pathname: string): PageAt {
  const plain = plainPages.find(({ path }) => path === pathname)
  if (plain) return { pathname, path: plain.path, params: {}, isPrivate: true, route: null, plain }
  const { route, params } = matchRoute(pages, pathname, new URLSearchParams())
  return { pathname, path: route?.path ?? null, params, isPrivate: route?.admin === true, route, plain: null }
}
