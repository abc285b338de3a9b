import { sql } from 'drizzle-orm'
import { keepFormerSlug, type TrashKind } from '#platform/trash/trash.server.ts'
import { mendDraftKey, mendSlug } from '#platform/trash/unique-values.server.ts'
import { itineraries, itineraryBookmarks, itineraryRedirects } from './tables.server.ts'

/** A restored itinerary comes back without its bookmarks: no reader asked for their mail address to be kept. */
export const itineraryTrash: TrashKind = {
  name: 'itinerary',
  table: itineraries,
  key: itineraries.id,
  title: itineraries.title,
  picture: itineraries.imageUrl,
  without: [itineraryBookmarks],
  async mend(tx, row, others) {
    await mendDraftKey(tx, itineraries.draftKey, row)
    const change = await mendSlug(tx, itineraries.slug, row, others)
    return change === null ? [] : [change]
  },
  async settle(tx) {
    await keepFormerSlug(tx, itineraryTrash, itineraries.slug, sql`${itineraries.isPublic}`, itineraryRedirects)
    return []
  },
}
