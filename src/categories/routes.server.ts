import { OpenAPIHono } from '@hono/zod-openapi'
import type { AppEnv, Deps } from '#platform/http/deps.server.ts'
import { refuseInvalid } from '#platform/http/invalid.server.ts'
import { listCategories } from './contract.ts'
import { findCategories } from './data.server.ts'

export function categoryRoutes({ database }: Deps) {
  return new OpenAPIHono<AppEnv>({ defaultHook: refuseInvalid }).openapi(listCategories, async (c) =>
    c.json(await findCategories(database.db), 200),
  )
}
