/** Pages of the demo that readers open: one of each kind. */
export const publicPages = [
  '/',
  '/blog',
  '/blog/night-train-to-hanoi',
  '/destinations',
  '/destinations/kyoto',
  '/itineraries',
  '/itineraries/seven-slow-days-in-kyoto',
  '/recommendations',
  '/about',
  '/contact',
]
