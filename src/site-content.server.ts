import { countPublishedPosts } from '#blog/counts.server.ts'
import { findPublishedTexts, listPublishedPostAddresses } from '#blog/data.server.ts'
import { findPublicItineraries } from '#itineraries/data.server.ts'
import type { Db } from '#platform/db/database.server.ts'
import type { SiteContent } from '#site/routes.server.ts'

/** What the rooms tell the feeds and the sitemap. */
export function siteContent(db: Db): SiteContent {
  return {
    feedPosts: (limit) => findPublishedTexts(db, limit),
    countPosts: () => countPublishedPosts(db),
    postAddresses: (offset, limit) => listPublishedPostAddresses(db, offset, limit),
    itineraryAddresses: () => findPublicItineraries(db),
  }
}
