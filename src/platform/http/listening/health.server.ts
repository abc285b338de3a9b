import { Hono } from 'hono'
import { loggableError } from '../../db/refusals.server.ts'
import { version } from '../../process/version.server.ts'
import type { AppEnv, Deps } from '../deps.server.ts'

/**
 * Health checks for load balancers and the operator. `/livez`: the process answers. `/readyz` and `/healthz`: the database
 * answers too, else 503; also 503 once the process was told to stop. Both name the running version.
 */
export function healthRoutes({ database, log, isStopping = () => false }: Deps) {
  const ready = async (): Promise<'ok' | 'stopping' | 'unavailable'> => {
    if (isStopping()) return 'stopping'
    try {
      await database.ping()
      return 'ok'
    } catch (error) {
      log.error({ err: loggableError(error) }, 'the database does not answer')
      return 'unavailable'
    }
  }
  const app = new Hono<AppEnv>()
  app.get('/livez', (c) => c.json({ status: 'ok' }, 200, { 'cache-control': 'no-store' }))
  for (const path of ['/readyz', '/healthz']) {
    app.get(path, async (c) => {
      const status = await ready()
      return c.json({ status, version }, status === 'ok' ? 200 : 503, { 'cache-control': 'no-store' })
    })
  }
  return app
}
