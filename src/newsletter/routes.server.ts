import { OpenAPIHono } from '@hono/zod-openapi'
import type { AppEnv, Deps } from '#platform/http/deps.server.ts'
import { refuseInvalid } from '#platform/http/invalid.server.ts'
import { rateLimit } from '#platform/http/limits.server.ts'
import { subscribeRoute } from './contract.ts'
import { addSubscriber } from './data.server.ts'

const perMinute = 20

export function newsletterRoutes({ database }: Deps) {
  const app = new OpenAPIHono<AppEnv>({ defaultHook: refuseInvalid })
  app.use(subscribeRoute.getRoutingPath(), rateLimit(perMinute, 60))
  return app.openapi(subscribeRoute, async (c) => {
    await addSubscriber(database.db, c.req.valid('json').email)
    return c.json({ message: 'Successfully subscribed!' }, 201)
  })
}
