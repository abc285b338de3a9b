import { onServerOnly } from '#site/room.server.ts'
import * as contract from './contract.ts'
import { settingsRoutes } from './routes.server.ts'

export const settingsRoom = onServerOnly({
  contracts: [contract],
  reads: 'the main database',
  routes: ({ deps }) => [settingsRoutes(deps)],
})
