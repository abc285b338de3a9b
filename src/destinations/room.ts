import type { Room } from '#site/room.ts'

export const destinations = {
  pages: { '/destinations': { load: () => import('./page/destinations-page.tsx') } },
  desk: ['/admin/destinations'],
} as const satisfies Room
