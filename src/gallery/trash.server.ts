import { sql } from 'drizzle-orm'
import type { TrashKind } from '#platform/trash/trash.server.ts'
import { mendDraftKey } from '#platform/trash/unique-values.server.ts'
import { galleryImages } from './tables.server.ts'

/** A picture removed from the gallery; its file stays in the library. */
export const galleryTrash: TrashKind = {
  name: 'snapshot',
  table: galleryImages,
  key: galleryImages.id,
  title: sql`coalesce(nullif(${galleryImages.caption}, ''), nullif(${galleryImages.alt}, ''), 'A picture')`,
  picture: galleryImages.url,
  async mend(tx, row) {
    await mendDraftKey(tx, galleryImages.draftKey, row)
    return []
  },
}
