import type { Context } from 'hono'
import { apiApp } from '#platform/http/api/api-app.server.ts'
import { found, idIn } from '#platform/http/api/found.server.ts'
import { notFound, Problem } from '#platform/http/api/problem.ts'
import type { AppEnv, Deps } from '#platform/http/deps.server.ts'
import * as contract from './account-contract.ts'
import { countRecoveryCodes, renewRecoveryCodes } from './codes/data.server.ts'
import { notProven, proofs } from './codes/proof.server.ts'
import { hasCode, hashOfCode, isStillProven, storeCode } from './credentials.server.ts'
import { ceremonies, unlessStored } from './passkeys/ceremonies.server.ts'
import { addPasskey, findPasskeysOf, removePasskey, renamePasskey } from './passkeys/data.server.ts'
import { whyNoPasskeys } from './passkeys/relying-party.ts'
import { changeProfile, findProfile } from './people/data.server.ts'
import type { CurrentUser } from './schema.ts'
import { findSessionsOf, removeNumberedSession } from './sessions/data.server.ts'
import { endOtherSessions, ownSid, whileSignedIn } from './sessions/session.server.ts'

export function accountRoutes(deps: Deps) {
  const { env, clock } = deps
  const { db } = deps.database
  const passkeys = ceremonies(deps)
  const prove = proofs(deps, passkeys)
  return apiApp()
    .openapi(contract.readAccount, async (c) => {
      const user = whoAsks(c)
      return c.json(
        {
          ...user,
          ...(await findProfile(db, user.id)),
          hasCode: await hasCode(db, user),
          recoveryCodes: await countRecoveryCodes(db, user.id),
          passkeys: await findPasskeysOf(db, user.id),
          whyNoPasskeys: whyNoPasskeys(env.SITE_URL),
          sessions: await findSessionsOf(db, user.id, ownSid(c, env.SITE_URL), clock().toISOString()),
        },
        200,
      )
    })
    .openapi(contract.saveProfile, async (c) => {
      const user = whoAsks(c)
      if (user.role === 'admin') throw new Problem(409, 'Your name and portrait are the site’s own.')
      await changeProfile(db, user.id, c.req.valid('json'))
      return c.body(null, 204)
    })
    .openapi(contract.changeCode, async (c) => {
      const { code, ...proof } = c.req.valid('json')
      const user = whoAsks(c)
      const proven = await prove(user, c.var.address, proof)
      const codeHash = await hashOfCode(code)
      const isStored = await whileSignedIn(c, deps, async (tx) => {
        if (!(await isStillProven(tx, proven, 'update'))) return false
        await storeCode(tx, user, codeHash)
        await endOtherSessions(c, tx, env.SITE_URL)
        return true
      })
      if (!isStored) throw notProven(proof)
      return c.body(null, 204)
    })
    .openapi(contract.renewRecoveryCodes, async (c) => {
      const user = whoAsks(c)
      await prove(user, c.var.address, c.req.valid('json'))
      return c.json({ codes: await whileSignedIn(c, deps, (tx) => renewRecoveryCodes(tx, user.id)) }, 201)
    })
    .openapi(contract.confirmation, async (c) => c.json({ ...(await passkeys.options('confirm', whoAsks(c).id)) }, 200))
    .openapi(contract.newPasskey, async (c) => {
      const user = whoAsks(c)
      const { id, email } = user
      const { name } = await findProfile(db, id)
      const options = await passkeys.newOptions('register', String(id), { email, name: name ?? email }, id)
      await prove(user, c.var.address, c.req.valid('json'))
      return c.json({ ...options }, 200)
    })
    .openapi(contract.addPasskey, async (c) => {
      const { id: userId } = whoAsks(c)
      const { name, passkey } = c.req.valid('json')
      const made = await passkeys.made('register', String(userId), passkey)
      const add = () => whileSignedIn(c, deps, (tx) => addPasskey(tx, { ...made, userId, name }))
      return c.json(await unlessStored(add), 201)
    })
    .openapi(contract.renamePasskey, async (c) => {
      return c.json(
        found(await renamePasskey(db, whoAsks(c).id, idIn(c, 'Passkey'), c.req.valid('json').name), 'Passkey'),
        200,
      )
    })
    .openapi(contract.removePasskey, async (c) => {
      const user = whoAsks(c)
      const removed = await removePasskey(db, user.id, idIn(c, 'Passkey'), await hasCode(db, user))
      if (removed === 'unknown') throw notFound('Passkey')
      if (removed === 'only')
        throw new Problem(409, 'This passkey is your only way in. Choose a code before you remove it.')
      return c.body(null, 204)
    })
    .openapi(contract.endSession, async (c) => {
      found(await removeNumberedSession(db, whoAsks(c).id, idIn(c, 'Session')), 'Session')
      return c.body(null, 204)
    })
}

/** The guard has admitted accounts only, so that there is a user. */
function whoAsks(c: Context<AppEnv>): CurrentUser {
  return c.var.viewer.user!
}
