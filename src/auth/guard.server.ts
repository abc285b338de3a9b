import { createMiddleware } from 'hono/factory'
import type { Terms } from '#platform/http/api/api-route.ts'
import { Problem } from '#platform/http/api/problem.ts'
import type { AppEnv } from '#platform/http/deps.server.ts'
import { type Access, mayCall, type Role } from '#platform/roles.ts'

/**
 * Checks who may call an address before its body, id or any shape is parsed. An address without a declared route exists for
 * nobody, so that a forgotten declaration is noticed by its author and not by an intruder.
 * @param routesAt the declared routes that match an address, matched as the routers do it, so that no spelling of an address
 * reaches a route under other terms than its own
 */
export function guard(routesAt: (method: string, path: string) => readonly Pick<Terms, 'who'>[]) {
  return createMiddleware<AppEnv>(async (c, next) => {
    const routes = routesAt(c.req.method, c.req.path)
    // The database stores no text with NUL, so no row can be found by such an address.
    if (routes.length === 0 || c.req.path.includes('\0')) throw new Problem(404, 'There is nothing at this address.')
    for (const { who } of routes) refuseUnless(who, c.var.viewer.role)
    await next()
  })
}

const refusals: Record<Exclude<Access, 'everybody'>, string> = {
  contributor: 'Only somebody who writes for this site may do this.',
  editor: 'Only an editor or the admin may do this.',
  admin: 'Only the admin may do this.',
}

function refuseUnless(who: Access, role: Role) {
  if (who === 'everybody' || mayCall(role, who)) return
  if (role === 'anonymous') throw new Problem(401, 'Please sign in as the admin.')
  throw new Problem(403, refusals[who])
}
