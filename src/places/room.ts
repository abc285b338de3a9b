import type { Room } from '#site/room.ts'

export const places = {
  pages: {
    '/destinations/:slug': { load: () => import('./place-page.tsx') },
    '/destinations/in/:slug': { load: () => import('./area-page.tsx') },
  },
} as const satisfies Room
