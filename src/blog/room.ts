import type { Room } from '#site/room.ts'

export const blog = {
  pages: {
    '/blog': { navigation: 'Blog', load: () => import('./blog-page.tsx') },
    '/blog/:slug': { load: () => import('./post-page.tsx') },
  },
} as const satisfies Room
