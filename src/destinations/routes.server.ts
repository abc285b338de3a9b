import { OpenAPIHono } from '@hono/zod-openapi'
import { idFrom } from '#platform/http/contract.ts'
import type { AppEnv, Deps } from '#platform/http/deps.server.ts'
import { refuseInvalid } from '#platform/http/invalid.server.ts'
import { notFound } from '#platform/http/problem.ts'
import { listDestinations, readDestination } from './contract.ts'
import { findDestination, findDestinations } from './data.server.ts'

export function destinationRoutes({ database }: Deps) {
  return new OpenAPIHono<AppEnv>({ defaultHook: refuseInvalid })
    .openapi(listDestinations, async (c) => c.json(await findDestinations(database.db, c.req.valid('query')), 200))
    .openapi(readDestination, async (c) => {
      const id = idFrom(c.req.valid('param').id)
      const destination = id === null ? null : await findDestination(database.db, id)
      if (!destination) throw notFound('Destination')
      return c.json(destination, 200)
    })
}
