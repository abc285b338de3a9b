import { apiApp } from '#platform/http/api/api-app.server.ts'
import type { Deps } from '#platform/http/deps.server.ts'
import * as contract from './contract.ts'
import { changeFirstStart, readFirstStart } from './data.server.ts'

export function firstStartRoutes(deps: Deps) {
  return apiApp()
    .openapi(contract.readFirstStart, async (c) => c.json(await readFirstStart(deps), 200))
    .openapi(contract.changeFirstStart, async (c) => c.json(await changeFirstStart(deps, c.req.valid('json')), 200))
}
