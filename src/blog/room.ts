import type { Room } from '#site/room.ts'

export const blog = {
  pages: {
    '/blog': { load: () => import('./page/blog-page.tsx') },
    '/blog/:slug': { load: () => import('./page/post-page.tsx') },
    '/series/:slug': { load: () => import('./page/series-page.tsx') },
  },
  desk: ['/admin/blog/new', '/admin/blog/edit/:id', '/admin/review/:id', '/admin/calendar'],
} as const satisfies Room
