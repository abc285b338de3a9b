import { onServer, tablesOf } from '#site/room.server.ts'
import * as contract from './contract.ts'
import { keepingReaders } from './counting.server.ts'
import { readership } from './room.ts'
import { readershipRoutes } from './routes.server.ts'
import * as tables from './tables.server.ts'
import { readersToday } from './today.server.ts'

export const readershipRoom = onServer(readership, {
  tables: tablesOf(tables, {
    // Years of figures are hers, and go where her site goes; they come by themselves, so they make no site "not empty".
    readerDays: { carried: true, counts: false },
    referrerDays: { carried: true, counts: false },
  }),
  contracts: [contract],
  reads: 'the main database',
  today: ({ deps }) => readersToday(deps),
  routes: ({ deps }) => [readershipRoutes(deps)],
  background: ({ deps }) => [keepingReaders(deps)],
  desk: { '/admin/readers': { file: 'desk/readers-page.tsx', params: ['days'] } },
})
