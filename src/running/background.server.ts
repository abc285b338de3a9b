/** All background work: what the rooms declare, for the real site and the development server. */
import type { Deps } from '#platform/http/deps.server.ts'
import { purgeOnChange } from '#platform/http/pages/purge.server.ts'
import { forgettingTexts } from '#platform/markdown/kept-texts.server.ts'
import { ownPictures } from '#platform/media/picture-reader.server.ts'
import { openStorage } from '#platform/media/storage.server.ts'
import { type BackgroundWork, startBackground } from '#platform/process/background.server.ts'
import { feedsAhead } from '#site/files/feeds-ahead.server.ts'
import { siteContent, tables, textBlocks, valuesParts } from '../declared.server.ts'
import { serverRooms } from '../rooms.server.ts'

export function siteBackground(deps: Deps): BackgroundWork[] {
  const storage = openStorage(deps.env)
  const given = { deps, storage, pictures: ownPictures(storage), tables, parts: valuesParts, textBlocks, todays: [] }
  return [
    forgettingTexts(deps.database.db),
    feedsAhead(deps, siteContent(deps.database.primary)),
    ...serverRooms.flatMap(({ background }) => background?.(given) ?? []),
  ]
}

/**
 * Starts the background work, including what reacts to events instead of the clock.
 * @returns a function that stops it, given the end of the requests under way; it resolves when both have ended
 */
export function startSiteBackground(deps: Deps): (lastRequests?: Promise<void>) => Promise<void> {
  const stopRounds = startBackground(siteBackground(deps), deps.log)
  const stopPurging = purgeOnChange(deps)
  return async (lastRequests) => {
    await Promise.all([lastRequests, stopRounds()])
    // Last, so that writes of the last requests are purged from shared caches, too.
    stopPurging()
  }
}
