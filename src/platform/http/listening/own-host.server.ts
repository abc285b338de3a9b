import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import type { Env } from '../../env.server.ts'

const wildcards = new Set(['0.0.0.0', '[::]'])

/** Whether the site listens on all addresses and knows no public one, so that any name may be its own. */
export function hasNoName(siteUrl: string): boolean {
  return wildcards.has(new URL(siteUrl).hostname)
}

/**
 * Returns a function that tests whether a request's Host header names this site, and not another site's name that was made to
 * resolve to this server; IP addresses therefore pass. Everything passes behind trusted proxies, which choose the header
 * themselves, and where the server listens on all addresses without a public one, so that its names are unknown.
 */
export function ownHost(env: Pick<Env, 'SITE_URL' | 'HOST' | 'TRUST_PROXY'>): (request: IncomingMessage) => boolean {
  const siteHost = new URL(env.SITE_URL).hostname
  if (env.TRUST_PROXY > 0 || hasNoName(env.SITE_URL)) return () => true
  const names = new Set([siteHost, env.HOST.toLowerCase(), 'localhost'])
  // Nearly every request has the same host as the one before, which need not be parsed again.
  let lastOwn: string | undefined
  return ({ headers: { host = '' } }) => {
    if (host === lastOwn) return true
    const name = URL.parse(`http://${host}`)?.hostname ?? ''
    const isOwn = names.has(name) || isIP(name.replace(/^\[|\]$/g, '')) !== 0
    if (isOwn) lastOwn = host
    return isOwn
  }
}

/**
 * An address with its origin (RFC 9112, 3.2.2: `GET http://host/blog`), as some proxies and monitors send it, becomes the path, and its
 * host takes the place of the Host header.
 */
export function takeOriginOut(request: IncomingMessage): void {
  const { url = '' } = request
  if (url.startsWith('/')) return
  const whole = URL.parse(url)
  if (whole?.protocol !== 'http:' && whole?.protocol !== 'https:') return
  request.headers.host = whole.host
  request.url = whole.pathname + whole.search
}
