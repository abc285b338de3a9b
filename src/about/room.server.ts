import { onServer } from '#site/room.server.ts'
import { about } from './room.ts'
import { aboutPart } from './texts.ts'

export const aboutRoom = onServer(about, {
  texts: [aboutPart],
  pages: { '/about': { file: 'about-page.tsx', sitemap: true } },
})
