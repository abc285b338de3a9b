import { onServer, tablesOf } from '#site/room.server.ts'
import * as contract from './contract.ts'
import { keepingMisses } from './misses.server.ts'
import { search } from './room.ts'
import { searchRoutes } from './routes.server.ts'
import * as tables from './tables.server.ts'
import { searchPart } from './texts.ts'
import { searchToday } from './today.server.ts'

export const searchRoom = onServer(search, {
  texts: [searchPart],
  tables: tablesOf(tables, {
    // Derived by triggers.
    searchEntries: 'left out',
    // What readers of this installation searched for.
    searchMisses: 'left out',
  }),
  contracts: [contract],
  reads: 'the replica',
  today: ({ deps }) => searchToday(deps),
  routes: ({ deps }) => [searchRoutes(deps)],
  background: ({ deps }) => [keepingMisses(deps)],
  pages: {
    '/search': { file: 'search-page.tsx', params: ['q', 'kind'], uncached: ['q'], sitemap: false },
  },
  desk: { '/admin/searches': { file: 'desk/searches-page.tsx' } },
})
