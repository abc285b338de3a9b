import { createMiddleware } from 'hono/factory'
import type { Database } from '../../db/database.server.ts'
import type { AppEnv } from '../deps.server.ts'

/** After a write, and before its answer, everybody who keeps finished pages learns of the new revision. */
export function announceWrites(database: Database) {
  return createMiddleware<AppEnv>(async (c, next) => {
    await next()
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD' && c.res.ok) await database.syncRevision()
  })
}
