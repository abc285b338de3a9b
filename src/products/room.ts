import type { Room } from '#site/room.ts'

export const products = {
  pages: {
    '/recommendations': { navigation: 'Recommendations', load: () => import('./recommendations-page.tsx') },
  },
} as const satisfies Room
