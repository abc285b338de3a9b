import { type Continent, continentOf, continents } from '#destinations/continents.ts'
import { countByCountry, findDestinations } from '#destinations/data.server.ts'
import type { Db } from '#platform/db/database.server.ts'
import { slugFrom } from '#platform/text/slug.ts'
import type { Area } from './schema.ts'

/** Limit of places on an area's page; a continent's others are on its countries' pages, and a country's are found by the search. */
const maxPlaces = 60

/** The continent or country with this slug, with its published places; null when there are none. A continent wins over a country. */
export async function findArea(db: Db, slug: string): Promise<Area | null> {
  const rows = await countByCountry(db)
  const continent = continents.find((name) => slugFrom(name) === slug)
  if (continent) return continentArea(db, continent, rows)
  const slugs = countrySlugs(rows)
  const row = rows.find(({ country }) => slugs.get(country) === slug)
  if (!row) return null
  const within = continentOf(row)
  return {
    slug,
    name: row.country,
    kind: 'country',
    within: within === 'Other' ? null : { slug: slugFrom(within), name: within },
    countries: [],
    total: rows.reduce((sum, one) => sum + (one.country === row.country ? one.places : 0), 0),
    destinations: await findDestinations(db, { country: row.country, limit: maxPlaces }),
  }
}

/** The areas that contain a place, for its breadcrumb. A country without a published place has no page. */
export async function areasOf(db: Db, { continent, country }: { continent: string | null; country: string }) {
  const rows = await countByCountry(db)
  const known = continents.find((name) => name === continent && rows.some((row) => row.continent === name))
  const slug = country === known ? undefined : countrySlugs(rows).get(country)
  return [...(known ? [{ slug: slugFrom(known), name: known }] : []), ...(slug ? [{ slug, name: country }] : [])]
}

type Counted = Awaited<ReturnType<typeof countByCountry>>

/**
 * The slug of each country's page; none for a country that is a continent, or whose name has no letters. When two names make the
 * same slug, the country that was added first has it, and the next one gets "-2".
 */
function countrySlugs(rows: Counted): ReadonlyMap<string, string> {
  const slugs = new Map<string, string>()
  const taken = new Set<string>(continents.map((name) => slugFrom(name)))
  for (const { country } of rows) {
    const plain = slugFrom(country)
    if (!plain || slugs.has(country) || continents.some((name) => name === country)) continue
    let slug = plain
    for (let next = 2; taken.has(slug); next++) slug = `${plain}-${next}`
    slugs.set(country, slug)
    taken.add(slug)
  }
  return slugs
}

async function continentArea(db: Db, name: Continent, rows: Counted): Promise<Area | null> {
  const own = rows.filter(({ continent }) => continent === name)
  if (own.length === 0) return null
  const slugs = countrySlugs(rows)
  return {
    slug: slugFrom(name),
    name,
    kind: 'continent',
    within: null,
    total: own.reduce((sum, { places }) => sum + places, 0),
    countries: own
      .map(({ country, places }) => ({ slug: slugs.get(country) ?? '', name: country, places }))
      .filter(({ slug }) => slug)
      .toSorted((a, b) => a.name.localeCompare(b.name, 'en')),
    destinations: await findDestinations(db, { continent: name, limit: maxPlaces }),
  }
}

/** Every continent and country with a page, for the sitemap. */
export async function areaEntries(db: Db): Promise<{ slug: string; updatedAt: string }[]> {
  const newest = new Map<string, string>()
  const rows = await countByCountry(db)
  const slugs = countrySlugs(rows)
  for (const { continent, country, updatedAt } of rows) {
    const known = continents.find((name) => name === continent)
    for (const slug of [known && slugFrom(known), slugs.get(country)]) {
      const at = updatedAt ?? ''
      if (slug && at > (newest.get(slug) ?? '')) newest.set(slug, at)
    }
  }
  return [...newest]
    .map(([slug, updatedAt]) => ({ slug, updatedAt }))
    .sort((a, b) => a.slug.localeCompare(b.slug, 'en'))
}
