import { hydrate } from '@tanstack/react-query'
import { type ReactNode, startTransition, useEffect } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { interceptLinks } from '#platform/navigation.ts'
import type { PageModule, PageRoute } from '#platform/page.ts'
import { createQueryClient } from '#platform/query-client.ts'
import { loadModule, matchRoute } from '#platform/routing.ts'
import { keepReader, type ReaderKept, tellOfReader } from '#platform/waking/early-input.ts'
import { fetchAhead } from '#platform/waking/fetch-ahead.ts'
import type { PageState } from '#platform/waking/sleeper.ts'
import type { PageValues } from '#site/values/use-values.ts'
import { failedParts } from '#ui/failed-parts.ts'
import { App, type SitePages } from './app.tsx'
import { loadTexts } from './rendering/page-texts.ts'

const { sleeper } = window
const queryClient = createQueryClient()
let pageValues: PageValues
let known: readonly PageRoute[]

function matchUrl(url: URL) {
  return matchRoute(known, url.pathname, url.searchParams)
}

/**
 * Takes the page over as it stands; draws it anew where the server no longer has what it was made of.
 * @param pages those of this application: between the desk and the readers' pages a document is loaded, since these wear the
 * author's look and say what she has just saved, and the desk does neither
 */
export function takeOver(pages: SitePages) {
  known = pages.list
  // Not awaited: the page's module imports what the entry shares with it, and would wait for ever.
  start(pages).catch(sleeper.failed)
}

async function start(pages: SitePages) {
  const match = matchUrl(new URL(location.href))
  const route = match.route ?? pages.notFound
  await nextTask()
  // What fails is tried once more before the start script hears of it. A click on a part whose code is missing would be lost.
  const load = () =>
    fetchAhead(async () => {
      const { parts } = await loadModule(route)
      await Promise.all(parts?.(match).map((part) => part.fetch()) ?? [])
    })
  // What it draws beyond what stands there has its styles.
  const [{ same, state }] = await Promise.all([sleeper.state ?? stateInside(), load().catch(load), sleeper.styled])
  await nextTask()
  const { posted, failed = [], values, ...data } = state
  pageValues = values as PageValues
  for (const part of failed) failedParts.add(part)
  hydrate(queryClient, data)
  let isDrawnAnew = !same
  const reader = keepReader()
  const app = (
    <Ready onReady={() => void ready(reader, isDrawnAnew)}>
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
  // After React's own listeners, so that a link that does something by itself has said so; before any effect of the
  // application, so that nobody hears of a traversal that is held.
  interceptLinks({ isPage, prepare, warm })
}

/** So that what the browser has to do, or hears, between two steps is not behind both. */
const nextTask = () => new Promise((resolve) => setTimeout(resolve))

/** The data stands in the page where it is one person's. */
function stateInside(): PageState {
  return { same: true, state: JSON.parse(document.getElementById('state')?.textContent ?? '{}') }
}

/** Calls after all that stands in it has told its effects. Around it, not beside it: ids count the children of every element. */
function Ready({ onReady, children }: { onReady: () => void; children: ReactNode }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(onReady, [])
  return children
}

async function ready(reader: ReaderKept, isDrawnAnew: boolean) {
  reader.putBack(isDrawnAnew)
  // What a held click opens needs its styles.
  await sleeper.styled
  reader.end()
  tellOfReader(sleeper.composing)
  sleeper.ready()
  try {
    if (sessionStorage.typed || sessionStorage.notice) void import('./carried-over.ts')
  } catch {}
}

// Also what failed is kept: Vite asks for a style sheet once, so the page would come without it; the server sends it then.
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
  if (!match.route) return
  loadAhead(match.route).then(
    (module) => module.queries?.(match).forEach((query) => void queryClient.prefetchQuery(query)),
    // Warming is a courtesy: the click itself reports what is wrong.
    () => {},
  )
}
