/** Everything that the site does by itself: one list, for the real site and the development server. */
import { nightlyArchives } from '#archive/nightly.server.ts'
import { automationWorks } from '#automation/jobs.server.ts'
import { publishingOnTime } from '#blog/publish-due.server.ts'
import { mailWaitingMessages } from '#contact/delivery.server.ts'
import { letterDelivery } from '#newsletter/deliver.server.ts'
import { type BackgroundWork, startBackground } from '#platform/background.server.ts'
import type { Deps } from '#platform/http/deps.server.ts'
import { purgeOnChange } from '#platform/http/purge.server.ts'
import { openStorage } from '#platform/media/storage.server.ts'

export function siteBackground(deps: Deps): BackgroundWork[] {
  return [
    publishingOnTime(deps),
    ...automationWorks(deps, openStorage(deps.env)),
    ...nightlyArchives(deps),
    ...letterDelivery(deps),
  ]
}

/**
 * Starts the list, and what waits for events instead of the clock.
 * @returns how to stop, given the end of the requests under way; it resolves when these have ended, too
 */
export async function startSiteBackground(deps: Deps): Promise<(lastRequests?: Promise<void>) => Promise<void>> {
  const stopRounds = startBackground(siteBackground(deps), deps.log)
  const stopPurging = purgeOnChange(deps)
  await mailWaitingMessages(deps)
  return async (lastRequests) => {
    await Promise.all([lastRequests, stopRounds()])
    // Only now: shared caches are told of what the last requests have written.
    stopPurging()
  }
}
