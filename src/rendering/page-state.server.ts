import { createHash } from 'node:crypto'
import { dehydrate, type QueryClient } from '@tanstack/react-query'

export interface PageState {
  /** Hash of the data: the same data has the same hash on every server, and after a restart. */
  hash: string
  json: string
}

/** Escapes what could end the script element or be read as a line break by an old parser. */
export function scriptSafe(json: string) {
  return json.replaceAll('<', '\\u003c').replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029')
}

/** The page's data, with constant timestamps: the times of reading would change the hash every time. */
export function stateOf(queryClient: QueryClient, more: object): PageState {
  const data = dehydrate(queryClient, { shouldDehydrateQuery: (one) => one.state.status !== 'pending' })
  for (const query of data.queries) {
    query.dehydratedAt = 1
    if (query.state.dataUpdatedAt) query.state.dataUpdatedAt = 1
    if (query.state.errorUpdatedAt) query.state.errorUpdatedAt = 1
  }
  const json = JSON.stringify({ ...data, ...more })
  return { hash: createHash('sha256').update(json).digest('base64url').slice(0, 16), json }
}

/** Preloads with the same request mode as the page's own calls, so that the browser reuses their answers. */
export function preloadTags(addresses: readonly string[]): string {
  return addresses
    .map((href) => `<link rel="preload" as="fetch" crossorigin="use-credentials" href="${escapeAttribute(href)}">`)
    .join('')
}

function escapeAttribute(value: string): string {
  return value.replaceAll('&', '&amp;').replaceAll('"', '&quot;')
}
