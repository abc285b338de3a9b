import { createMiddleware } from 'hono/factory'
import { diskFull } from '../api/problem.ts'
import type { AppEnv, Deps } from '../deps.server.ts'

const megabyte = 2 ** 20
/** The embedded database takes 16 MB at a time for its log; were it to find no room, it could not even be read any more. */
const neededToAdd = 40 * megabyte
/** Signing in and deleting are what make room again. */
const neededToRemove = 24 * megabyte
/** Room is looked at again after this long. */
const lookAgainMs = 500

/** Refuses what would be written while the disk is nearly full; reading goes on. */
export function refuseWhenFull({ freeBytes }: Pick<Deps, 'freeBytes'>) {
  let free: Promise<number> | undefined
  let lookedAt = 0

  function lookAtMostSometimes(look: () => Promise<number>): Promise<number> {
    const now = performance.now()
    if (!free || now - lookedAt > lookAgainMs) {
      lookedAt = now
      // A system that does not tell is no reason to refuse anything.
      free = look().catch(() => Number.POSITIVE_INFINITY)
    }
    return free
  }

  return createMiddleware<AppEnv>(async (c, next) => {
    const { method, path } = c.req
    if (freeBytes && method !== 'GET' && method !== 'HEAD') {
      const needed = method === 'DELETE' || path.startsWith('/api/auth/') ? neededToRemove : neededToAdd
      if ((await lookAtMostSometimes(freeBytes)) < needed) throw diskFull()
    }
    await next()
  })
}
