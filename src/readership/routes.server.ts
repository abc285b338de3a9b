import { OpenAPIHono } from '@hono/zod-openapi'
import { refuseInvalid } from '#platform/http/api/invalid.server.ts'
import type { AppEnv, Deps } from '#platform/http/deps.server.ts'
import { readReadership } from './contract.ts'
import { readershipOf } from './figures.server.ts'

export function readershipRoutes({ database, clock }: Deps) {
  return new OpenAPIHono<AppEnv>({ defaultHook: refuseInvalid }).openapi(readReadership, async (c) =>
    c.json(await readershipOf(database.primary, clock(), c.req.valid('query').days), 200),
  )
}
