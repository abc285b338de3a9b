import type { Room } from '#site/room.ts'

export const contact = {
  pages: { '/contact': { navigation: 'Contact', load: () => import('./contact-page.tsx') } },
  desk: ['/admin/messages'],
} as const satisfies Room
