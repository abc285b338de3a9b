import { onServer } from '#site/room.server.ts'
import * as contract from './contract.ts'
import { today } from './room.ts'
import { todayRoutes } from './routes.server.ts'

export const todayRoom = onServer(today, {
  contracts: [contract],
  reads: 'the main database',
  routes: ({ deps, todays }) => [todayRoutes(deps, todays)],
  desk: { '/admin/today': { file: 'desk/today-page.tsx' } },
})
