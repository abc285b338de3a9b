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
