import { commonHeaders } from '../safety/security-headers.server.ts'
import { type KeptState, PackedResponse } from './packed-response.server.ts'

/** The page's path and search follow: "/_state/<hash>/blog?category=Food". */
const statePrefix = '/_state/'
const hashLength = 16

/** "/_state/0123456789abcdef/blog?x=1" → its hash and "/blog?x=1"; null for anything else. */
export function readStateUrl(url: string): { hash: string; address: string } | null {
  if (!url.startsWith(statePrefix)) return null
  const hash = url.slice(statePrefix.length, statePrefix.length + hashLength)
  const address = url.slice(statePrefix.length + hashLength)
  return /^[\w-]{16}$/.test(hash) && address.startsWith('/') ? { hash, address } : null
}

/** To be kept beside its page. */
export function keptState({ hash, json }: { hash: string; json: string }): KeptState {
  const headers = {
    ...commonHeaders,
    // Named by its content it never changes; but nobody between here and the reader keeps what is taken off the site.
    'cache-control': 'private, max-age=31536000, immutable',
    'x-robots-tag': 'noindex',
  }
  return { hash, response: new PackedResponse(200, 'application/json; charset=utf-8', Buffer.from(json), headers) }
}

/** What the page was made of is gone; the reader is sent to what it is made of now, and sees that they are not the same. */
export function movedState(hash: string, address: string): PackedResponse {
  const headers = { ...commonHeaders, location: statePrefix + hash + address, 'cache-control': 'no-store' }
  return new PackedResponse(307, 'text/plain; charset=utf-8', Buffer.from(''), headers)
}
