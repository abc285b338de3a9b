import { onServer } from '#site/room.server.ts'
import * as contract from './contract.ts'
import { firstStart } from './room.ts'
import { firstStartRoutes } from './routes.server.ts'

export const firstStartRoom = onServer(firstStart, {
  contracts: [contract],
  reads: 'the main database',
  routes: ({ deps }) => [firstStartRoutes(deps)],
  desk: { '/admin/welcome': { file: 'desk/welcome-page.tsx' } },
})
