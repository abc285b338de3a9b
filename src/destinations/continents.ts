/** Where a destination can be; a missing or unknown continent is shown under 'Other'. */
export const continents = [
  'Europe',
  'Asia',
  'North America',
  'South America',
  'Africa',
  'Oceania',
  'Antarctica',
] as const
export type Continent = (typeof continents)[number]

/** What a destination is filed under: its continent, or 'Other' where that is missing or none of these. */
export function continentOf({ continent }: { continent: string | null }): Continent | 'Other' {
  return continents.find((known) => known === continent) ?? 'Other'
}
