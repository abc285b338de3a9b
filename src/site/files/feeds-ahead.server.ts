import type { Deps } from '#platform/http/deps.server.ts'
import type { BackgroundWork } from '#platform/process/background.server.ts'
import type { SiteContent } from './routes.server.ts'

const roundMs = 5000
/** Delay after a start, which has more urgent work. */
const startMs = 15_000

/**
 * Renders the feeds' texts before a feed reader asks: fifty new ones, after an import, take longer than any page. Waits until no
 * write has happened for a round.
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

/** Also called by commands that import many posts, so that the first feed after them is fast. */
export async function renderFeeds(
  { primary }: Deps['database'],
  { feedPosts }: Pick<SiteContent, 'feedPosts'>,
  siteUrl: string,
): Promise<void> {
  const { feedLength, feedTemplates } = await import('./feeds.server.ts')
  await feedTemplates(primary, await feedPosts(feedLength), siteUrl)
}
