import { createMiddleware } from 'hono/factory'
import type { Database } from '../../db/database.server.ts'
import { loggableError } from '../../db/refusals.server.ts'
import type { AppEnv, DepsLog } from '../deps.server.ts'

/**
 * Syncs the site's revision after a write and before its answer, so that page caches are cleared by then. A form of a page that
 * needs no script is answered with a redirect. If the revision cannot be read the write is answered as it ended, because it is
 * committed, and a second one could cost money; the next poll reads the revision.
 */
export function announceWrites(database: Database, log: DepsLog) {
  return createMiddleware<AppEnv>(async (c, next) => {
    await next()
    const isWrite = c.req.method !== 'GET' && c.req.method !== 'HEAD'
    if (!isWrite || c.res.status >= 400) return
    await database.syncRevision().catch((error: unknown) => {
      log.warn({ err: loggableError(error) }, 'the site revision could not be read after a write')
    })
  })
}
