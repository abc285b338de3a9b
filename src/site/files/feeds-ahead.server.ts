import type { Deps } from '#platform/http/deps.server.ts'
import type { BackgroundWork } from '#platform/process/background.server.ts'
import type { SiteContent } from './routes.server.ts'

const roundMs = 5000
/** A start has more urgent things to do. */
const startMs = 15_000

/**
 * Renders what is new in the feeds before a feed reader asks: fifty texts, after an import, take longer than any page. It is
 * done once writing has paused for a round.
 */
export function feedsAhead({ database, env, clock }: Deps, content: SiteContent): BackgroundWork {
  const begunMs = clock().getTime()
  let seen = ''
  let done = ''
  return {
    failure: 'the texts of the feeds could not be rendered ahead',
    everyMs: roundMs,
    async round() {
      const { revision } = database
      const isPausing = revision === seen
      seen = revision
      if (!isPausing || revision === done || clock().getTime() - begunMs < startMs) return
      await renderFeeds(database, content, env.SITE_URL)
      done = revision
    },
  }
}

/** Also asked for by commands that bring many posts, so that the first feed after them is quick. */
export async function renderFeeds(
  { primary }: Deps['database'],
  { feedPosts }: Pick<SiteContent, 'feedPosts'>,
  siteUrl: string,
): Promise<void> {
  const { feedLength, feedTemplates } = await import('./feeds.server.ts')
  await feedTemplates(primary, await feedPosts(feedLength), siteUrl)
}
