import {
  and,
  asc,
  desc,
  eq,
  getTableColumns,
  isNotNull,
  isNull,
  max,
  min,
  ne,
  notExists,
  notInArray,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import type { Db } from '#platform/db/database.server.ts'
import { imageInfoColumns } from '#platform/media/data.server.ts'
import { media } from '#platform/media/tables.server.ts'
import { containsPattern } from '#platform/text/fold.ts'
import { publishedPostsBy } from '#site/post-counts.server.ts'
import { continents } from './continents.ts'
import type { Destination, DestinationDetail } from './schema.ts'
import { destinationNameRedirects, destinationRedirects, destinations } from './tables.server.ts'

const maxListed = 1000

const {
  demo: _,
  draftKey: __,
  verdict,
  facts,
  seasonsText,
  costOf,
  months,
  timeZone,
  bookings,
  questions,
  ...card
} = getTableColumns(destinations)
const texts = { verdict, facts, seasonsText, costOf, months, timeZone, bookings, questions }
const isPublished = sql`${destinations.published}`

export interface DestinationFilter {
  popular?: boolean | undefined
  featured?: boolean | undefined
  /** A continent, or 'Other' for those with no known one. */
  continent?: string | undefined
  country?: string | undefined
  /** Text of the name or the country, as typed. */
  search?: string | undefined
  /** Includes drafts. */
  drafts?: boolean | undefined
  limit?: number | undefined
}

/** Best rated first, then by name. */
export async function findDestinations(db: Db, filter: DestinationFilter = {}): Promise<Destination[]> {
  return select(db, conditions(filter), [], filter.limit)
}

/** The number of destinations, also of those beyond the limit of a list. @param rows the list */
export async function countListed(db: Db, filter: DestinationFilter, { length }: Destination[]): Promise<number> {
  return length < maxListed ? length : db.$count(destinations, conditions(filter))
}

function conditions(filter: DestinationFilter): SQL | undefined {
  const { popular, featured, continent, country, search, drafts } = filter
  const inContinent =
    continent === 'Other'
      ? or(isNull(destinations.continent), notInArray(destinations.continent, [...continents]))
      : eq(destinations.continent, continent ?? '')
  const found =
    search &&
    sql`search_fold(${destinations.name} || ' ' || coalesce(${destinations.country}, ''))
    like search_fold(${containsPattern(search)})`
  return and(
    ...(drafts ? [] : [isPublished]),
    ...(popular === undefined ? [] : [eq(destinations.isPopular, popular)]),
    ...(featured === undefined ? [] : [eq(destinations.featured, featured)]),
    ...(continent === undefined ? [] : [inContinent]),
    ...(country === undefined ? [] : [eq(destinations.country, country)]),
    ...(found ? [found] : []),
  )
}

/** A destination, published or not: the caller decides who may read it. */
export async function findDestination(db: Db, id: number): Promise<DestinationDetail | null> {
  return findWhole(db, eq(destinations.id, id))
}

/** The same by its slug. */
export async function findDestinationBySlug(db: Db, slug: string): Promise<DestinationDetail | null> {
  return findWhole(db, eq(destinations.slug, slug))
}

/** Ignores case. */
export async function findDestinationByName(db: Db, name: string): Promise<Destination | null> {
  const [destination] = await select(db, sql`lower(${destinations.name}) = lower(${name})`)
  return destination ?? null
}

/** The present slug of the published place that once had this one; null where another published place has it now. */
export async function findMovedDestination(db: Db, fromSlug: string): Promise<string | null> {
  if ((await db.$count(destinations, and(eq(destinations.slug, fromSlug), isPublished))) > 0) return null
  const [moved] = await db
    .select({ slug: destinations.slug })
    .from(destinationRedirects)
    .innerJoin(destinations, eq(destinations.id, destinationRedirects.destinationId))
    .where(and(eq(destinationRedirects.fromSlug, fromSlug), isPublished))
  return moved?.slug ?? null
}

/** The present name of the place that once had this one; null where a place, or a public post, has it now. */
export async function findRenamedDestination(db: Db, fromName: string): Promise<string | null> {
  const posts = publishedPostsBy(db, 'destination')
  const others = publishedPostsBy(db, 'destination')
  const { fromName: from, destinationId } = destinationNameRedirects
  const [renamed] = await db
    .select({ name: destinations.name })
    .from(destinationNameRedirects)
    .innerJoin(destinations, eq(destinations.id, destinationId))
    .leftJoin(posts, eq(posts.name, destinations.name))
    .where(
      and(
        eq(from, fromName),
        // A name that no reader has seen stays private.
        or(isPublished, isNotNull(posts.posts)),
        sql`not exists (select 1 from ${destinations} same where same.name = ${fromName})`,
        notExists(db.select().from(others).where(eq(others.name, fromName))),
      ),
    )
  return renamed?.name ?? null
}

/** Published places near a point, the nearest first. */
export async function findPlacesNear(
  db: Db,
  { id, latitude, longitude }: { id: number; latitude: number; longitude: number },
  limit: number,
): Promise<Destination[]> {
  // The cosine of the angle between the two points: the larger, the nearer.
  const nearness = sql`sin(radians(${latitude}::float8)) * sin(radians(${destinations.latitude}))
    + cos(radians(${latitude}::float8)) * cos(radians(${destinations.latitude}))
    * cos(radians(${destinations.longitude} - ${longitude}::float8))`
  const isPlaced = sql`${destinations.latitude} is not null and ${destinations.longitude} is not null`
  return select(db, and(isPublished, isPlaced, ne(destinations.id, id)), [sql`${nearness} desc`], limit)
}

/** Every continent and country with a published place, with the number of its places; the first added comes first. */
export async function countByCountry(db: Db) {
  const { id, continent, country, updatedAt } = destinations
  return db
    .select({ continent, country, places: sql<number>`count(*)::int`, updatedAt: max(updatedAt) })
    .from(destinations)
    .where(isPublished)
    .groupBy(continent, country)
    .orderBy(min(id))
    .limit(maxListed)
}

/** Addresses of the published places for the sitemap, in an order that never changes. */
export async function listDestinationAddresses(db: Db, offset: number, limit: number) {
  const { slug, updatedAt, imageUrl, id } = destinations
  return db
    .select({ slug, updatedAt, imageUrl })
    .from(destinations)
    .where(isPublished)
    .orderBy(asc(id))
    .offset(offset)
    .limit(limit)
}

export async function countDestinations(db: Db): Promise<number> {
  return db.$count(destinations, isPublished)
}

async function findWhole(db: Db, condition: SQL): Promise<DestinationDetail | null> {
  const [destination] = await select(db, condition, [], 1)
  const [rest] = destination ? await db.select(texts).from(destinations).where(eq(destinations.id, destination.id)) : []
  return destination && rest ? { ...destination, ...rest } : null
}

function select(db: Db, condition: SQL | undefined, first: SQL[] = [], limit = maxListed): Promise<Destination[]> {
  const guides = publishedPostsBy(db, 'destination')
  return db
    .select({
      ...card,
      imageInfo: imageInfoColumns,
      guideCount: sql<number>`coalesce(${guides.posts}, 0)`,
    })
    .from(destinations)
    .leftJoin(media, eq(media.url, destinations.imageUrl))
    .leftJoin(guides, eq(guides.name, destinations.name))
    .where(condition)
    .orderBy(...first, sql`${destinations.rating} desc nulls last`, destinations.name, desc(destinations.id))
    .limit(limit)
}
