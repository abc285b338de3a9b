import { onServer } from '#site/room.server.ts'
import { about } from './room.ts'

export const aboutRoom = onServer(about, { pages: { '/about': { file: 'about-page.tsx', sitemap: true } } })
