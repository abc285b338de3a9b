import { createMiddleware } from 'hono/factory'
import { Problem } from '../api/problem.ts'
import type { AppEnv } from '../deps.server.ts'

const loopbackHosts = new Set(['localhost', '127.0.0.1', '[::1]'])

/** An origin with every name of this machine written alike: the same port on them is the same program. */
function canonical(address: string): string | null {
  const url = URL.parse(address)
  if (!url) return null
  if (loopbackHosts.has(url.hostname)) url.hostname = 'localhost'
  return url.origin
}

/** Whether the browser says, by any header it sends, that another site made this request. */
function isForeign(siteOrigin: string | null, header: (name: string) => string | undefined): boolean {
  const origin = header('origin')
  if (origin !== undefined) return canonical(origin) !== siteOrigin
  const referer = header('referer')
  if (referer !== undefined && canonical(referer) !== siteOrigin) return true
  const fetchSite = header('sec-fetch-site')
  return fetchSite !== undefined && fetchSite !== 'same-origin' && fetchSite !== 'none'
}

export const foreignSentence = 'Requests from other sites are not accepted.'

/** Makes the question whether another site made a request to `siteUrl`, of its headers. */
export function foreignTo(siteUrl: string): (header: (name: string) => string | undefined) => boolean {
  const siteOrigin = canonical(siteUrl)
  return (header) => isForeign(siteOrigin, header)
}

/** Refuses what could change something at another site's request. Readers' tools without these headers may pass. */
export function sameOrigin(siteUrl: string) {
  const isFromElsewhere = foreignTo(siteUrl)
  return createMiddleware<AppEnv>(async (c, next) => {
    const isRead = c.req.method === 'GET' || c.req.method === 'HEAD'
    if (!isRead && isFromElsewhere((name) => c.req.header(name))) throw new Problem(403, foreignSentence)
    await next()
  })
}
