import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useBrowserLocation, useSearch } from 'wouter/use-browser-location'
import { lastNavigation, rememberedScroll } from '#platform/navigation.ts'
import type { PageRoute, Posted } from '#platform/page.ts'
import { loadedModule, loadModule, type Match, matchRoute } from '#platform/routing.ts'
import { Document } from '#site/frame/document.tsx'
import { LoadingTitle } from '#site/head/loading-title.tsx'
import { type PageValues, usePageValues, ValuesProvider } from '#site/values/use-values.ts'
import { ErrorBoundary } from '#ui/error-boundary.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { hasTexts, loadTexts } from './rendering/page-texts.ts'

/** The pages of an application: the readers', the desk's, or all of them. */
export interface SitePages {
  list: readonly PageRoute[]
  /** Shown at every other address. */
  notFound: PageRoute
  /** The path of the page to show at an address, where a page may have changed its address (`readdress`). */
  pathShownAt?: (path: string) => string
  /** The frame of public pages. Desk pages bring their own, so that its code is not in the readers' build. */
  frame: (props: { pathname: string; children: ReactNode }) => ReactNode
}

interface AppProps {
  queryClient: QueryClient
  values: PageValues
  pages: SitePages
  /** The address being rendered, and its page; the browser reads its own. */
  server?: { pathname: string; search: string; match: Match }
  /** The form that this document answers. */
  posted?: Posted | undefined
}

export function App({ queryClient, values, ...props }: AppProps) {
  return (
    <ValuesProvider value={values}>
      <Document>
        <QueryClientProvider client={queryClient}>
          <Site {...props} />
        </QueryClientProvider>
      </Document>
    </ValuesProvider>
  )
}

function Site({ pages, server, posted }: Omit<AppProps, 'queryClient' | 'values'>) {
  // Lets the bundler drop `server` from the browser's code.
  const asked = import.meta.env.SSR ? server : undefined
  const [path] = useBrowserLocation(asked && { ssrPath: asked.pathname })
  const pathname = pages.pathShownAt?.(path) ?? path
  const query = useSearch(asked && { ssrSearch: asked.search })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the server renders once; in the browser `server` is unset and pages never change
  const match = useMemo(
    () => asked?.match || matchRoute(pages.list, pathname, new URLSearchParams(query)),
    [pathname, query],
  )
  const Page = usePageComponent(match.route ?? pages.notFound)
  useScrollAndFocus(path + query, Page !== null)
  const page = Page && (
    <ErrorBoundary key={pathname} isPage>
      <Page params={match.params} search={match.search} posted={lastNavigation() === 'first' ? posted : undefined} />
    </ErrorBoundary>
  )
  if (match.route?.admin && page) return page
  const Frame = pages.frame
  return <Frame pathname={pathname}>{page ?? <PageSkeleton />}</Frame>
}

/** The page's component; null while its code, or its texts, load. */
function usePageComponent(route: PageRoute) {
  const [, refresh] = useState(0)
  const values = usePageValues()
  const module = loadedModule(route)
  const isThere = module !== undefined && hasTexts(values, module)
  useEffect(() => {
    if (isThere) return
    loadModule(route)
      .then((loaded) => loadTexts(values, loaded))
      .then(
        () => refresh((count) => count + 1),
        () => location.reload(),
      )
  }, [route, isThere, values])
  return isThere ? module.default : null
}

/** After a navigation the page is at the top (or at the anchor, or where it was left) and the focus in the content. */
function useScrollAndFocus(address: string, ready: boolean) {
  const shown = useRef(address)
  useLayoutEffect(() => {
    if (!ready || shown.current === address) return
    shown.current = address
    const kind = lastNavigation()
    if (kind === 'replace') return
    if (kind === 'traverse') scrollTo(0, rememberedScroll() ?? (history.scrollRestoration === 'manual' ? 0 : scrollY))
    else if (location.hash) void import('#platform/anchor.ts').then((anchor) => anchor.scrollToAnchor())
    else scrollTo(0, 0)
    document.getElementById('content')?.focus({ preventScroll: true })
  }, [address, ready])
}

function PageSkeleton() {
  return (
    <div className="page-wrap page-end" aria-busy="true">
      <LoadingTitle />
      <div className="page-mast">
        <Skeleton className="h-16 w-2/3" />
        <Skeleton className="mt-6 w-1/2" />
      </div>
    </div>
  )
}
