import { onServer, tablesOf } from '#site/room.server.ts'
import { checkingLinks } from './checking/checking.server.ts'
import * as contract from './contract.ts'
import { outgoing } from './room.ts'
import { outgoingRoutes } from './routes.server.ts'
import * as tables from './tables.server.ts'
import { linksToday } from './today.server.ts'

export const outgoingRoom = onServer(outgoing, {
  tables: tablesOf(tables, {
    // Triggers fill this table from the texts.
    linkUses: 'left out',
    // Archived for what the author ignores and for the day since which a link is missing; the checks themselves are repeated.
    linkChecks: { carried: true, counts: false },
    linkHosts: 'left out',
  }),
  contracts: [contract],
  reads: 'the main database',
  today: ({ deps }) => linksToday(deps),
  routes: ({ deps, parts }) => [outgoingRoutes(deps, parts)],
  background: ({ deps }) => [checkingLinks(deps)],
  desk: { '/admin/links': { file: 'desk/links-page.tsx', params: ['q', 'state', 'kind', 'open', 'shown'] } },
})
