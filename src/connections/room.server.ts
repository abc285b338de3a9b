import { onServerOnly, tablesOf } from '#site/room.server.ts'
import * as contract from './contract.ts'
import { connectionRoutes } from './routes.server.ts'
import * as tables from './tables.server.ts'
import type { Trials } from './trial.server.ts'

/** @param tryProviders asks the providers whether they answer */
export const connectionsRoom = (tryProviders: Trials['providers']) =>
  onServerOnly({
    // It belongs to this installation: a copy of a site must not write mail or spend money.
    tables: tablesOf(tables, { connections: 'left out' }),
    contracts: [contract],
    reads: 'the main database',
    routes: ({ deps }) => [connectionRoutes(deps, tryProviders)],
  })
