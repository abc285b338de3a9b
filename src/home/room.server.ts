import { onServer } from '#site/room.server.ts'
import { home } from './room.ts'
import { homePart } from './texts.ts'

export const homeRoom = onServer(home, {
  texts: [homePart],
  pages: { '/': { file: 'home-page.tsx', params: ['continent'], uncached: ['continent'], sitemap: true } },
})
