import type { Room } from '#site/room.ts'

export const contact = {
  pages: { '/contact': { load: () => import('./page/contact-page.tsx') } },
} as const satisfies Room
