import type { PageRoute } from '#platform/page.ts'
import type { Room } from '#site/room.ts'
import { readersPages } from './readers-pages.ts'
import type { ScreenPath } from './rooms.desk.ts'
import { deskRooms, readersRooms } from './rooms.ts'

/** Every page of the site: the server renders them all, and loads the desk's code on demand. */
export const pages: readonly PageRoute[] = [
  ...readersPages,
  ...[...readersRooms, ...deskRooms]
    .flatMap(({ desk = [] }: Room) => desk as readonly ScreenPath[])
    .map((path) => ({
      path,
      admin: true,
      load: () => import('./rooms.desk.ts').then(({ loadScreen }) => loadScreen(path)),
    })),
]
