/** Query parameters a page reads; the page cache ignores all others. */
interface PageParameters {
  known: readonly string[]
  /** Those with free text, or of more values than can be kept: pages that carry one are rendered, but not kept. */
  uncached: readonly string[]
}

const none: PageParameters = { known: [], uncached: [] }

/** By the path pattern of `pages.tsx`. Apart from that table, because the browser has no use for it. */
const parameters: Record<string, PageParameters> = {
  '/blog': {
    known: ['category', 'search', 'destination', 'tag', 'cursor'],
    uncached: ['search', 'tag', 'cursor'],
  },
  '/itineraries': { known: ['search', 'filter'], uncached: ['search'] },
  '/itineraries/:slug': {
    known: ['start', 'travellers', 'without'],
    uncached: ['start', 'travellers', 'without'],
  },
  '/recommendations': { known: ['search', 'category'], uncached: ['search'] },
}

export function parametersOf(path: string): PageParameters {
  return parameters[path] ?? none
}
