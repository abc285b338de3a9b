/** The places of a link in words, and which of them may be replaced from here. */
import { inArray, sql } from 'drizzle-orm'
import type { Db } from '#platform/db/database.server.ts'
import { deskLinks } from '#site/desk-links.ts'
import { links } from '#site/links.ts'
import { aroundLink } from './addresses.ts'
import type { LinkUse } from './schema.ts'
import { linkUses } from './tables.server.ts'

interface Place {
  kind: string
  /** SQL expressions for the row's name and its editing address; the row is `p`. */
  title: string
  owner: string
  href: (owner: number) => string
  /** Columns of plain text or Markdown; the other columns hold JSON. */
  texts: readonly string[]
  /** Columns in words; left out: "in the text". */
  called: Record<string, string>
  /** Columns that may not become empty, each with what to say where taking a link out would empty it. */
  needed: Record<string, string>
}

export const onlyLink = 'A text that is only this link stays: it may not be empty. Change it where it is.'

/** Tables with the trigger `keep_link_uses`. */
export const places: Record<string, Place> = {
  blog_posts: {
    kind: 'post',
    title: `coalesce(nullif(p.title, ''), 'A post without a title')`,
    owner: 'p.id',
    href: links.editPost,
    texts: ['content'],
    called: { affiliate_links: 'useful links', sources: 'sources' },
    needed: { content: onlyLink },
  },
  itineraries: {
    kind: 'itinerary',
    title: 'p.title',
    owner: 'p.id',
    href: links.editItinerary,
    texts: ['description'],
    called: {},
    needed: { description: onlyLink },
  },
  itinerary_days: {
    kind: 'itinerary',
    title: `(select title from itineraries where id = p.itinerary_id) || ', day ' || p.day_number`,
    owner: 'p.itinerary_id',
    href: links.editItinerary,
    texts: ['description', 'transportation_notes', 'budget_notes'],
    called: { activities: 'activities', accommodation_recommendations: 'accommodation', tips: 'tips' },
    needed: {},
  },
  destinations: {
    kind: 'place',
    title: 'p.name',
    owner: 'p.id',
    href: (id) => deskLinks.destinations(id),
    texts: ['description', 'verdict', 'seasons_text'],
    called: { facts: 'facts', months: 'months', bookings: 'what to book', questions: 'questions' },
    needed: { description: onlyLink },
  },
  affiliate_products: {
    kind: 'product',
    title: 'p.name',
    owner: 'p.id',
    href: (id) => `${links.admin()}?tab=affiliates&product=${id}`,
    texts: ['description', 'affiliate_url', 'instead_url'],
    called: { affiliate_url: 'its link', instead_url: 'what to take instead' },
    needed: {
      affiliate_url: 'A product keeps its link: it needs one. Say in its form what to take instead.',
      description: onlyLink,
    },
  },
}

const maxUses = 200

interface Found extends Record<string, unknown> {
  used_in: string
  row_id: number
  field: string
  title: string
  owner: number
  content: string | null
}

export const keyOf = (use: { used_in: string; row_id: number; field: string }) =>
  `${use.used_in}.${use.row_id}.${use.field}`

export async function findUses(db: Db, hash: string, address: string): Promise<LinkUse[]> {
  const tables = await db
    .selectDistinct({ table: linkUses.usedIn })
    .from(linkUses)
    .where(sql`${linkUses.hash} = ${hash} and ${inArray(linkUses.usedIn, Object.keys(places))}`)
  const parts = tables.map(({ table }) => {
    const { title, owner } = places[table]!
    const content = sql`to_jsonb(p)->>u.field`
    return sql`select u.used_in, u.row_id, u.field, ${sql.raw(title)} as title, ${sql.raw(owner)} as owner, ${content} as content
      from ${linkUses} u join ${sql.identifier(table)} p on p.id = u.row_id where u.hash = ${hash} and u.used_in = ${table}`
  })
  const rows =
    parts.length === 0
      ? []
      : (await db.execute<Found>(sql`${sql.join(parts, sql` union all `)} order by 1, 2, 3 limit ${maxUses}`)).rows
  return [...rows.map((row) => useOf(row, address)), ...(await usesInPages(db, hash, address))]
}

function useOf(row: Found, address: string): LinkUse {
  const { kind, href, texts, called } = places[row.used_in]!
  const isText = texts.includes(row.field) && row.content !== address
  return {
    key: keyOf(row),
    kind,
    title: row.title,
    place: called[row.field] ?? 'in the text',
    href: href(row.owner),
    around: isText && row.content !== null ? aroundLink(row.content, address) : null,
    stays: row.field === 'sources' ? 'What was read for a post stays as it was.' : null,
  }
}

async function usesInPages(db: Db, hash: string, address: string): Promise<LinkUse[]> {
  const { rows } = await db.execute<{ row_id: number; field: string; title: string; content: string }>(sql`
    select u.row_id, u.field, page->>'title' as title, page->>'text' as content
    from ${linkUses} u join site_values v on v.id = u.row_id, jsonb_array_elements(v.values->'ownPages.pages') page
    where u.hash = ${hash} and u.used_in = 'site_values' and page->>'slug' = u.field order by u.field`)
  return rows.map(({ row_id, field, title, content }) => ({
    key: keyOf({ used_in: 'site_values', row_id, field }),
    kind: 'page',
    title,
    place: 'in the text',
    href: '/admin/pages',
    around: aroundLink(content, address),
    stays: null,
  }))
}
