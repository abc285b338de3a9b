import { QueryClientProvider } from '@tanstack/react-query'
import { currentUserQuery } from '#auth/queries.ts'
import type { Look } from '#look/options.ts'
import { lookPart } from '#look/texts.ts'
import { setTransport } from '#platform/api-client.ts'
import { type MailOffer, mailOffersTag, setMailOffers } from '#platform/mail/offered.ts'
import type { PageModule, PageProps, PageRoute, Posted } from '#platform/page.ts'
import { createQueryClient } from '#platform/query-client.ts'
import { loadModule, matchRoute } from '#platform/routing.ts'
import { setSiteTimeZone } from '#platform/text/time-zone.ts'
import { Document } from '#site/frame/document.tsx'
import { takeJsonLd } from '#site/head/head.tsx'
import { setSiteUrl } from '#site/site-url.ts'
import type { ValuesOf } from '#site/values/part.ts'
import type { Site } from '#site/values/site.ts'
import { type PageValues, ValuesProvider } from '#site/values/use-values.ts'
import { App, type SitePages } from './app.tsx'
import { pages } from './pages.ts'
import { ReadersFrame } from './readers-frame.tsx'
import { notFoundPage } from './readers-pages.ts'
import { presentFooter } from './rendering/footer-names.server.ts'
import { fetchQueries } from './rendering/page-queries.server.ts'
import { type PageState, preloadTags, scriptSafe, stateOf } from './rendering/page-state.server.ts'
import { type PlainRoute, plainPages } from './rendering/plain-pages.tsx'
import { renderParts } from './rendering/render-parts.server.ts'
import { nextRenderTurn } from './rendering/render-turns.server.ts'

export interface RenderedPage {
  status: number
  /** Whether a part of it failed to render and is shown as a failure: such a page is not cached. */
  isBroken: boolean
  html: string
  /** SHA-256 of the page's styles, base64, by which the content policy allows them. */
  styleHashes: readonly string[]
  /** The page's data, requested for hydration; none where the data is in the page itself. */
  state?: PageState | undefined
  /** A hash of what the public page was rendered from; none where it may differ the next time. */
  madeOf?: string | undefined
  /** The page would equal the one that was rendered from the same data, so that nothing was rendered. */
  isUnchanged?: true
}

interface RenderOptions {
  /** Calls the API in process. */
  transport: typeof fetch
  /** Public origin of the site. */
  siteUrl: string
  /** The site's time zone, an IANA name. */
  timeZone: string
  /** The module of the page with this path pattern, by which the build names its files. */
  moduleIdOf: (path: string) => string
  /** Styles, preloads and scripts for a page. */
  headTags: (page: DrawnPage) => HeadTags
  /** Called with what a part of a page has thrown. */
  onError: (error: unknown, pathname: string) => void
  /** The author's values and texts as they apply now. */
  values: ReadValues
  /** Every page hydrates at once, with its data in the document: in development. */
  isAwake?: boolean
  /** What the site can send by mail. */
  mailOffers: readonly MailOffer[]
}

/** What is known of a page when its head is written. */
export interface DrawnPage {
  /** By which the build names the page's files; empty for a page that needs none. */
  moduleId: string
  /** Files of the parts on demand that it shows. */
  partIds?: readonly string[]
  markup: string
  /** When the page hydrates: never, at once, or on the first sign of intent; in that case also the address of its data. */
  waking: 'never' | 'at once' | { stateAddress?: string | undefined }
  look: Look
}

export interface HeadTags {
  tags: string
  styleHashes: readonly string[]
  /** Attributes of <html>, each with a space before it. */
  attributes?: string
}

/** The author's values that a page can show. */
export interface ReadValues {
  site(): Promise<Site>
  texts(part: string): Promise<object>
}

interface RequestOptions {
  /** Without any script and never hydrated: a still picture of the page. */
  isStill?: boolean
  /** Values of the desk's preview instead of the present ones. */
  values?: ReadValues
  isAuthor?: boolean
  /** The `madeOf` of the page when it was last cached. */
  former?: string | undefined
  /** The page's form, when this is the answer to it. */
  posted?: Posted
}

const unchanged = { isUnchanged: true, isBroken: false, html: '', styleHashes: [] } as const

const allPages: SitePages = { list: pages, notFound: notFoundPage, frame: ReadersFrame }

