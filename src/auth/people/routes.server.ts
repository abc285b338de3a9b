import { apiApp } from '#platform/http/api/api-app.server.ts'
import { found, idIn } from '#platform/http/api/found.server.ts'
import { Problem } from '#platform/http/api/problem.ts'
import type { Deps } from '#platform/http/deps.server.ts'
import { newToken } from '#platform/secret-token.server.ts'
import { readSite } from '#site/values/site.server.ts'
import { findUserByEmail } from '../data.server.ts'
import { changeRoleRoute, inviteRoute, listPeople, listWriters, removePersonRoute, withdrawRoute } from './contract.ts'
import {
  addInvitation,
  changeRole,
  findInvitations,
  findPeople,
  findWriters,
  removePerson,
  withdrawInvitation,
} from './data.server.ts'
import { invitationLetter } from './invitation-letter.server.ts'
import { invitationLink } from './invitation-link.ts'
import { invitationDays } from './options.ts'

const dayMs = 24 * 60 * 60 * 1000

export function peopleRoutes({ database, env, mail, clock }: Deps) {
  const { db } = database
  async function refuseForAdmin(id: number) {
    const people = await findPeople(db, clock().toISOString())
    if (people.some((person) => person.id === id && person.role === 'admin')) {
      throw new Problem(409, 'The admin stays: somebody has to be able to let others in.')
    }
  }

  return apiApp()
    .openapi(listPeople, async (c) => {
      const now = clock().toISOString()
      return c.json({ people: await findPeople(db, now), invitations: await findInvitations(db, now) }, 200)
    })
    .openapi(listWriters, async (c) => c.json(await findWriters(db), 200))
    .openapi(inviteRoute, async (c) => {
      const { email, role } = c.req.valid('json')
      const there = await findUserByEmail(db, email)
      if (there?.role === 'admin') {
        const message = 'This is the admin’s own address.'
        throw new Problem(409, message, { email: message })
      }
      const token = newToken()
      const expire = new Date(clock().getTime() + invitationDays * dayMs).toISOString()
      const invitation = await addInvitation(db, { token, email, role, expire })
      // After a #, so that no server and no log on the way sees it.
      const link = env.SITE_URL + invitationLink(token)
      mail?.post(invitationLetter(await readSite(database), env.SITE_URL, email, role, link))
      return c.json({ ...invitation, link, mailed: mail !== undefined }, 201)
    })
    .openapi(withdrawRoute, async (c) => {
      found(await withdrawInvitation(db, idIn(c, 'Invitation')), 'Invitation')
      return c.body(null, 204)
    })
    .openapi(changeRoleRoute, async (c) => {
      const id = idIn(c, 'Person')
      await refuseForAdmin(id)
      found(await changeRole(db, id, c.req.valid('json').role), 'Person')
      return c.body(null, 204)
    })
    .openapi(removePersonRoute, async (c) => {
      const id = idIn(c, 'Person')
      await refuseForAdmin(id)
      found(await removePerson(db, id), 'Person')
      return c.body(null, 204)
    })
}
