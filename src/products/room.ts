import type { Room } from '#site/room.ts'

export const products = {
  pages: {
    '/recommendations': { load: () => import('./recommendations-page.tsx') },
  },
} as const satisfies Room
