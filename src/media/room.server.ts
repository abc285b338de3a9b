import { onServerOnly } from '#site/room.server.ts'
import * as contract from './contract.ts'
import { mediaRoutes } from './routes.server.ts'

export const mediaRoom = onServerOnly({
  contracts: [contract],
  reads: 'the main database',
  routes: ({ deps, storage }) => [mediaRoutes(deps, storage)],
  files: ['/uploads/*'],
})
