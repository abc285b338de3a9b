import type { Deps } from '#platform/http/deps.server.ts'
import type { BackgroundWork } from '#platform/process/background.server.ts'
import { publishDuePosts } from '../writing/writing.server.ts'

/** Interval: a scheduled post is public at most this long after its time. */
const everyMs = 5_000

type PublishingDeps = Pick<Deps, 'database' | 'clock' | 'log'>

/** Publishes scheduled posts at their time; those whose time passed while the site was down, at once. */
export function publishingOnTime(deps: PublishingDeps): BackgroundWork {
  return { failure: 'scheduled posts could not be published', everyMs, round: () => publishDue(deps) }
}

/** One round, also for work that needs what is due now to be public. */
export async function publishDue({ database, clock, log }: PublishingDeps): Promise<void> {
  const ids = await publishDuePosts(database.db, clock())
  if (ids.length === 0) return
  // Makes every instance empty its page cache.
  await database.syncRevision()
  log.info({ posts: ids }, 'scheduled posts were published')
}
