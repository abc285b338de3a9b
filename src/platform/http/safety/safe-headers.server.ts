import { createMiddleware } from 'hono/factory'
import type { AppEnv } from '../deps.server.ts'
import { dataPolicy, drawingPolicy, siteHeaders } from './security-headers.server.ts'

function policyFor(type: string): string | null {
  if (type.startsWith('image/svg+xml')) return drawingPolicy
  return /^(application\/([\w.-]+\+)?(json|xml)|text\/(?!html))/.test(type) ? dataPolicy : null
}

/** Security headers for every answer of the application. */
export function safeHeaders(siteUrl: string) {
  const always = Object.entries(siteHeaders(siteUrl))
  return createMiddleware<AppEnv>(async (c, next) => {
    await next()
    const { headers } = c.res
    // A route's own headers win: it may be stricter, or allow the desk to frame it.
    for (const [name, value] of always) if (!headers.has(name)) headers.set(name, value)
    if (headers.get('content-type') === 'application/json')
      headers.set('content-type', 'application/json; charset=utf-8')
    const policy = policyFor(headers.get('content-type') ?? '')
    if (policy && !headers.has('content-security-policy')) headers.set('content-security-policy', policy)
  })
}
