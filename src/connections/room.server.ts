import { onServerOnly, tablesOf } from '#site/room.server.ts'
import * as contract from './contract.ts'
import { connectionRoutes } from './routes.server.ts'
import * as tables from './tables.server.ts'
import type { Trials } from './trial.server.ts'

/** @param tryProvider tests whether one of the providers answers */
export const connectionsRoom = (tryProvider: Trials['provider']) =>
  onServerOnly({
    // Left out of archives: a copy of the site must not send mail or spend money.
    tables: tablesOf(tables, { connections: 'left out' }),
    contracts: [contract],
    reads: 'the main database',
    routes: ({ deps }) => [connectionRoutes(deps, tryProvider)],
  })
