import { and, asc, desc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#platform/db/database.server.ts'
import type { ListCursor } from '#platform/http/api/cursor.server.ts'
import { imageInfoColumns } from '#platform/media/data.server.ts'
import { media } from '#platform/media/tables.server.ts'
import type { Itinerary, ItineraryDay, ItineraryDetail } from './schema.ts'
import { itineraries, itineraryDays } from './tables.server.ts'

/** Limit of a page of the list, and of a list without pages. */
const maxListed = 1000

/** Which part of a list: at most `limit` rows, after the row of a cursor. */
interface Part {
  limit?: number
  after?: ListCursor | undefined
}

const { demo: _, draftKey: __, ...columns } = getTableColumns(itineraries)
const card = { ...columns, imageInfo: imageInfoColumns }
const isPublic = sql`${itineraries.isPublic}`

/** Newest first. @param seesAll includes private ones: only for the author's desk */
export async function findItineraries(db: Db, seesAll: boolean, part: Part): Promise<Itinerary[]> {
  return select(db, seesAll ? undefined : isPublic, part)
}

export async function countItineraries(db: Db, seesAll: boolean): Promise<number> {
  return db.$count(itineraries, seesAll ? undefined : isPublic)
}

/** Newest first. */
export async function findFeaturedPublicItineraries(db: Db): Promise<Itinerary[]> {
  return select(db, and(isPublic, eq(itineraries.featured, true)))
}

/** Addresses of the public itineraries for the sitemap, in an order that never changes. */
export async function listItineraryAddresses(db: Db, offset: number, limit: number) {
  const { slug, updatedAt, imageUrl, id } = itineraries
  return db
    .select({ slug, updatedAt, imageUrl })
    .from(itineraries)
    .where(isPublic)
    .orderBy(asc(id))
    .offset(offset)
    .limit(limit)
}

export async function countPublicItineraries(db: Db): Promise<number> {
  return db.$count(itineraries, isPublic)
}

/** The row that a card shows; null unless the itinerary is public. */
export async function findPublicItinerary(db: Db, slug: string): Promise<Itinerary | null> {
  const [itinerary] = await select(db, and(isPublic, eq(itineraries.slug, slug)))
  return itinerary ?? null
}

/** An itinerary with its days in order, private or not: the caller checks who may read it. */
export async function findItinerary(db: Db, slug: string): Promise<ItineraryDetail | null> {
  return findWhole(db, eq(itineraries.slug, slug))
}

/** As `findItinerary`, by id. */
export async function findItineraryById(db: Db, id: number): Promise<ItineraryDetail | null> {
  return findWhole(db, eq(itineraries.id, id))
}

async function findWhole(db: Db, condition: SQL): Promise<ItineraryDetail | null> {
  const [itinerary] = await select(db, condition)
  if (!itinerary) return null
  return { ...itinerary, days: await findDays(db, itinerary.id) }
}

function findDays(db: Db, itineraryId: number): Promise<ItineraryDay[]> {
  return db
    .select()
    .from(itineraryDays)
    .where(eq(itineraryDays.itineraryId, itineraryId))
    .orderBy(asc(itineraryDays.dayNumber))
}

function select(db: Db, condition: SQL | undefined, { limit = maxListed, after }: Part = {}): Promise<Itinerary[]> {
  const { createdAt, id } = itineraries
  const further = after && sql`(${createdAt}, ${id}) < (${after.createdAt}, ${after.id})`
  return db
    .select(card)
    .from(itineraries)
    .leftJoin(media, eq(media.url, itineraries.imageUrl))
    .where(and(condition, further))
    .orderBy(desc(createdAt), desc(id))
    .limit(limit)
}
