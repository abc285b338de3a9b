import { and, asc, desc, eq, exists, getTableColumns, inArray, or, type SQL, sql } from 'drizzle-orm'
import { findNewestPosts } from '#blog/data.server.ts'
import { findDestinationBySlug, findDestinations, findPlacesNear } from '#destinations/data.server.ts'
import type { Destination, DestinationDetail } from '#destinations/schema.ts'
import type { GalleryImage } from '#gallery/schema.ts'
import { galleryImages } from '#gallery/tables.server.ts'
import { itineraries, itineraryDays } from '#itineraries/tables.server.ts'
import type { Db } from '#platform/db/database.server.ts'
import { distanceKm } from '#platform/maps/distance.ts'
import { imageInfoColumns } from '#platform/media/data.server.ts'
import { media } from '#platform/media/tables.server.ts'
import { forReaders, productColumns, withInstead } from '#products/data.server.ts'
import { affiliateProducts } from '#products/tables.server.ts'
import { areasOf } from './area.server.ts'
import { clockOf } from './clock.server.ts'
import { compassOf } from './compass.server.ts'
import { findGuideRoutes } from './guide-stops.server.ts'
import { findMentions } from './mentions/mentions.server.ts'
import { namedIn } from './named-in.server.ts'
import type { NearbyPlace, Place } from './schema.ts'
import { type SheetRoute, sheetOf } from './sheet.server.ts'

const limits = { guides: 4, itineraries: 3, products: 4, pictures: 6, nearby: 5 }
/** Degrees around a place within which a day of an itinerary is a stop there: about 25 km. */
const around = 0.22

/** All that the site has about a place, by queries that each have a limit; null when there is no such place. */
export async function findPlace(db: Db, slug: string): Promise<Place | null> {
  const destination = await findDestinationBySlug(db, slug)
  if (!destination) return null
  const { name, latitude, longitude } = destination
  const trips = await findTrips(db, destination)
  const centre = latitude === null || longitude === null ? null : { latitude, longitude }
  const nearby = await findNearby(db, destination)
  return {
    ...destination,
    areas: await areasOf(db, destination),
    clock: clockOf(destination.timeZone),
    sheet: centre && sheetOf(slug, name, centre, await withGuides(db, destination, trips)),
    guides: await findNewestPosts(db, { destination: name, published: true }, limits.guides),
    mentions: await findMentions(db, name),
    itineraries: trips.map(({ days, ...trip }) => ({
      ...trip,
      days: days.map(({ dayNumber, title, location }) => ({ dayNumber, title, location })),
    })),
    products: await findProductsFor(db, destination),
    pictures: await findPicturesOf(db, destination),
    nearby,
    compass: centre && compassOf(slug, name, centre, nearby.flatMap(pointOf)),
  }
}

/** The itineraries and guides that are drawn on a place's sheet. */
export async function findRoutes(db: Db, place: DestinationDetail): Promise<SheetRoute[]> {
  return withGuides(db, place, await findTrips(db, place))
}

async function withGuides(db: Db, place: DestinationDetail, trips: Omit<SheetRoute, 'kind'>[]): Promise<SheetRoute[]> {
  const itineraries = trips.map(({ slug, title, days }) => ({ kind: 'itinerary' as const, slug, title, days }))
  return [...itineraries, ...(await findGuideRoutes(db, place))]
}

/** Public itineraries to a place or through it, with their days; featured ones first, then the newest. */
export async function findTrips(db: Db, place: DestinationDetail) {
  const rows = await publicTrips(db, place)
    .orderBy(
      desc(sql`${itineraries.destination} = ${place.name}`),
      desc(itineraries.featured),
      desc(itineraries.createdAt),
      desc(itineraries.id),
    )
    .limit(limits.itineraries)
  const days = rows.length
    ? await findDays(
        db,
        rows.map(({ id }) => id),
      )
    : []
  return rows.map((row) => ({ ...row, days: days.filter(({ itineraryId }) => itineraryId === row.id) }))
}

/** The newest public itineraries to a place or through it. */
export function findNewestTrips(db: Db, place: DestinationDetail, limit: number) {
  return publicTrips(db, place).orderBy(desc(itineraries.createdAt), desc(itineraries.id)).limit(limit)
}

