/** What texts may name by a token, "{countries}": values of the site that are changed in one place. */
export const figureNames = [
  'name',
  'firstName',
  'countries',
  'continents',
  'followers',
  'posts',
  'years',
  'subscribers',
  'saving',
  'hotels',
  'travelers',
  'location',
] as const
