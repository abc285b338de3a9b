import { and, inArray, sql } from 'drizzle-orm'
import { findPostsByText } from '#blog/finding/by-text.server.ts'
import { blogPosts } from '#blog/tables.server.ts'
import { destinations } from '#destinations/tables.server.ts'
import { daysLabel, placeLabel } from '#itineraries/labels.ts'
import { itineraries } from '#itineraries/tables.server.ts'
import type { Db } from '#platform/db/database.server.ts'
import { findPictures } from '#platform/media/data.server.ts'
import { affiliateProducts } from '#products/tables.server.ts'
import { links } from '#site/links.ts'
import { findExact, findNear, type Hit } from './find.server.ts'
import { type SearchKind, searchKinds } from './options.ts'
import { type SearchQuery, searchQuery } from './query.ts'
import type { SearchAnswer, SearchResult } from './schema.ts'

interface Wanted {
  only?: SearchKind | undefined
  /** Limit of results of each kind. */
  limit: number
}

/** The results: matches by name first, then posts by their text; without any, those with similar words. */
export async function searchSite(db: Db, typed: string, { only, limit }: Wanted): Promise<SearchAnswer> {
  const query = searchQuery(typed)
  if (!query) return { near: false, groups: [] }
  // One more than is shown tells whether there are more.
  const wanted = { only, limit: limit + 1 }
  const exact = await withTexts(db, query, wanted, await findExact(db, query, wanted))
  const hits = exact.length > 0 ? exact : await findNear(db, query, wanted)
  return { near: exact.length === 0 && hits.length > 0, groups: await groupsOf(db, hits, limit) }
}

async function withTexts(db: Db, query: SearchQuery, { only, limit }: Wanted, named: Hit[]): Promise<Hit[]> {
  const posts = named.filter(({ kind }) => kind === 'post')
  if (posts.length >= limit || (only ?? 'post') !== 'post') return named
  const known = new Set(posts.map(({ id }) => id))
  const places = await findPostsByText(db, query.pieces, limit)
  const further = places.filter(({ id }) => !known.has(id)).slice(0, limit - posts.length)
  return [...named, ...further.map(({ id }) => ({ kind: 'post' as const, id }))]
}

async function groupsOf(db: Db, hits: Hit[], limit: number): Promise<SearchAnswer['groups']> {
  const groups = []
  for (const kind of searchKinds) {
    const ids = hits.flatMap((hit) => (hit.kind === kind ? [hit.id] : []))
    if (ids.length === 0) continue
    const rows = new Map((await rowsOf[kind](db, ids.slice(0, limit))).map(({ id, ...row }) => [id, row]))
    groups.push({ kind, more: ids.length > limit, rows: ids.flatMap((id) => rows.get(id) ?? []) })
  }
  const urls = groups.flatMap(({ rows }) => rows.flatMap(({ imageUrl }) => imageUrl ?? []))
  const pictures = await findPictures(db, [...new Set(urls)])
  return groups.map(({ kind, more, rows }) => ({
    kind,
    more,
    results: rows.map(({ title, text, href, imageUrl }) => {
      return { title, text, href, imageUrl, imageInfo: pictures.get(imageUrl ?? '') ?? null }
    }),
  }))
}

type Row = Omit<SearchResult, 'imageInfo'> & { id: number }

/** Loads the rows; those no longer public are missing. */
const rowsOf: Record<SearchKind, (db: Db, ids: number[]) => Promise<Row[]>> = {
  async place(db, ids) {
    const { id, name, slug, country, imageUrl, published } = destinations
    const rows = await db
      .select({ id, name, slug, country, imageUrl })
      .from(destinations)
      .where(and(inArray(id, ids), sql`${published}`))
    return rows.map((row) => ({ ...row, title: row.name, text: row.country, href: links.place(row.slug) }))
  },
  async post(db, ids) {
    const { id, slug, title, excerpt, published, imageUrl } = blogPosts
    const rows = await db
      .select({ id, slug, title, excerpt, published, imageUrl })
      .from(blogPosts)
      .where(inArray(id, ids))
    return rows.filter((row) => row.published).map((row) => ({ ...row, text: row.excerpt, href: links.post(row.slug) }))
  },
  async itinerary(db, ids) {
    const { id, slug, title, destination, country, duration, isPublic, imageUrl } = itineraries
    const rows = await db
      .select({ id, slug, title, destination, country, duration, isPublic, imageUrl })
      .from(itineraries)
      .where(inArray(id, ids))
    return rows
      .filter((row) => row.isPublic)
      .map((row) => ({
        ...row,
        text: `${daysLabel(row.duration)}, ${placeLabel(row)}`,
        href: links.itinerary(row.slug),
      }))
  },
  async product(db, ids) {
    const { id, name, description, isActive, imageUrl } = affiliateProducts
    const rows = await db
      .select({ id, name, description, isActive, imageUrl })
      .from(affiliateProducts)
      .where(inArray(id, ids))
    return rows
      .filter((row) => row.isActive)
      .map((row) => ({
        ...row,
        title: row.name,
        text: row.description,
        href: links.recommendations({ search: row.name }),
      }))
  },
}
