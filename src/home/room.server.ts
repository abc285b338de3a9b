import { onServer } from '#site/room.server.ts'
import { home } from './room.ts'

export const homeRoom = onServer(home, {
  pages: { '/': { file: 'home-page.tsx', params: ['continent'], uncached: ['continent'], sitemap: true } },
})
