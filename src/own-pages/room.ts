import type { Room } from '#site/room.ts'

export const ownPages = {
  pages: { '/pages/:slug': { load: () => import('./own-page.tsx') } },
} as const satisfies Room
