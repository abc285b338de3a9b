import { mayPublish } from '#auth/may.ts'
import { findDestinations } from '#destinations/data.server.ts'
import { apiApp } from '#platform/http/api/api-app.server.ts'
import { idFrom } from '#platform/http/api/contract.ts'
import { readRowCursor, writeRowCursor } from '#platform/http/api/cursor.server.ts'
import { found, idIn } from '#platform/http/api/found.server.ts'
import { rateLimit } from '#platform/http/api/limits.server.ts'
import { pageOfList } from '#platform/http/api/list-page.server.ts'
import { notFound, Problem } from '#platform/http/api/problem.ts'
import type { Deps } from '#platform/http/deps.server.ts'
import { fingerprintOf, newToken } from '#platform/secret-token.server.ts'
import { containsPattern, fold } from '#platform/text/fold.ts'
import * as contract from './contract.ts'
import {
  comparePair,
  countProfiles,
  createProfile,
  deleteProfile,
  findNewestProfiles,
  findProfile,
} from './data.server.ts'
import { recommendDestinations } from './results/destination-fit.ts'
import { compareTravellers } from './rules.ts'

const profilesPerMinute = 20
const calculationsPerMinute = 100

export function compatibilityRoutes({ database, env }: Deps) {
  const { db } = database
  const app = apiApp()
  app.on('POST', contract.createProfile.getRoutingPath(), rateLimit(db, 'profile', profilesPerMinute, 60))
  app.on('DELETE', contract.deleteProfile.getRoutingPath(), rateLimit(db, 'profile-removal', profilesPerMinute, 60))
  app.on('POST', contract.calculate.getRoutingPath(), rateLimit(db, 'comparison', calculationsPerMinute, 60))

  return app
    .openapi(contract.listProfiles, async (c) => {
      const { search, exclude, limit, cursor } = c.req.valid('query')
      const folded = search && fold(search)
      const filter = { exclude, ...(folded && { pattern: containsPattern(folded) }) }
      const start = cursor === undefined ? undefined : readRowCursor(cursor)
      const rows = await findNewestProfiles(db, filter, limit + 1, start)
      const total = await countProfiles(db, filter)
      return c.json(pageOfList(c, rows, { limit, total, cursorAfter: ({ id }) => writeRowCursor(id) }), 200)
    })
    .openapi(contract.readProfile, async (c) => {
      return c.json(found(await findProfile(db, idIn(c, 'Profile')), 'Profile'), 200)
    })
    .openapi(contract.createProfile, async (c) => {
      const manageToken = newToken()
      const profile = await createProfile(db, c.req.valid('json'), fingerprintOf(manageToken))
      const manageUrl = `${env.SITE_URL}/compatibility-quiz#profile=${profile.id}&token=${manageToken}`
      return c.json({ ...profile, manageToken, manageUrl }, 201)
    })
    .openapi(contract.deleteProfile, async (c) => {
      const id = idIn(c, 'Profile')
      const token = c.req.valid('header')['x-manage-token'] ?? c.req.valid('json').token ?? ''
      const tokenHash = mayPublish(c.var.viewer.role) ? null : fingerprintOf(token)
      if ((await deleteProfile(db, id, tokenHash)) === 'foreign') {
        throw new Problem(403, 'This is not the private link of that profile.')
      }
      return c.body(null, 204)
    })
    .openapi(contract.calculate, async (c) => {
      const { profileId1, profileId2 } = c.req.valid('json')
      if (profileId1 === profileId2) {
        const message = 'A profile cannot be compared with itself.'
        throw new Problem(400, message, { profileId2: message })
      }
      const ids = [profileId1, profileId2].map((id) => idFrom(String(id)))
      const [first, second] = ids
      if (!first || !second) throw notFound('Profile')
      const destinations = await findDestinations(db)
      const result = await comparePair(db, [first, second], (one, other) => ({
        ...compareTravellers(one, other),
        recommendedDestinations: recommendDestinations(one, other, destinations),
      }))
      return c.json(found(result, 'Profile'), 200)
    })
}
