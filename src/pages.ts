import type { PageRoute } from '#platform/page.ts'
import type { Page, Room } from '#site/room.ts'
import type { ScreenPath } from './rooms.desk.ts'
import { rooms } from './rooms.ts'

const readersPages = rooms.flatMap(({ pages = {} }: Room) => Object.entries<Page>(pages))

/** The one table from address to page, made of what the rooms declare. The page's own file says which queries it needs. */
export const pages: readonly PageRoute[] = [
  ...readersPages.map(([path, { load }]) => ({ path, load })),
  ...rooms
    .flatMap(({ desk = [] }: Room) => desk as readonly ScreenPath[])
    .map((path) => ({
      path,
      admin: true,
      load: () => import('./rooms.desk.ts').then(({ loadScreen }) => loadScreen(path)),
    })),
]

/** What every other address shows, with status 404. */
export const notFoundPage: PageRoute = { path: '', load: () => import('#site/not-found-page.tsx') }
