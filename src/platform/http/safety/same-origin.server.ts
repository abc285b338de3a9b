import { createMiddleware } from 'hono/factory'
import { Problem } from '../api/problem.ts'
import type { AppEnv } from '../deps.server.ts'
import { hasNoName } from '../listening/own-host.server.ts'

const loopbackHosts = new Set(['localhost', '127.0.0.1', '[::1]'])

/** The origin, with every loopback host as "localhost": the same port on them is the same program. */
function canonical(address: string): string | null {
  const url = URL.parse(address)
  if (!url) return null
  if (loopbackHosts.has(url.hostname)) url.hostname = 'localhost'
  return url.origin
}

/** Whether the browser's headers say that another site made this request. */
function isForeign(isOwn: (address: string) => boolean, header: (name: string) => string | undefined): boolean {
  const origin = header('origin')
  if (origin !== undefined) return !isOwn(origin)
  const referer = header('referer')
  if (referer !== undefined && !isOwn(referer)) return true
  const fetchSite = header('sec-fetch-site')
  return fetchSite !== undefined && fetchSite !== 'same-origin' && fetchSite !== 'none'
}

export const foreignSentence = 'Requests from other sites are not accepted.'

/**
 * Returns a function that tells from a request's headers whether a site other than `siteUrl` made it. A site without a name
 * of its own, which listens on all addresses, is the one whose host the request names.
 */
export function foreignTo(siteUrl: string): (header: (name: string) => string | undefined) => boolean {
  const siteOrigin = canonical(siteUrl)
  if (hasNoName(siteUrl))
    return (header) => isForeign((address) => URL.parse(address)?.host === hostIn(header('host')), header)
  return (header) => isForeign((address) => canonical(address) === siteOrigin, header)
}

/** "Example.com:80" → "example.com"; null, which is no address's host, where the header is malformed. */
const hostIn = (header: string | undefined) => URL.parse(`http://${header}`)?.host ?? null

/** CSRF protection: refuses writes that another site requests. Tools that send none of these headers pass. */
export function sameOrigin(siteUrl: string) {
  const isFromElsewhere = foreignTo(siteUrl)
  return createMiddleware<AppEnv>(async (c, next) => {
    const isRead = c.req.method === 'GET' || c.req.method === 'HEAD'
    if (!isRead && isFromElsewhere((name) => c.req.header(name))) throw new Problem(403, foreignSentence)
    await next()
  })
}
