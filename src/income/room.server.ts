import { onServer, tablesOf } from '#site/room.server.ts'
import * as contract from './contract.ts'
import { income } from './room.ts'
import { incomeRoutes } from './routes.server.ts'
import * as tables from './tables.server.ts'

export const incomeRoom = onServer(income, {
  tables: tablesOf(tables, {
    incomeStatements: 'carried',
    incomeStatementRows: 'carried',
    incomeRows: 'carried',
    incomeRules: 'carried',
    incomeMappings: 'carried',
  }),
  contracts: [contract],
  reads: 'the main database',
  routes: ({ deps }) => [incomeRoutes(deps)],
  desk: { '/admin/income': { file: 'desk/income-page.tsx', params: ['currency'] } },
})
