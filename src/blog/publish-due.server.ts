import { loggableError } from '#platform/db/refusals.server.ts'
import type { Deps } from '#platform/http/deps.server.ts'
import { publishDuePosts } from './writing.server.ts'

/** Between two looks at the clock; a post is public at most this long after its time. */
const pauseMs = 5_000

/** Publishes what is due now and tells whoever keeps finished pages. */
async function publishDue({ database, clock, log }: Pick<Deps, 'database' | 'clock' | 'log'>): Promise<void> {
  const ids = await publishDuePosts(database.db, clock())
  if (ids.length === 0) return
  await database.syncRevision()
  log.info({ posts: ids }, 'scheduled posts were published')
}

/**
 * Publishes scheduled posts at their time, and at once those whose time passed while the site was down.
 * @returns how to stop; it resolves when nothing is under way any more
 */
export function publishOnTime(deps: Pick<Deps, 'database' | 'clock' | 'log'>): () => Promise<void> {
  let timer: NodeJS.Timeout | undefined
  let stopped = false
  const look = async () => {
    await publishDue(deps).catch((error: unknown) => {
      deps.log.error({ err: loggableError(error) }, 'scheduled posts could not be published')
    })
    if (!stopped) timer = setTimeout(() => (looking = look()), pauseMs)
  }
  let looking = look()
  return async () => {
    stopped = true
    clearTimeout(timer)
    await looking
  }
}
