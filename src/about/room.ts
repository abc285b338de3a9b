import type { Room } from '#site/room.ts'

export const about = {
  pages: { '/about': { load: () => import('./about-page.tsx') } },
} as const satisfies Room