/** Makes `render`, which turns an address into the finished document: data is fetched first, then the page is rendered once. */
export function createRenderer(options: RenderOptions) {
  const { transport, siteUrl, timeZone, moduleIdOf, headTags, mailOffers, onError } = options
  const offersTag = mailOffersTag(mailOffers)
  setTransport(transport)
  setSiteUrl(siteUrl)
  setSiteTimeZone(timeZone)
  setMailOffers(mailOffers)
  return async function render(
    { pathname, params, plain, route: found }: PageAt,
    search: URLSearchParams,
    { isAuthor = false, former, posted, isStill = false, values: read = options.values }: RequestOptions = {},
  ): Promise<RenderedPage> {
    if (plain) return renderPlain(plain, { params, search, posted }, { ...options, values: read })
    const match = { route: found, params, search, posted }
    const queryClient = createQueryClient()
    const route = found ?? notFoundPage
    const module = await loadModule(route)
    const values = await valuesOf(module, read, route.admin === true)
    const look = await lookIn(read)
    // The gate knows the author from the start, and on readers' pages her button is in the first paint.
    if (isAuthor) await queryClient.prefetchQuery(currentUserQuery())
    const parts = module.parts?.(match) ?? []
    await Promise.all(parts.map((part) => part.fetch()))
    const status = found ? await fetchQueries(queryClient, module, match) : 404
    // The desk's gate always asks who is signed in.
    const role = queryClient.getQueryData(currentUserQuery().queryKey)?.role
    const asked = [...(route.admin ? ['/api/auth/user'] : []), ...(module.preloads?.(match, role) ?? [])]
    const preloads = isAuthor ? preloadTags(asked) : ''
    const query = search.toString()
    const server = { pathname, search: query && `?${query}`, match }
    const isNow = isAuthor || route.admin === true || module.wakesAtOnce?.(match) === true
    const isEverybodys = !isNow && !isStill && posted === undefined && status === 200
    const drawnFrom = () =>
      `${Temporal.Now.plainDateISO(timeZone)} ${JSON.stringify(look)} ${stateOf(queryClient, { values }).hash}`
    const madeOf = isEverybodys ? drawnFrom() : undefined
    if (former !== undefined && former === madeOf) {
      queryClient.clear()
      return { ...unchanged, status }
    }
    await nextRenderTurn()
    const app = <App queryClient={queryClient} values={values} posted={posted} pages={allPages} server={server} />
    const { markup, failed, isPageFailed } = renderParts(app, (error) => onError(error, pathname))
    const jsonLd = takeJsonLd()
    await nextRenderTurn()
    const state = stateOf(queryClient, { posted, failed, values })
    queryClient.clear()
    // Data of one person stays inside her page, and so does data that may differ the next time.
    const isInside = isNow || options.isAwake || posted !== undefined || failed !== undefined
    const stateAddress = isInside ? undefined : `/_state/${state.hash}${pathname}${query && `?${query}`}`
    const moduleId = moduleIdOf(route.path)
    const partIds = parts.flatMap(({ file }) => file ?? [])
    const waking = isStill ? 'never' : isNow ? 'at once' : { stateAddress }
    const head = headTags({ moduleId, partIds, markup, look, waking })
    const headEnd = markup.indexOf('</head>')
    const bodyEnd = markup.lastIndexOf('</body>')
    const html = [
      `<!doctype html>${opened(markup.slice(0, headEnd), head)}${jsonLd}${offersTag}${preloads}${head.tags}`,
      markup.slice(headEnd, bodyEnd),
      isInside ? `<script type="application/json" id="state">${scriptSafe(state.json)}</script>` : '',
      markup.slice(bodyEnd),
    ].join('')
    // What follows, in the caller, is encoding and hashing the whole document.
    await nextRenderTurn()
    const told = { html, styleHashes: head.styleHashes, madeOf: failed ? undefined : madeOf }
    const isBroken = failed !== undefined
    return { status: isPageFailed ? 500 : status, isBroken, state: isInside ? undefined : state, ...told }
  }
}

/** The author's values for a page. @param isBare it has no footer */
async function valuesOf({ texts = [] }: PageModule, read: ReadValues, isBare: boolean): Promise<PageValues> {
  const [site, ...parts] = await Promise.all([read.site(), ...texts.map((part) => read.texts(part))])
  const named = Object.fromEntries(texts.map((part, index) => [part, parts[index]!]))
  return { site: isBare ? site : { ...site, footer: await presentFooter(site.footer) }, texts: named }
}

const lookIn = async (read: ReadValues): Promise<Look> => (await read.texts(lookPart.name)) as ValuesOf<typeof lookPart>

/** The document's markup with the attributes of <html> that its head needs. */
const opened = (markup: string, { attributes = '' }: HeadTags) => markup.replace('<html', `<html${attributes}`)

/** A page without script: nothing is hydrated, so neither data nor code is sent. */
async function renderPlain(
  route: PlainRoute,
  props: PageProps,
  { headTags, onError, values: read }: RenderOptions,
): Promise<RenderedPage> {
  const module = await loadModule(route)
  const queryClient = createQueryClient()
  const status = await fetchQueries(queryClient, module, props)
  const Page = module.default
  const page = (
    <ValuesProvider value={await valuesOf(module, read, true)}>
      <Document>
        <QueryClientProvider client={queryClient}>
          <Page {...props} />
        </QueryClientProvider>
      </Document>
    </ValuesProvider>
  )
  const { markup, failed, isPageFailed } = renderParts(page, (error) => onError(error, route.path))
  queryClient.clear()
  const look = await lookIn(read)
  const head = headTags({ moduleId: '', markup, look, waking: 'never' })
  const { styleHashes } = head
  const html = `<!doctype html>${opened(markup, head).replace('</head>', () => `${head.tags}</head>`)}`
  return { status: isPageFailed ? 500 : status, isBroken: failed !== undefined, html, styleHashes }
}

/** The page for an address: matched once, and passed on. */
export interface PageAt {
  pathname: string
  /** Path pattern of the page; null when there is none. */
  path: string | null
  params: Record<string, string>
  /** Whether it is for one person alone and must not be cached: the author's desk, and the targets of mails and forms. */
  isPrivate: boolean
  /** The page, if it has script. */
  route: PageRoute | null
  /** The page, if it has none. */
  plain: PlainRoute | null
}

export function pageAt(pathname: string): PageAt {
  const plain = plainPages.find(({ path }) => path === pathname)
  if (plain) return { pathname, path: plain.path, params: {}, isPrivate: true, route: null, plain }
  const { route, params } = matchRoute(pages, pathname, new URLSearchParams())
  return { pathname, path: route?.path ?? null, params, isPrivate: route?.admin === true, route, plain: null }
}
