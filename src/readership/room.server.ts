import { onServer, tablesOf } from '#site/room.server.ts'
import * as contract from './contract.ts'
import { keepingReaders } from './counting.server.ts'
import { readership } from './room.ts'
import { readershipRoutes } from './routes.server.ts'
import * as tables from './tables.server.ts'
import { readersToday } from './today.server.ts'

export const readershipRoom = onServer(readership, {
  tables: tablesOf(tables, {
    // Carried, since the figures belong to the author; not counted as content, since they accumulate by themselves on
    // an empty site.
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
