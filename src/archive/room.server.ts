import { onServerOnly } from '#site/room.server.ts'
import * as contract from './contract.ts'
import { nightlyArchives } from './nightly.server.ts'
import { archiveRoutes } from './routes.server.ts'

export const archiveRoom = onServerOnly({
  contracts: [contract],
  reads: 'the main database',
  background: ({ deps, tables }) => nightlyArchives({ ...deps, tables }),
  routes: ({ deps, tables }) => [archiveRoutes(deps, tables)],
})
