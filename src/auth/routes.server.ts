import { apiApp } from '#platform/http/api/api-app.server.ts'
import { rateLimit } from '#platform/http/api/limits.server.ts'
import { notFound, Problem } from '#platform/http/api/problem.ts'
import type { Deps } from '#platform/http/deps.server.ts'
import * as contract from './contract.ts'
import { isStillProven, personOfPair } from './credentials.server.ts'
import { findUserById } from './data.server.ts'
import { loginLimits } from './login-limits.server.ts'
import { hasDesk } from './may.ts'
import { ceremonies } from './passkeys/ceremonies.server.ts'
import { whyNoPasskeys } from './passkeys/relying-party.ts'
import { findOpenInvitation } from './people/data.server.ts'
import { joiner } from './people/joining.server.ts'
import { endOtherSessions, endSession, forgetSession, openSession } from './sessions/session.server.ts'

const optionsPerMinute = 30
const invitationCallsPerMinute = 20

export function authRoutes(deps: Deps) {
  const { db } = deps.database
  const limits = loginLimits(db)
  const passkeys = ceremonies(deps)
  const admitted = joiner(deps, passkeys)
  const app = apiApp()
  app.use(contract.passkeySignInOptions.getRoutingPath(), rateLimit(db, 'passkey-options', optionsPerMinute, 60))
  for (const { getRoutingPath } of [contract.openInvitation, contract.joiningPasskey, contract.join]) {
    app.use(getRoutingPath(), rateLimit(db, 'invitation', invitationCallsPerMinute, 60))
  }
  return app
    .openapi(contract.readCurrentUser, (c) => {
      const { user } = c.var.viewer
      if (user) return c.json(user, 200)
      forgetSession(c, deps.env.SITE_URL)
      throw new Problem(401, 'Nobody is signed in.')
    })
    .openapi(contract.login, async (c) => {
      const { email, adminCode } = c.req.valid('json')
      const signedIn = c.var.viewer.user !== null
      await limits.count(c.var.address, signedIn)
      const proven = await personOfPair(db, email, adminCode)
      const isIn = proven && (await openSession(c, deps, proven.user.id, (tx) => isStillProven(tx, proven, 'share')))
      if (!isIn) throw new Problem(401, 'Invalid admin credentials.')
      await limits.forgive(c.var.address, signedIn)
      return c.json(proven.user, 200)
    })
    .openapi(contract.passkeySignInOptions, async (c) => c.json({ ...(await passkeys.options('sign-in', null)) }, 200))
    .openapi(contract.passkeySignIn, async (c) => {
      // A passkey cannot be guessed: it stays a way in while strangers use up the total for codes.
      const isExempt = true
      await limits.count(c.var.address, isExempt)
      const userId = await passkeys.answeredBy('sign-in', null, c.req.valid('json'))
      const user = userId === null ? null : await findUserById(db, userId)
      if (!user || !hasDesk(user.role)) {
        throw new Problem(401, 'This passkey is not known here, or its answer came too late.')
      }
      await limits.forgive(c.var.address, isExempt)
      await openSession(c, deps, user.id)
      return c.json(user, 200)
    })
    .openapi(contract.openInvitation, async (c) => {
      const found = await findOpenInvitation(db, c.req.valid('json').token, deps.clock().toISOString())
      if (!found) throw notFound('Invitation')
      return c.json({ email: found.email, role: found.role, whyNoPasskeys: whyNoPasskeys(deps.env.SITE_URL) }, 200)
    })
    .openapi(contract.joiningPasskey, async (c) => {
      const { token, name } = c.req.valid('json')
      const found = await findOpenInvitation(db, token, deps.clock().toISOString())
      if (!found) throw notFound('Invitation')
      return c.json({ ...(await passkeys.newOptions('join', found.email, { email: found.email, name })) }, 200)
    })
    .openapi(contract.join, async (c) => {
      const user = await admitted(c.req.valid('json'))
      await openSession(c, deps, user.id)
      return c.json(user, 200)
    })
    .openapi(contract.logout, async (c) => {
      await endSession(c, db, deps.env.SITE_URL)
      return c.body(null, 204)
    })
    .openapi(contract.logoutElsewhere, async (c) => {
      await endOtherSessions(c, db, deps.env.SITE_URL)
      return c.body(null, 204)
    })
}
