/** The stops of a place's guides for its sheet: the places whose maps the guides embed. */
import { and, desc, eq, inArray, like, or, sql } from 'drizzle-orm'
import { blogPosts } from '#blog/tables.server.ts'
import type { DestinationDetail } from '#destinations/schema.ts'
import { destinations } from '#destinations/tables.server.ts'
import type { Db } from '#platform/db/database.server.ts'
import { distanceKm, type Place } from '#platform/maps/distance.ts'
import { slugUnder } from '#site/blocks/fill-texts.server.ts'
import { links } from '#site/links.ts'
import type { SheetRoute } from './sheet.server.ts'

/** Limits: guides that are read, guides that are drawn, and stops of each. */
const limits = { read: 20, drawn: 3, stops: 12 }
/** Stops further away are left out: they would make the sheet a map of the world. */
const maxKm = 250

/** A link alone in its line with the title "map", as `docs/writing.md` describes. */
const mapLine = /^[ ]{0,3}\[[^\]\n]*\]\((\S+) "map"\)[ \t]*$/gm

export async function findGuideRoutes(db: Db, place: DestinationDetail): Promise<SheetRoute[]> {
  const centre = pointOf(place)
  if (!centre) return []
  const guides = (await findGuidesWithMaps(db, place.name)).map((guide) => ({
    ...guide,
    named: namedIn(guide.content),
  }))
  const spots = await findSpots(
    db,
    guides.flatMap(({ named }) => named),
  )
  return guides.flatMap(({ slug, title, named }) => {
    const stops = named.flatMap((one) => spots.find((spot) => spot.slug === one || spot.name === one) ?? [])
    const near = [...new Set(stops)].filter((spot) => spot.id !== place.id && distanceKm(centre, spot) <= maxKm)
    const days = near.slice(0, limits.stops).map((spot, index) => ({
      ...{ dayNumber: index + 1, title: spot.country, location: spot.name },
      ...{ latitude: spot.latitude, longitude: spot.longitude },
    }))
    return days.length > 0 ? [{ kind: 'guide' as const, slug, title, days }] : []
  })
}

function findGuidesWithMaps(db: Db, destination: string) {
  const { slug, title, content, createdAt, id } = blogPosts
  const newest = db
    .select({ slug, title, content, createdAt, id })
    .from(blogPosts)
    .where(and(eq(blogPosts.destination, destination), sql`${blogPosts.published}`))
    .orderBy(desc(createdAt), desc(id))
    .limit(limits.read)
    .as('newest')
  return db
    .select({ slug: newest.slug, title: newest.title, content: newest.content })
    .from(newest)
    .where(like(newest.content, '%"map")%'))
    .orderBy(desc(newest.createdAt), desc(newest.id))
    .limit(limits.drawn)
}

/** Slugs or names of the places whose maps a text embeds, in its order. */
function namedIn(markdown: string): string[] {
  return [...markdown.matchAll(mapLine)].flatMap(([, address = '']) => {
    if (!URL.canParse(address, 'https://here.invalid')) return []
    const url = new URL(address, 'https://here.invalid')
    const name = url.pathname === links.blog() ? url.searchParams.get('destination') : null
    return slugUnder(links.destinations(), url) ?? name ?? []
  })
}

async function findSpots(db: Db, named: string[]) {
  if (named.length === 0) return []
  const { id, slug, name, country, latitude, longitude } = destinations
  const rows = await db
    .select({ id, slug, name, country, latitude, longitude })
    .from(destinations)
    .where(and(sql`${destinations.published}`, or(inArray(slug, named), inArray(name, named))))
    .limit(limits.drawn * limits.stops)
  return rows.flatMap((row) => {
    const point = pointOf(row)
    return point ? [{ ...row, ...point }] : []
  })
}

function pointOf({ latitude, longitude }: { latitude: number | null; longitude: number | null }): Place | null {
  return latitude === null || longitude === null ? null : { latitude, longitude }
}
