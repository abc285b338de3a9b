/** Figures: values of the site that texts name by a token, "{countries}", so that each is changed in one place. */
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
