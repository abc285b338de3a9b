import { OpenAPIHono } from '@hono/zod-openapi'
import { refuseInvalid } from '#platform/http/api/invalid.server.ts'
import { Problem } from '#platform/http/api/problem.ts'
import type { AppEnv, Deps } from '#platform/http/deps.server.ts'
import { login, logout, logoutElsewhere, readCurrentUser } from './contract.ts'
import { isAdminPair } from './credentials.server.ts'
import { findUserByEmail } from './data.server.ts'
import { loginLimits } from './login-limits.server.ts'
import { endOtherSessions, endSession, openSession } from './session.server.ts'

export function authRoutes(deps: Deps) {
  const { db } = deps.database
  const limits = loginLimits(db)
  return new OpenAPIHono<AppEnv>({ defaultHook: refuseInvalid })
    .openapi(readCurrentUser, (c) => {
      const { user } = c.var.viewer
      if (!user) throw new Problem(401, 'Nobody is signed in.')
      return c.json(user, 200)
    })
    .openapi(login, async (c) => {
      const { email, adminCode } = c.req.valid('json')
      const signedIn = c.var.viewer.user !== null
      await limits.count(c.var.address, signedIn)
      const user = (await isAdminPair(db, email, adminCode))
        ? await findUserByEmail(db, email.trim().toLowerCase())
        : null
      if (!user) throw new Problem(401, 'Invalid admin credentials.')
      await limits.forgive(c.var.address, signedIn)
      await openSession(c, deps, user.id)
      return c.json(user, 200)
    })
    .openapi(logout, async (c) => {
      await endSession(c, db, deps.env.SITE_URL)
      return c.body(null, 204)
    })
    .openapi(logoutElsewhere, async (c) => {
      await endOtherSessions(c, db, deps.env.SITE_URL)
      return c.body(null, 204)
    })
}
