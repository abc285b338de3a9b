import { onServer } from '#site/room.server.ts'
import { look } from './room.ts'
import { lookPart } from './texts.ts'

export const lookRoom = onServer(look, {
  texts: [lookPart],
  desk: { '/admin/look': { file: 'desk/look-page.tsx' } },
})
