import type { Room } from '#site/room.ts'

export const blog = {
  pages: {
    '/blog': { navigation: 'Blog', load: () => import('./page/blog-page.tsx') },
    '/blog/:slug': { load: () => import('./page/post-page.tsx') },
  },
  desk: ['/admin/blog/new', '/admin/blog/edit/:id'],
} as const satisfies Room
