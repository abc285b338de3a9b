import type { Room } from '#site/room.ts'

export const about = {
  pages: { '/about': { navigation: 'About', load: () => import('./about-page.tsx') } },
} as const satisfies Room
