import type { ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import { takeJsonLd } from '#site/head/head.tsx'
import { failedParts, openParts } from '#ui/failed-parts.ts'

/** Renders the page to HTML. If a part of it throws, it is rendered again with that part's failure message. */
export function renderParts(app: ReactElement, onError: (error: unknown) => void) {
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
