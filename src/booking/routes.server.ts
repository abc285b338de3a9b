import { OpenAPIHono } from '@hono/zod-openapi'
import { findDestinations } from '#destinations/data.server.ts'
import type { AppEnv, Deps } from '#platform/http/deps.server.ts'
import { refuseInvalid } from '#platform/http/invalid.server.ts'
import { listPopularPackages } from './contract.ts'
import { partnerOf, popularPackages } from './packages.server.ts'

export function bookingRoutes({ database, env }: Deps) {
  return new OpenAPIHono<AppEnv>({ defaultHook: refuseInvalid }).openapi(listPopularPackages, async (c) => {
    const partner = partnerOf(env)
    const destinations = partner ? await findDestinations(database.db, { popular: true }) : []
    return c.json(partner ? popularPackages(destinations, partner) : [], 200)
  })
}
