import type { Deps } from '#platform/http/deps.server.ts'
import type { BackgroundWork } from '#platform/process/background.server.ts'
import { publishDuePosts } from '../writing/writing.server.ts'

/** A post is public at most this long after its time. */
const everyMs = 5_000

/** Publishes scheduled posts at their time, and at once those whose time passed while the site was down. */
export function publishingOnTime({ database, clock, log }: Pick<Deps, 'database' | 'clock' | 'log'>): BackgroundWork {
  return {
    failure: 'scheduled posts could not be published',
    everyMs,
    async round() {
      const ids = await publishDuePosts(database.db, clock())
      if (ids.length === 0) return
      // Whoever keeps finished pages drops them.
      await database.syncRevision()
      log.info({ posts: ids }, 'scheduled posts were published')
    },
  }
}
