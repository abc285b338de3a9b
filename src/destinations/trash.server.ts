import { sql } from 'drizzle-orm'
import { keepFormerSlug, type TrashKind } from '#platform/trash/trash.server.ts'
import { mendDraftKey, mendName, mendSlug } from '#platform/trash/unique-values.server.ts'
import { destinationRedirects, destinations } from './tables.server.ts'

/** Posts, itineraries and products know a place by its name, and so find it again when it comes back. */
export const destinationTrash: TrashKind = {
  name: 'destination',
  table: destinations,
  key: destinations.id,
  title: destinations.name,
  picture: destinations.imageUrl,
  async mend(tx, row, others) {
    await mendDraftKey(tx, destinations.draftKey, row)
    const changes = [
      await mendName(tx, destinations.name, row, others),
      await mendSlug(tx, destinations.slug, row, others),
    ]
    return changes.filter((each) => each !== null)
  },
  async settle(tx) {
    await keepFormerSlug(tx, destinationTrash, destinations.slug, sql`${destinations.published}`, destinationRedirects)
    return []
  },
}
