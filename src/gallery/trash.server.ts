import { sql } from 'drizzle-orm'
import type { TrashKind } from '#platform/trash/trash.server.ts'
import { galleryImages } from './tables.server.ts'

/** A picture removed from the gallery; its file stays in the library. */
export const galleryTrash: TrashKind = {
  name: 'snapshot',
  table: galleryImages,
  key: galleryImages.id,
  title: sql`coalesce(nullif(${galleryImages.caption}, ''), nullif(${galleryImages.alt}, ''), 'A picture')`,
  picture: galleryImages.url,
  async mend(_, row) {
    row.draft_key = null
    return []
  },
}
