/** The counts as the desk shows them. */
import { and, asc, desc, gte, inArray, lt, min, sql } from 'drizzle-orm'
import { blogPosts } from '#blog/tables.server.ts'
import { destinations } from '#destinations/tables.server.ts'
import { itineraries } from '#itineraries/tables.server.ts'
import type { Db } from '#platform/db/database.server.ts'
import { links } from '#site/links.ts'
import { readablePath } from './readable-path.ts'
import type { Readership } from './schema.ts'
import { readerDays, referrerDays } from './tables.server.ts'

const maxShownPages = 30
const maxShownHosts = 30

const { day, path, people, machines } = readerDays
const summed = { people: sql<number>`sum(${people})::int`, machines: sql<number>`sum(${machines})::int` }
const dayBefore = (now: Date, days: number) => new Date(now.getTime() - days * 86_400_000).toISOString().slice(0, 10)

/** @param span number of days, today included */
export async function readershipOf(db: Db, now: Date, span: number): Promise<Readership> {
  const since = dayBefore(now, span - 1)
  const before = dayBefore(now, 2 * span - 1)
  const inSpan = gte(day, since)
  const days = await db
    .select({ day, ...summed })
    .from(readerDays)
    .where(inSpan)
    .groupBy(day)
    .orderBy(asc(day))
  const pages = await db
    .select({ path, ...summed, inAll: sql<number>`(count(*) over ())::int` })
    .from(readerDays)
    .where(inSpan)
    .groupBy(path)
    .orderBy(desc(summed.people), desc(summed.machines), asc(path))
    .limit(maxShownPages)
  const referrers = await db
    .select({ host: referrerDays.host, people: sql<number>`sum(${referrerDays.people})::int` })
    .from(referrerDays)
    .where(gte(referrerDays.day, since))
    .groupBy(referrerDays.host)
    .orderBy(desc(sql`sum(${referrerDays.people})`), asc(referrerDays.host))
    .limit(maxShownHosts)
  const [earlier] = await db
    .select({ people: sql<number>`coalesce(sum(${people}), 0)::int` })
    .from(readerDays)
    .where(and(gte(day, before), lt(day, since)))
  const [first] = await db.select({ day: min(day) }).from(readerDays)
  const titles = await titlesOf(
    db,
    pages.map((page) => page.path),
  )
  const sum = (of: (one: { people: number; machines: number }) => number) => days.reduce((all, one) => all + of(one), 0)
  return {
    people: sum((one) => one.people),
    machines: sum((one) => one.machines),
    peopleBefore: first?.day && first.day <= before ? (earlier?.people ?? 0) : null,
    days,
    today: dayBefore(now, 0),
    firstDay: first?.day ?? null,
    pages: pages.map(({ inAll: _, ...page }) => ({ ...page, title: titles.get(readablePath(page.path)) ?? null })),
    pagesInAll: pages[0]?.inAll ?? 0,
    referrers,
  }
}

/** Pages that always exist, by their names in the menus. */
export const standing = new Map([
  [links.home(), 'Home'],
  [links.blog(), 'Blog'],
  [links.destinations(), 'Destinations'],
  [links.itineraries(), 'Itineraries'],
  [links.compatibilityQuiz(), 'Travel compatibility quiz'],
  [links.recommendations(), 'Recommendations'],
  [links.search(), 'Search'],
  [links.about(), 'About'],
  [links.contact(), 'Contact'],
])

/** Present titles of pages; a page that is gone has only its path. */
async function titlesOf(db: Db, paths: string[]): Promise<Map<string, string>> {
  const found = new Map(standing)
  const readable = paths.map(readablePath)
  const slugsUnder = (folder: string) =>
    readable.flatMap((one) =>
      one.startsWith(folder) && !one.includes('/', folder.length) ? one.slice(folder.length) : [],
    )
  for (const [folder, table, title] of [
    ['/blog/', blogPosts, blogPosts.title],
    ['/itineraries/', itineraries, itineraries.title],
    ['/destinations/', destinations, destinations.name],
  ] as const) {
    const slugs = slugsUnder(folder)
    if (slugs.length === 0) continue
    const rows = await db.select({ slug: table.slug, title }).from(table).where(inArray(table.slug, slugs))
    for (const row of rows) found.set(folder + row.slug, row.title)
  }
  return found
}
