import { apiApp } from '#platform/http/api/api-app.server.ts'
import { rateLimit } from '#platform/http/api/limits.server.ts'
import type { Deps } from '#platform/http/deps.server.ts'
import { openSecretBox, type SecretBox } from '#platform/secrets.server.ts'
import { changeConnections, listConnections, tryConnection } from './contract.ts'
import { changedConnections, connectedEnv, describeConnections, saveConnections } from './stored.server.ts'
import { type Trials, tryMail } from './trial.server.ts'

const maxTrialsPerMinute = 10

export function connectionRoutes(deps: Deps, tryProvider: Trials['provider']) {
  const { database, env, given = {} } = deps
  const { db } = database
  let opened: SecretBox | undefined
  const box = () => {
    opened ??= openSecretBox(env)
    return opened
  }
  const app = apiApp()
  app.use(tryConnection.getRoutingPath(), rateLimit(db, 'connection-trial', maxTrialsPerMinute, 60))
  return app
    .openapi(listConnections, async (c) => c.json(await describeConnections(db, box(), given), 200))
    .openapi(changeConnections, async (c) => {
      await saveConnections(db, box(), given, c.req.valid('json'))
      return c.json(await describeConnections(db, box(), given), 200)
    })
    .openapi(tryConnection, async (c) => {
      const { what, values } = c.req.valid('json')
      const tried = connectedEnv(given, await changedConnections(db, box(), given, values))
      const result = await (what === 'mail'
        ? tryMail(deps, tried, c.var.viewer.user!.email)
        : tryProvider(what, { env: tried, clock: deps.clock }))
      return c.json(result, 200)
    })
}
