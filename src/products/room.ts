import type { Room } from '#site/room.ts'

export const products = {
  pages: {
    '/recommendations': { load: () => import('./page/recommendations-page.tsx') },
  },
} as const satisfies Room
