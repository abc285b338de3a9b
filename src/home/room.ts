import type { Room } from '#site/room.ts'

export const home = {
  pages: { '/': { navigation: 'Home', load: () => import('./home-page.tsx') } },
} as const satisfies Room
