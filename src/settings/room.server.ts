import { onServer } from '#site/room.server.ts'
import * as contract from './contract.ts'
import { settings } from './room.ts'
import { settingsRoutes } from './routes.server.ts'

export const settingsRoom = onServer(settings, {
  contracts: [contract],
  reads: 'the main database',
  routes: ({ deps }) => [settingsRoutes(deps)],
  desk: { '/admin/settings': { file: 'desk/settings-page.tsx' } },
})
