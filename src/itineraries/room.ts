import type { Room } from '#site/room.ts'

export const itineraries = {
  pages: {
    '/itineraries': { navigation: 'Itineraries', load: () => import('./itineraries-page.tsx') },
    '/itineraries/:slug': { load: () => import('./itinerary-page.tsx') },
  },
} as const satisfies Room
