import type { Room } from '#site/room.ts'

export const itineraries = {
  pages: {
    '/itineraries': { load: () => import('./itineraries-page.tsx') },
    '/itineraries/:slug': { load: () => import('./page/itinerary-page.tsx') },
  },
  desk: ['/admin/itineraries', '/admin/itineraries/:id'],
} as const satisfies Room
