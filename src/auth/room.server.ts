import { onServer, tablesOf } from '#site/room.server.ts'
import * as accountContract from './account-contract.ts'
import { accountRoutes } from './account-routes.server.ts'
import * as contract from './contract.ts'
import * as peopleContract from './people/contract.ts'
import { peopleRoutes } from './people/routes.server.ts'
import { auth } from './room.ts'
import { authRoutes } from './routes.server.ts'
import * as tables from './tables.server.ts'

export const authRoom = onServer(auth, {
  tables: tablesOf(tables, {
    // Names and bylines are archived; codes and sessions stay with the installation.
    users: { carried: true, counts: false },
    sessions: 'left out',
    personalCodes: 'left out',
    passkeys: 'left out',
    passkeyChallenges: 'left out',
    recoveryCodes: 'left out',
    invitations: 'left out',
  }),
  contracts: [contract, accountContract, peopleContract],
  reads: 'the main database',
  routes: ({ deps }) => [authRoutes(deps), accountRoutes(deps), peopleRoutes(deps)],
  desk: {
    '/admin/people': { file: 'desk/people-page.tsx' },
    '/admin/join': { file: 'desk/join-page.tsx' },
  },
})
