import { eq, getTableColumns, sql } from 'drizzle-orm'
import type { Db } from '#platform/db/database.server.ts'
import { imageInfoColumns } from '#platform/media/data.server.ts'
import { media } from '#platform/media/tables.server.ts'
import type { GalleryImage } from './schema.ts'
import { galleryImages } from './tables.server.ts'

const mostListed = 500

/** Pictures the author has given a place first, in that order; then the newest, by the day they were taken. */
export async function findGalleryImages(db: Db): Promise<GalleryImage[]> {
  const { demo: _, ...columns } = getTableColumns(galleryImages)
  return db
    .select({ ...columns, imageInfo: imageInfoColumns })
    .from(galleryImages)
    .leftJoin(media, eq(media.url, galleryImages.url))
    .orderBy(
      sql`${galleryImages.position} nulls last`,
      sql`coalesce(${galleryImages.takenAt}::timestamptz, ${galleryImages.createdAt}) desc`,
      sql`${galleryImages.id} desc`,
    )
    .limit(mostListed)
}
