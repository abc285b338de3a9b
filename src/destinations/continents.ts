/** The known continents; a destination with another one, or none, is shown under 'Other'. */
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

/** The continent that a destination is filed under: its own, or 'Other' where that is missing or unknown. */
export function continentOf({ continent }: { continent: string | null }): Continent | 'Other' {
  return continents.find((known) => known === continent) ?? 'Other'
}
