import { hydrate } from '@tanstack/react-query'
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { fetchAhead } from '#platform/fetch-ahead.ts'
import { interceptLinks } from '#platform/navigation.ts'
import type { PageModule, PageRoute } from '#platform/page.ts'
import { createQueryClient } from '#platform/query-client.ts'
import { loadModule, matchRoute } from '#platform/routing.ts'
import { failedParts } from '#ui/failed-parts.ts'
import './styles.css'
import { App } from './app.tsx'
import { notFoundPage, pages } from './pages.ts'

const queryClient = createQueryClient()
const state = JSON.parse(document.getElementById('state')?.textContent ?? '{}')
for (const part of state.failed ?? []) failedParts.add(part)
hydrate(queryClient, state)

function matchUrl(url: URL) {
  return matchRoute(pages, url.pathname, url.searchParams)
}

const first = matchUrl(new URL(location.href))
await loadModule(first.route ?? notFoundPage)
startTransition(() => {
  hydrateRoot(document, <App queryClient={queryClient} posted={state.posted} />)
})

// Also what failed is kept: Vite asks for a style sheet once, so the page would come without it; the server sends it then.
const ahead = new Map<PageRoute, Promise<PageModule>>()
function loadAhead(route: PageRoute) {
  const loading = ahead.get(route) ?? fetchAhead(() => loadModule(route))
  ahead.set(route, loading)
  return loading
}

interceptLinks({
  isPage: (url) => matchUrl(url).route !== null,
  prepare: async (url) => {
    const { route } = matchUrl(url)
    return route && loadAhead(route)
  },
  warm: (url) => {
    const match = matchUrl(url)
    if (!match.route) return
    loadAhead(match.route).then(
      (module) => module.queries?.(match).forEach((query) => void queryClient.prefetchQuery(query)),
      // Warming is a courtesy: the click itself reports what is wrong.
      () => {},
    )
  },
})

// public/start.js has loaded the page anew, and kept what was typed.
try {
  if (sessionStorage.typed) void import('#platform/typed-again.ts').then(({ typeAgain }) => typeAgain())
} catch {}

// Tests, and nobody else, wait for this: before it a click is an ordinary page load.
document.documentElement.dataset.ready = ''
