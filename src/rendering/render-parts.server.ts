import type { ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import { takeJsonLd } from '#site/head/head.tsx'
import { failedParts, hiddenFailures, openParts } from '#ui/failed-parts.ts'

/** Renders the page to HTML. If a part of it throws, it is rendered again with that part's failure message. */
export function renderParts(app: ReactElement, onError: (error: unknown) => void) {
  let isPageFailed = false
  failedParts.clear()
  function fail(parts: typeof openParts) {
    for (const { id, isPage } of parts) {
      failedParts.add(id)
      isPageFailed ||= isPage
    }
  }
  for (;;) {
    openParts.length = 0
    hiddenFailures.length = 0
    takeJsonLd()
    try {
      const markup = renderToString(app)
      if (!hiddenFailures.length) {
        return { markup, isPageFailed, failed: failedParts.size ? [...failedParts] : undefined }
      }
      onError(new Error('A part inside a Suspense has thrown; React does not tell what.'))
      fail(hiddenFailures)
    } catch (error) {
      const part = openParts.at(-1)
      if (!part) throw error
      onError(error)
      fail([part])
    }
  }
}
