import { apiApp } from '#platform/http/api/api-app.server.ts'
import type { Deps } from '#platform/http/deps.server.ts'
import { readReadership } from './contract.ts'
import { readershipOf } from './figures.server.ts'

export function readershipRoutes({ database, clock }: Deps) {
  return apiApp().openapi(readReadership, async (c) =>
    c.json(await readershipOf(database.primary, clock(), c.req.valid('query').days), 200),
  )
}
