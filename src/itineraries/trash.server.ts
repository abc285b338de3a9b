import { mendSlug, type TrashKind } from '#platform/trash/trash.server.ts'
import { itineraries, itineraryBookmarks } from './tables.server.ts'

/** Deleted itineraries come back without the addresses of readers who had saved them: nobody asked these to be kept. */
export const itineraryTrash: TrashKind = {
  name: 'itinerary',
  table: itineraries,
  key: itineraries.id,
  title: itineraries.title,
  picture: itineraries.imageUrl,
  without: [itineraryBookmarks],
  async mend(tx, row, others) {
    const change = await mendSlug(tx, itineraries.slug, row, others)
    return change === null ? [] : [change]
  },
}
