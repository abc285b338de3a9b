import { onServer, tablesOf } from '#site/room.server.ts'
import * as contract from './contract.ts'
import { worldMapRoutes } from './map/world-map-drawing.server.ts'
import { destinations } from './room.ts'
import { destinationRoutes } from './routes.server.ts'
import * as tables from './tables.server.ts'
import { destinationsPart } from './texts.ts'
import type { RenameDestination } from './writing.server.ts'

/** @param renamed what other rooms do, in the same transaction, when a destination is renamed */
export const destinationsRoom = (renamed: readonly RenameDestination[]) =>
  onServer(destinations, {
    texts: [destinationsPart],
    tables: tablesOf(tables, {
      destinations: 'carried',
      destinationRedirects: 'carried',
      destinationNameRedirects: 'carried',
    }),
    contracts: [contract],
    reads: 'the replica',
    routes: ({ deps }) => [destinationRoutes(deps, renamed), worldMapRoutes()],
    files: ['/map/*'],
    pages: {
      '/destinations': {
        file: 'page/destinations-page.tsx',
        params: ['continent'],
        uncached: ['continent'],
        sitemap: true,
      },
    },
    desk: { '/admin/destinations': { file: 'desk/destinations-page.tsx', params: ['open', 'q'] } },
  })
