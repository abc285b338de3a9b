import { createMiddleware } from 'hono/factory'
import type { Database } from '../../db/database.server.ts'
import type { AppEnv } from '../deps.server.ts'

/**
 * Syncs the site's revision after a write and before its answer, so that page caches are cleared by then. A form of a page that
 * needs no script is answered with a redirect.
 */
export function announceWrites(database: Database) {
  return createMiddleware<AppEnv>(async (c, next) => {
    await next()
    const isWrite = c.req.method !== 'GET' && c.req.method !== 'HEAD'
    if (isWrite && c.res.status < 400) await database.syncRevision()
  })
}
