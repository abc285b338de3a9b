import { onServerOnly } from '#site/room.server.ts'
import * as contract from './contract.ts'
import { demoRoutes } from './routes.server.ts'

export const demoSiteRoom = onServerOnly({
  contracts: [contract],
  reads: 'the main database',
  routes: ({ deps, tables }) => [demoRoutes({ ...deps, tables })],
})
