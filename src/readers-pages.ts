import type { PageRoute } from '#platform/page.ts'
import type { Page, Room } from '#site/room.ts'
import { readersRooms } from './rooms.ts'

/** The readers' pages by address, derived from what the rooms declare. Each page's own file says which queries it needs. */
export const readersPages: readonly PageRoute[] = readersRooms
  .flatMap(({ pages = {} }: Room) => Object.entries<Page>(pages))
  .map(([path, { load }]) => ({ path, load }))

/** Shown at every other address, with status 404. */
export const notFoundPage: PageRoute = { path: '', load: () => import('#site/not-found-page.tsx') }
