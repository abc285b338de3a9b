import { createMiddleware } from 'hono/factory'
import type { Database } from '../../db/database.server.ts'
import type { AppEnv } from '../deps.server.ts'

/** Syncs the site's revision after a write and before its answer, so that page caches are cleared by then. */
export function announceWrites(database: Database) {
  return createMiddleware<AppEnv>(async (c, next) => {
    await next()
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD' && c.res.ok) await database.syncRevision()
  })
}
