import { decode } from '../../text/decode.ts'
import { isEscapedUtf8 } from '../../text/escaped-utf8.server.ts'

const escapes = /%[\da-f]{2}/gi
/** Signs that `encodeURIComponent`, by which the site writes its links, leaves as they are; but no dot, of which `..` could be made. */
const plain = /^[\w\-~!*'()]$/

/**
 * Normalises a page's path: without a slash at its end, with escapes only where they are needed, in capitals. Otherwise each of any number
 * of spellings would be a page, and a cache key, of its own. A malformed escape stays as it is: nothing is found there.
 */
export function spelledOnce(pathname: string): string {
  const spelled = pathname.includes('%') && decode(pathname) !== null ? pathname.replace(escapes, respelled) : pathname
  const isSo = spelled === pathname && (pathname === '/' || !pathname.endsWith('/'))
  return isSo ? pathname : withoutSlash(spelled)
}

function respelled(escaped: string): string {
  const sign = String.fromCharCode(Number.parseInt(escaped.slice(1), 16))
  return plain.test(sign) ? sign : escaped.toUpperCase()
}

/** Leading slashes become one, so that a redirect to `//host` cannot lead to another site. */
const withoutSlash = (pathname: string) => `/${pathname.replace(/^[/\\]+|(?<!\/)\/+$/g, '')}`

/** Whether a query's escapes are text that can be stored and searched for: UTF-8 without NUL. */
export function isReadableQuery(query: string): boolean {
  return !query.includes('%') || (!query.includes('%00') && isEscapedUtf8(query))
}

/**
 * The query without the parameters that cannot be read: a link from a newsletter may hold its campaign's name in Latin-1, which
 * is no reason to refuse a reader.
 * @returns null if a parameter that the page reads is among them
 */
export function readablePart(query: string, known: readonly string[]): string | null {
  const pairs = query.slice(1).split('&')
  const kept = pairs.filter(isReadableQuery)
  const isRead = (pair: string) => [...new URLSearchParams(pair).keys()].some((name) => known.includes(name))
  if (pairs.some((pair) => !isReadableQuery(pair) && isRead(pair))) return null
  return kept.length > 0 ? `?${kept.join('&')}` : ''
}
