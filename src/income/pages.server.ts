/** The pages that codes stand for: present titles and addresses, and the rows that belong to them. */
import { and, eq, inArray, not, type SQL, sql } from 'drizzle-orm'
import { blogPosts, postRedirects } from '#blog/tables.server.ts'
import { destinationRedirects, destinations } from '#destinations/tables.server.ts'
import { itineraries, itineraryRedirects } from '#itineraries/tables.server.ts'
import type { Db } from '#platform/db/database.server.ts'
import { decoded } from '#platform/text/decode.ts'
import { links } from '#site/links.ts'
import { type CodeLetter, kindOfPage, partsOf, readCode } from './codes.ts'
import { incomeRules } from './tables.server.ts'

export interface PageOfCode {
  title: string
  kind: string
  imageUrl: string | null
  /** Null: the page was deleted. */
  path: string | null
}

const standing: Record<string, PageOfCode> = {
  h0: { title: 'Home', kind: 'Page', imageUrl: null, path: links.home() },
  r0: { title: 'Recommendations', kind: 'Page', imageUrl: null, path: links.recommendations() },
}

const numbered = {
  b: {
    table: blogPosts,
    title: blogPosts.title,
    detail: sql<string>`${blogPosts.category}`,
    path: links.post,
    redirects: postRedirects,
    id: postRedirects.postId,
    shown: 'published',
  },
  i: {
    table: itineraries,
    title: itineraries.title,
    detail: sql<string>`''`,
    path: links.itinerary,
    redirects: itineraryRedirects,
    id: itineraryRedirects.itineraryId,
    shown: 'is_public',
  },
  d: {
    table: destinations,
    title: destinations.name,
    detail: sql<string>`''`,
    path: links.place,
    redirects: destinationRedirects,
    id: destinationRedirects.destinationId,
    shown: 'published',
  },
} as const
const letters = ['b', 'i', 'd'] as const

export async function titlesOfPages(db: Db, codes: readonly string[]): Promise<Map<string, PageOfCode>> {
  const found = new Map<string, PageOfCode>()
  const asked = [...new Set(codes)].map((code) => ({ code, ...partsOf(code) }))
  for (const { code, letter, id } of asked) {
    const kind = kindOfPage[letter]
    found.set(code, standing[code] ?? { title: `${kind} ${id}, which is gone`, kind, imageUrl: null, path: null })
  }
  for (const letter of letters) {
    const ids = asked.filter((one) => one.letter === letter).map(({ id }) => id)
    if (ids.length === 0) continue
    const { table, title, detail, path } = numbered[letter]
    const rows = await db
      .select({ id: table.id, slug: table.slug, imageUrl: table.imageUrl, title, detail })
      .from(table as typeof blogPosts)
      .where(inArray(table.id, ids))
    for (const row of rows) {
      found.set(`${letter}${row.id}`, {
        title: row.title || 'Untitled',
        kind: row.detail || kindOfPage[letter],
        imageUrl: row.imageUrl,
        path: row.slug ? path(row.slug) : null,
      })
    }
  }
  return found
}

/** The addresses that pages have had, by code; without those where another page is now. */
export async function formerPathsOf(db: Db, codes: readonly string[]): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>()
  const asked = [...new Set(codes)].map(partsOf)
  for (const letter of letters) {
    const ids = asked.filter((one) => one.letter === letter).map(({ id }) => id)
    if (ids.length === 0) continue
    const { table, path, redirects, id, shown } = numbered[letter]
    const { fromSlug } = redirects
    const isTaken = sql`exists (select from ${table} present where present.slug = ${fromSlug} and present.${sql.identifier(shown)})`
    const rows = await db
      .select({ fromSlug, id })
      .from(redirects as typeof postRedirects)
      .where(and(inArray(id, ids), not(isTaken)))
    for (const row of rows) {
      const code = `${letter}${row.id}`
      found.set(code, [...(found.get(code) ?? []), path(row.fromSlug)])
    }
  }
  return found
}

/** The code of the page at this path or address, also a former one; null for a page that carries no paid links of its own. */
export async function codeOfPath(db: Db, path: string): Promise<string | null> {
  if (!URL.canParse(path, 'https://site.invalid')) return null
  const { pathname } = new URL(path, 'https://site.invalid')
  const always = Object.entries(standing).find(([, page]) => page.path === pathname)
  if (always) return always[0]
  for (const letter of letters) {
    const { path: pathOf } = numbered[letter]
    const folder = pathOf('')
    if (!pathname.startsWith(folder)) continue
    const id = await idOfSlug(db, letter, decoded(pathname.slice(folder.length)).normalize('NFC'))
    if (id !== null) return `${letter}${id}`
  }
  return null
}

/** The page that readers find at a slug, by a redirect, too; else a draft that has it. */
async function idOfSlug(db: Db, letter: (typeof letters)[number], slug: string): Promise<number | null> {
  const { table, redirects, id, shown } = numbered[letter]
  const [present] = await db
    .select({ id: table.id, isShown: sql<boolean>`${table}.${sql.identifier(shown)}` })
    .from(table as typeof blogPosts)
    .where(eq(table.slug, slug))
  if (present?.isShown) return present.id
  const [former] = await db
    .select({ id })
    .from(redirects as typeof postRedirects)
    .where(eq(redirects.fromSlug, slug))
  return former?.id ?? present?.id ?? null
}

/** Pages that a row can be filed under, the newest of each kind. */
export async function pagesToChoose(db: Db, limit: number): Promise<{ path: string; title: string }[]> {
  const found = Object.values(standing).map(({ title, path }) => ({ title, path: path! }))
  for (const letter of letters) {
    const { table, title, path } = numbered[letter]
    const rows = await db
      .select({ slug: table.slug, title })
      .from(table as typeof blogPosts)
      .where(sql`${table.slug} <> '' and ${title} <> ''`)
      .orderBy(sql`${table.id} desc`)
      .limit(limit)
    found.push(...rows.map((row) => ({ path: path(row.slug), title: row.title })))
  }
  return found
}

/** @returns a function that finds a row's page: by its code, or else by the author's rule for its reference */
export async function filer(db: Db, partner: string) {
  const rules = await db.select().from(incomeRules).where(eq(incomeRules.partner, partner))
  // Rows without a code have no reference that a rule could name; earlier versions made rules for them.
  const coded = rules.filter(({ reference }) => reference !== '')
  const pages = new Map(coded.map(({ reference, page }) => [reference, page]))
  const highest = await highestNumbers(db)
  return (reference: string): { page: string | null; product: number | null } => {
    const ruled = pages.get(reference)
    if (ruled) return { page: ruled, product: null }
    const placed = readCode(reference)
    if (!placed) return { page: null, product: null }
    const { letter, id } = partsOf(placed.page)
    // An id that was never given to a row belongs to somebody else's code.
    return id <= highest[letter] ? placed : { page: null, product: null }
  }
}

async function highestNumbers(db: Db): Promise<Record<CodeLetter, number>> {
  const last = (table: string): SQL<number> =>
    sql<number>`coalesce(pg_sequence_last_value(pg_get_serial_sequence(${table}, 'id')::regclass), 0)::float`
  const { rows } = await db.execute<{ b: number; i: number; d: number }>(
    sql`select ${last('blog_posts')} as b, ${last('itineraries')} as i, ${last('destinations')} as d`,
  )
  return { b: 0, i: 0, d: 0, ...rows[0], h: 0, r: 0 }
}
