import { createMiddleware } from 'hono/factory'
import type { AppEnv } from '../deps.server.ts'
import { commonHeaders, drawingPolicy, transportSecurity } from './security-headers.server.ts'

/** Data opened by itself shows nothing and runs nothing. */
const dataPolicy = "default-src 'none'; frame-ancestors 'none'"

function policyFor(type: string): string | null {
  if (type.startsWith('image/svg+xml')) return drawingPolicy
  return /^(application\/([\w.-]+\+)?(json|xml)|text\/(?!html))/.test(type) ? dataPolicy : null
}

/** On everything the application answers, whoever made it: what keeps a browser from doing more with it than show it. */
export function safeHeaders(siteUrl: string) {
  const always = Object.entries({ ...commonHeaders, ...transportSecurity(siteUrl.startsWith('https:')) })
  return createMiddleware<AppEnv>(async (c, next) => {
    await next()
    const { headers } = c.res
    // A route that is stricter, or is to be shown in the desk's own frame, says so itself.
    for (const [name, value] of always) if (!headers.has(name)) headers.set(name, value)
    if (headers.get('content-type') === 'application/json')
      headers.set('content-type', 'application/json; charset=utf-8')
    const policy = policyFor(headers.get('content-type') ?? '')
    if (policy && !headers.has('content-security-policy')) headers.set('content-security-policy', policy)
  })
}
