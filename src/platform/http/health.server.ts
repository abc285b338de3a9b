import { Hono } from 'hono'
import type { AppEnv, Deps } from './deps.server.ts'

/** For load balancers and the operator: 200 while the database answers, 503 otherwise. */
export function healthRoutes({ database, log }: Deps) {
  return new Hono<AppEnv>().get('/healthz', async (c) => {
    c.header('cache-control', 'no-store')
    try {
      await database.ping()
      return c.json({ status: 'ok' }, 200)
    } catch (error) {
      log.error({ err: error }, 'the database does not answer')
      return c.json({ status: 'unavailable' }, 503)
    }
  })
}
