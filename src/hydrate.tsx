import { hydrate } from '@tanstack/react-query'
import { type ReactNode, startTransition, useEffect } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { interceptLinks } from '#platform/navigation.ts'
import type { PageModule, PageRoute } from '#platform/page.ts'
import { createQueryClient } from '#platform/query-client.ts'
import { loadModule, matchRoute } from '#platform/routing.ts'
import { reportEarlyInput, type SavedInput, saveEarlyInput } from '#platform/waking/early-input.ts'
import { fetchAhead } from '#platform/waking/fetch-ahead.ts'
import type { PageState } from '#platform/waking/sleeper.ts'
import type { PageValues } from '#site/values/use-values.ts'
import { failedParts } from '#ui/failed-parts.ts'
import { App, type SitePages } from './app.tsx'
import { loadTexts } from './rendering/page-texts.ts'

const { sleeper } = window
export const queryClient = createQueryClient()
let pageValues: PageValues
let known: readonly PageRoute[]

function matchUrl(url: URL) {
  return matchRoute(known, url.pathname, url.searchParams)
}

/**
 * Hydrates the page as it is, or renders it anew where the server no longer has the data that it was rendered from.
 * @param pages those of this build: a link between the desk and readers' pages loads a document, because readers' pages have
 * the author's look and show what she has just saved, and the desk does neither
 */
export function hydratePage(pages: SitePages) {
  known = pages.list
  // Not awaited: the page's module imports chunks that the entry shares with it, so the two would wait for each other for ever.
  start(pages).catch(sleeper.failed)
}

async function start(pages: SitePages) {
  const match = matchUrl(new URL(location.href))
  const route = match.route ?? pages.notFound
  await nextTask()
  // A failed load is retried once before the start script gives up. The page's parts are loaded, too, since a click on one
  // whose code is missing would be lost.
  const load = () =>
    fetchAhead(async () => {
      const { parts } = await loadModule(route)
      await Promise.all(parts?.(match).map((part) => part.fetch()) ?? [])
    })
  // Waits for the whole style sheet, too: React may render elements whose styles are not in the page's head.
  const [{ same, state }] = await Promise.all([sleeper.state ?? stateInside(), load().catch(load), sleeper.styled])
  await nextTask()
  const { posted, failed = [], values, ...data } = state
  pageValues = values as PageValues
  for (const part of failed) failedParts.add(part)
  hydrate(queryClient, data)
  let isDrawnAnew = !same
  const earlyInput = saveEarlyInput()
  const app = (
    <Ready onReady={() => void ready(earlyInput, isDrawnAnew)}>
      <App queryClient={queryClient} values={pageValues} posted={posted} pages={pages} />
    </Ready>
  )
  if (isDrawnAnew) createRoot(document).render(app)
  else {
    startTransition(() => {
      hydrateRoot(document, app, {
        onRecoverableError: () => {
          isDrawnAnew = true
        },
      })
    })
  }
  // Registered after React's own listeners, so that a link with a handler of its own has already prevented the default; and
  // before any effect of the application, so that no other listener gets a `popstate` that is held.
  interceptLinks({ isPage, prepare, warm })
}

/** Yields to the browser between two steps, so that painting and input need not wait for both. */
const nextTask = () => new Promise((resolve) => setTimeout(resolve))

/** The data of a page that is for one person alone is in the document itself. */
function stateInside(): PageState {
  return { same: true, state: JSON.parse(document.getElementById('state')?.textContent ?? '{}') }
}

/**
 * Calls `onReady` after the effects of everything in it. A wrapper and not a sibling, because React's ids depend on the number
 * of an element's children.
 */
function Ready({ onReady, children }: { onReady: () => void; children: ReactNode }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(onReady, [])
  return children
}

async function ready(earlyInput: SavedInput, isDrawnAnew: boolean) {
  earlyInput.restore(isDrawnAnew)
  // Held clicks are replayed next, and what they open needs its styles.
  await sleeper.styled
  earlyInput.end()
  reportEarlyInput(sleeper.composing)
  sleeper.ready()
  try {
    if (sessionStorage.typed || sessionStorage.notice) void import('./carried-over.ts')
  } catch {}
}

// Failed loads are cached, too: Vite requests a style sheet only once, so a retry would show the page without it. After a
// failure the link loads the page from the server.
const ahead = new Map<PageRoute, Promise<PageModule>>()
function loadAhead(route: PageRoute) {
  const loading = ahead.get(route) ?? fetchAhead(() => loadModule(route).then(withTexts))
  ahead.set(route, loading)
  return loading
}

async function withTexts(module: PageModule) {
  await loadTexts(pageValues, module)
  return module
}

const isPage = (url: URL) => matchUrl(url).route !== null

async function prepare(url: URL) {
  const { route } = matchUrl(url)
  return route && loadAhead(route)
}

function warm(url: URL) {
  const match = matchUrl(url)
  // Not the page that one is on: pointing at its own “Try again” would take that away.
  if (!match.route || url.href === location.href) return
  loadAhead(match.route).then(
    (module) => module.queries?.(match).forEach((query) => void queryClient.prefetchQuery(query)),
    // A failed prefetch is ignored: the click itself reports the error.
    () => {},
  )
}
