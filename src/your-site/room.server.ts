import { onServer } from '#site/room.server.ts'
import * as contract from './contract.ts'
import { yourSite } from './room.ts'
import { textsRoutes, yourSiteRoutes } from './routes.server.ts'

export const yourSiteRoom = onServer(yourSite, {
  contracts: [contract],
  reads: 'the main database',
  desk: {
    '/admin/site': { file: 'desk/site/site-page.tsx', params: ['history'] },
    '/admin/pages': { file: 'desk/pages/pages-page.tsx', params: ['part', 'history'] },
  },
  routes: ({ deps, parts }) => [yourSiteRoutes(deps, parts), textsRoutes(deps, parts)],
  files: ['/_texts/*'],
})
