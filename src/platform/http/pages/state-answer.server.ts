import type { SiteHeaders } from '../safety/security-headers.server.ts'
import { type KeptState, PackedResponse } from './packed-response.server.ts'

/** Followed by the hash, and the page's path and query: "/_state/<hash>/blog?category=Food". */
const statePrefix = '/_state/'
const hashLength = 16

/** "/_state/0123456789abcdef/blog?x=1" → its hash and "/blog?x=1"; null for anything else. */
export function readStateUrl(url: string): { hash: string; address: string } | null {
  if (!url.startsWith(statePrefix)) return null
  const hash = url.slice(statePrefix.length, statePrefix.length + hashLength)
  const address = url.slice(statePrefix.length + hashLength)
  return /^[\w-]{16}$/.test(hash) && address.startsWith('/') ? { hash, address } : null
}

/** A page's data as an answer, to be cached with the page. */
export function keptState({ hash, json }: { hash: string; json: string }, siteHeaders: SiteHeaders): KeptState {
  const headers = {
    ...siteHeaders,
    // Addressed by its hash, it never changes; private, so that no shared cache keeps content that was removed from the site.
    'cache-control': 'private, max-age=31536000, immutable',
    'x-robots-tag': 'noindex',
  }
  return { hash, response: new PackedResponse(200, 'application/json; charset=utf-8', Buffer.from(json), headers) }
}

/** The page's own data is gone: redirects to its present data, whose different hash tells the browser that it is not the same. */
export function movedState(hash: string, address: string, siteHeaders: SiteHeaders): PackedResponse {
  const headers = { ...siteHeaders, location: statePrefix + hash + address, 'cache-control': 'no-store' }
  return new PackedResponse(307, 'text/plain; charset=utf-8', Buffer.from(''), headers)
}
