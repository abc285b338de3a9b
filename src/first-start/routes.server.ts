import { OpenAPIHono } from '@hono/zod-openapi'
import { refuseInvalid } from '#platform/http/api/invalid.server.ts'
import type { AppEnv, Deps } from '#platform/http/deps.server.ts'
import * as contract from './contract.ts'
import { changeFirstStart, readFirstStart } from './data.server.ts'

export function firstStartRoutes(deps: Deps) {
  return new OpenAPIHono<AppEnv>({ defaultHook: refuseInvalid })
    .openapi(contract.readFirstStart, async (c) => c.json(await readFirstStart(deps), 200))
    .openapi(contract.changeFirstStart, async (c) => c.json(await changeFirstStart(deps, c.req.valid('json')), 200))
}