function publicTrips(db: Db, place: DestinationDetail) {
  const { demo: _, draftKey: __, ...columns } = getTableColumns(itineraries)
  return db
    .select({ ...columns, imageInfo: imageInfoColumns })
    .from(itineraries)
    .leftJoin(media, eq(media.url, itineraries.imageUrl))
    .where(and(sql`${itineraries.isPublic}`, or(eq(itineraries.destination, place.name), passesBy(db, place))))
}

function passesBy(db: Db, { latitude, longitude }: DestinationDetail): SQL | undefined {
  if (latitude === null || longitude === null) return undefined
  const east = around / Math.max(0.1, Math.cos((latitude * Math.PI) / 180))
  return exists(
    db
      .select({ one: sql`1` })
      .from(itineraryDays)
      .where(
        and(
          eq(itineraryDays.itineraryId, itineraries.id),
          sql`${itineraryDays.latitude} between ${latitude - around}::float8 and ${latitude + around}::float8`,
          // Also across the date line.
          sql`abs(mod((${itineraryDays.longitude} - ${longitude}::float8 + 540)::numeric, 360) - 180) <= ${east}`,
        ),
      ),
  )
}

function findDays(db: Db, ids: number[]) {
  const { itineraryId, dayNumber, title, location, latitude, longitude } = itineraryDays
  return db
    .select({ itineraryId, dayNumber, title, location, latitude, longitude })
    .from(itineraryDays)
    .where(inArray(itineraryId, ids))
    .orderBy(asc(itineraryId), asc(dayNumber))
}

/** Products made for the place or naming it, then the best rated hotels and tours. */
async function findProductsFor(db: Db, { name, country }: DestinationDetail): Promise<Place['products']> {
  const { madeFrom } = affiliateProducts
  const told = sql`lower(${affiliateProducts.name} || ' ' || ${affiliateProducts.description})`
  const fits = sql`case when split_part(coalesce(${madeFrom}, ''), ':', 3) = ${name} then 3
    when ${namedIn(told, name)} then 2 when ${namedIn(told, country)} then 1 else 0 end`
  const rows = await db
    .select(productColumns)
    .from(affiliateProducts)
    .leftJoin(media, eq(media.url, affiliateProducts.imageUrl))
    .where(
      and(
        sql`${affiliateProducts.isActive}`,
        or(
          sql`${fits} > 0`,
          and(sql`${madeFrom} is null`, inArray(affiliateProducts.category, ['accommodation', 'tours'])),
        ),
      ),
    )
    .orderBy(desc(fits), desc(affiliateProducts.rating), desc(affiliateProducts.createdAt), desc(affiliateProducts.id))
    .limit(limits.products)
  return rows.map((row) => forReaders(withInstead(row)))
}

/** Gallery pictures whose description names the place or its country. */
async function findPicturesOf(db: Db, { name, country }: DestinationDetail): Promise<GalleryImage[]> {
  const { demo: _, draftKey: __, updatedAt: ___, ...columns } = getTableColumns(galleryImages)
  const told = sql`lower(${galleryImages.alt} || ' ' || coalesce(${galleryImages.caption}, ''))`
  return db
    .select({ ...columns, imageInfo: imageInfoColumns })
    .from(galleryImages)
    .leftJoin(media, eq(media.url, galleryImages.url))
    .where(and(sql`${galleryImages.alt} <> ''`, or(namedIn(told, name), namedIn(told, country))))
    .orderBy(desc(namedIn(told, name)), sql`${galleryImages.position} nulls last`, desc(galleryImages.id))
    .limit(limits.pictures)
}

/** A place's coordinates, as a list that is empty without them. */
export function pointOf({ slug, name, latitude, longitude }: Destination) {
  return latitude === null || longitude === null ? [] : [{ slug, name, latitude, longitude }]
}

/** The nearest places; of a place without coordinates, the best rated ones of its continent. */
export async function findNearby(db: Db, place: DestinationDetail): Promise<NearbyPlace[]> {
  const { id, continent, latitude, longitude } = place
  if (latitude === null || longitude === null) {
    const others = await findDestinations(db, { continent: continent ?? 'Other', limit: limits.nearby + 1 })
    return others
      .filter((one) => one.id !== id)
      .slice(0, limits.nearby)
      .map((one) => ({ ...one, km: null }))
  }
  const near = await findPlacesNear(db, { id, latitude, longitude }, limits.nearby)
  return near.map((one) => ({
    ...one,
    km: Math.round(distanceKm({ latitude, longitude }, { latitude: one.latitude ?? 0, longitude: one.longitude ?? 0 })),
  }))
}
