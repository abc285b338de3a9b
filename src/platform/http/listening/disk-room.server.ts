import { createMiddleware } from 'hono/factory'
import { diskFull } from '../api/problem.ts'
import type { AppEnv, Deps } from '../deps.server.ts'

const megabyte = 2 ** 20
/** The embedded database extends its write-ahead log by 16 MB at a time; on a full disk it could not even be read any more. */
const neededToAdd = 40 * megabyte
/** Lower for signing in and deleting, which are needed to free space. */
const neededToRemove = 24 * megabyte
/** The free space is measured at most this often. */
const measuredEveryMs = 500

/**
 * Refuses writes while the disk is nearly full; reads still work. Where database and uploads are elsewhere, writes need no room in the
 * data folder.
 */
export function refuseWhenFull({ freeBytes, database, env }: Pick<Deps, 'freeBytes' | 'database' | 'env'>) {
  const writesHere = database.kind === 'embedded' || !env.STORAGE_URL
  let free: Promise<number> | undefined
  let measuredAt = 0

  function throttled(measure: () => Promise<number>): Promise<number> {
    const now = performance.now()
    if (!free || now - measuredAt > measuredEveryMs) {
      measuredAt = now
      // Where the free space cannot be measured, nothing is refused.
      free = measure().catch(() => Number.POSITIVE_INFINITY)
    }
    return free
  }

  return createMiddleware<AppEnv>(async (c, next) => {
    const { method, path } = c.req
    if (freeBytes && writesHere && method !== 'GET' && method !== 'HEAD') {
      const needed = method === 'DELETE' || path.startsWith('/api/auth/') ? neededToRemove : neededToAdd
      if ((await throttled(freeBytes)) < needed) throw diskFull()
    }
    await next()
  })
}
