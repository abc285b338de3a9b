import { eq, inArray } from 'drizzle-orm'
import type { Db } from '#platform/db/database.server.ts'
import type { ImageInfo } from './schema.ts'
import { media } from './tables.server.ts'

/** Columns of a row's picture; with a left join on its url they make `imageInfo`, null for pictures on other hosts. */
export const imageInfoColumns = {
  width: media.width,
  height: media.height,
  dominant: media.dominant,
  focus: media.focus,
  widths: media.widths,
}

/** The site's data of those of `urls` that it serves itself, by url. */
export async function findPictures(db: Db, urls: string[]): Promise<Map<string, ImageInfo>> {
  if (urls.length === 0) return new Map()
  const rows = await db
    .select({ url: media.url, ...imageInfoColumns })
    .from(media)
    .where(inArray(media.url, urls))
  return new Map(rows.map(({ url, ...info }) => [url, info]))
}

/** The oldest picture with the same content. */
export async function findSamePicture(db: Db, hash: string): Promise<string | null> {
  const [same] = await db
    .select({ url: media.url })
    .from(media)
    .where(eq(media.hash, hash))
    .orderBy(media.createdAt)
    .limit(1)
  return same?.url ?? null
}

/** Adds the row of a picture whose files are all stored. */
export async function addPicture(
  db: Db,
  url: string,
  info: ImageInfo,
  file: { name?: string | undefined; hash: string; bytes: number },
): Promise<void> {
  await db.insert(media).values({ url, ...info, ...file })
}
