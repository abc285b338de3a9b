/** The kinds of content in a demo, in the order of display. */
export const demoKinds = [
  'posts',
  'destinations',
  'itineraries',
  'products',
  'gallery pictures',
  'quiz profiles',
  'categories',
] as const
