import { and, desc, eq, getTableColumns, isNull, notInArray, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#platform/db/database.server.ts'
import { imageInfoColumns } from '#platform/media/data.server.ts'
import { media } from '#platform/media/tables.server.ts'
import { publishedPostsBy } from '#site/post-counts.server.ts'
import { continents } from './continents.ts'
import type { Destination } from './schema.ts'
import { destinations } from './tables.server.ts'

const maxListed = 1000

export interface DestinationFilter {
  popular?: boolean | undefined
  featured?: boolean | undefined
  /** A continent, or 'Other' for those with none of the known ones. */
  continent?: string | undefined
}

/** Best rated first, then by name. */
export async function findDestinations(db: Db, filter: DestinationFilter = {}): Promise<Destination[]> {
  const { popular, featured, continent } = filter
  const inContinent =
    continent === 'Other'
      ? or(isNull(destinations.continent), notInArray(destinations.continent, [...continents]))
      : eq(destinations.continent, continent ?? '')
  return select(
    db,
    and(
      ...(popular === undefined ? [] : [eq(destinations.isPopular, popular)]),
      ...(featured === undefined ? [] : [eq(destinations.featured, featured)]),
      ...(continent === undefined ? [] : [inContinent]),
    ),
  )
}

export async function findDestination(db: Db, id: number): Promise<Destination | null> {
  const [destination] = await select(db, eq(destinations.id, id))
  return destination ?? null
}

/** Found in any case. */
export async function findDestinationByName(db: Db, name: string): Promise<Destination | null> {
  const [destination] = await select(db, sql`lower(${destinations.name}) = lower(${name})`)
  return destination ?? null
}

function select(db: Db, condition: SQL | undefined): Promise<Destination[]> {
  const { demo: _, ...columns } = getTableColumns(destinations)
  const guides = publishedPostsBy(db, 'destination')
  return db
    .select({
      ...columns,
      imageInfo: imageInfoColumns,
      guideCount: sql<number>`coalesce(${guides.posts}, 0)`,
    })
    .from(destinations)
    .leftJoin(media, eq(media.url, destinations.imageUrl))
    .leftJoin(guides, eq(guides.name, destinations.name))
    .where(condition)
    .orderBy(sql`${destinations.rating} desc nulls last`, destinations.name, desc(destinations.id))
    .limit(maxListed)
}
