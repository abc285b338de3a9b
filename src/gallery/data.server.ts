import { eq, getTableColumns, ne, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#platform/db/database.server.ts'
import { newerThanBefore } from '#platform/db/row-version.server.ts'
import { transaction } from '#platform/db/transaction.server.ts'
import { imageInfoColumns } from '#platform/media/data.server.ts'
import { media } from '#platform/media/tables.server.ts'
import { usuallyListed } from './options.ts'
import { type GalleryChange, type GalleryDraft, type GalleryImage, leastPosition } from './schema.ts'
import { galleryImages } from './tables.server.ts'

/** The position before the first one, but no lower than the limit; null, which sorts among the newest, when no picture has a position. */
const first = sql`(select greatest(min(position) - 1, ${leastPosition}) from ${galleryImages} having min(position) is not null)`

const inOrder = [
  sql`${galleryImages.position} nulls last`,
  sql`coalesce(${galleryImages.takenAt}::timestamptz, ${galleryImages.createdAt}) desc`,
  sql`${galleryImages.id} desc`,
]

/**
 * Pictures to which the author gave a position first, in that order; then the newest, by the day they were taken.
 * @param described only those that are described, or are not yet; left out: both
 */
export async function findGalleryImages(db: Db, described?: boolean, limit = usuallyListed): Promise<GalleryImage[]> {
  return select(db, which(described), limit)
}

export async function countGalleryImages(db: Db, described: boolean | undefined): Promise<number> {
  return db.$count(galleryImages, which(described))
}

function which(described: boolean | undefined): SQL | undefined {
  if (described === undefined) return undefined
  return described ? ne(galleryImages.alt, '') : eq(galleryImages.alt, '')
}

/** Adds an uploaded picture, first in the gallery and not yet described. */
export async function addUndescribedImage(db: Db, url: string): Promise<number> {
  const [row] = await db
    .insert(galleryImages)
    .values({ url, alt: '', position: first })
    .returning({ id: galleryImages.id })
  return row!.id
}

/** Adds a picture; without a position of its own it comes before those that have one. */
export async function addGalleryImage(db: Db, { position, ...draft }: GalleryDraft): Promise<GalleryImage> {
  const [row] = await db
    .insert(galleryImages)
    .values({ ...draft, position: position ?? first })
    .returning({ id: galleryImages.id })
  return (await findGalleryImage(db, row!.id))!
}

/** Changes only the given fields; null when there is no such picture. */
export async function changeGalleryImage(db: Db, id: number, change: GalleryChange): Promise<GalleryImage | null> {
  await db
    .update(galleryImages)
    .set({ ...change, updatedAt: newerThanBefore(galleryImages.updatedAt), demo: false })
    .where(eq(galleryImages.id, id))
  return findGalleryImage(db, id)
}

/**
 * Puts pictures in an order. Those that a window did not know are before them, in their own order, as new ones are; those that stood
 * after all of them stay there.
 */
export async function orderGalleryImages(db: Db, ids: number[]): Promise<GalleryImage[]> {
  return transaction(db, async (tx) => {
    const rows = await tx
      .select({ id: galleryImages.id })
      .from(galleryImages)
      .orderBy(...inOrder)
    const named = new Set(ids)
    const end = rows.findLastIndex(({ id }) => named.has(id)) + 1
    const others = (some: typeof rows) => some.flatMap(({ id }) => (named.has(id) ? [] : [id]))
    const order = [...others(rows.slice(0, end)), ...ids, ...others(rows.slice(end))]
    const listed = sql`${sql.param(order)}::int[]`
    const position = sql`array_position(${listed}, ${galleryImages.id}) - 1`
    // A picture that arrives meanwhile has its own position, before all others.
    if (end > 0) await tx.update(galleryImages).set({ position }).where(sql`${galleryImages.id} = any(${listed})`)
    return findGalleryImages(tx)
  })
}

export async function findGalleryImage(db: Db, id: number): Promise<GalleryImage | null> {
  const [picture] = await select(db, eq(galleryImages.id, id))
  return picture ?? null
}

function select(db: Db, condition: SQL | undefined, limit = 1): Promise<GalleryImage[]> {
  const { demo: _, draftKey: __, updatedAt: ___, ...columns } = getTableColumns(galleryImages)
  return db
    .select({ ...columns, imageInfo: imageInfoColumns })
    .from(galleryImages)
    .leftJoin(media, eq(media.url, galleryImages.url))
    .where(condition)
    .orderBy(...inOrder)
    .limit(limit)
}
