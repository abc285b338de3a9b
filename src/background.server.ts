/** Everything that the site does by itself: what its rooms declare, for the real site and the development server. */
import { mailWaitingMessages } from '#contact/delivery.server.ts'
import { type BackgroundWork, startBackground } from '#platform/background.server.ts'
import type { Deps } from '#platform/http/deps.server.ts'
import { purgeOnChange } from '#platform/http/pages/purge.server.ts'
import { forgettingTexts } from '#platform/markdown/kept-texts.server.ts'
import { ownPictures } from '#platform/media/picture-reader.server.ts'
import { openStorage } from '#platform/media/storage.server.ts'
import { tables } from './declared.server.ts'
import { serverRooms } from './rooms.server.ts'

export function siteBackground(deps: Deps): BackgroundWork[] {
  const storage = openStorage(deps.env)
  const given = { deps, storage, pictures: ownPictures(storage), tables }
  return [forgettingTexts(deps.database.db), ...serverRooms.flatMap(({ background }) => background?.(given) ?? [])]
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
