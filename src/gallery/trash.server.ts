import { sql } from 'drizzle-orm'
import type { TrashKind } from '#platform/trash/trash.server.ts'
import { galleryImages } from './tables.server.ts'

/** A picture that left the gallery; its file stays where it is. */
export const galleryTrash: TrashKind = {
  name: 'snapshot',
  table: galleryImages,
  key: galleryImages.id,
  title: sql`coalesce(nullif(${galleryImages.caption}, ''), nullif(${galleryImages.alt}, ''), 'A picture')`,
  picture: galleryImages.url,
}
