import type { Room } from '#site/room.ts'

export const home = {
  pages: { '/': { load: () => import('./home-page.tsx') } },
} as const satisfies Room
