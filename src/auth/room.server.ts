import { onServerOnly, tablesOf } from '#site/room.server.ts'
import * as contract from './contract.ts'
import { authRoutes } from './routes.server.ts'
import * as tables from './tables.server.ts'

export const authRoom = onServerOnly({
  tables: tablesOf(tables, { users: { carried: true, counts: false }, sessions: 'left out' }),
  contracts: [contract],
  reads: 'the main database',
  routes: ({ deps }) => [authRoutes(deps)],
})
