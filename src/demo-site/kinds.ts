/** What a demo consists of, in the order in which it is told. */
export const demoKinds = [
  'posts',
  'destinations',
  'itineraries',
  'products',
  'gallery pictures',
  'quiz profiles',
  'categories',
] as const
