import type { Room } from '#site/room.ts'

export const search = {
  pages: { '/search': { load: () => import('./search-page.tsx') } },
  desk: ['/admin/searches'],
} as const satisfies Room
