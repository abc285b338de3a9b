import { onServerOnly, tablesOf } from '#site/room.server.ts'
import * as contract from './contract.ts'
import { galleryRoutes } from './routes.server.ts'
import * as tables from './tables.server.ts'

export const galleryRoom = onServerOnly({
  tables: tablesOf(tables, { galleryImages: 'carried' }),
  contracts: [contract],
  reads: 'the replica',
  routes: ({ deps, storage }) => [galleryRoutes(deps, storage)],
})
