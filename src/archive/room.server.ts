import { onServerOnly } from '#site/room.server.ts'
import * as contract from './contract.ts'
import { nightlyArchives } from './nightly.server.ts'
import { archiveRoutes } from './routes.server.ts'
import { archiveToday } from './today.server.ts'

export const archiveRoom = onServerOnly({
  contracts: [contract],
  reads: 'the main database',
  background: ({ deps, tables }) => nightlyArchives({ ...deps, tables }),
  today: ({ deps }) => archiveToday(deps),
  routes: ({ deps, tables }) => [archiveRoutes(deps, tables)],
})
