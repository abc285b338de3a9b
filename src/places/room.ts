import type { Room } from '#site/room.ts'

export const places = {
  pages: {
    '/destinations/:slug': { load: () => import('./page/place-page.tsx') },
    '/destinations/in/:slug': { load: () => import('./page/area-page.tsx') },
  },
} as const satisfies Room
