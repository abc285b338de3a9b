import { apiClient } from '#platform/api-client.ts'
import { bodyOf } from '#platform/calls.ts'
import { readQuery } from '#platform/read-query.ts'
import type { connectionRoutes } from './routes.server.ts'
import type { Connection, ConnectionsChange, ConnectionTrial, TrialResult } from './schema.ts'

const { connections } = apiClient<ReturnType<typeof connectionRoutes>>().api

export const connectionsQuery = () => readQuery<Connection[]>(['/api/connections'], () => connections.$get())

export const changeConnections = (changes: ConnectionsChange['changes']) =>
  bodyOf<Connection[]>(connections.$put({ json: { changes } }))

export const tryConnection = (trial: ConnectionTrial) => bodyOf<TrialResult>(connections.try.$post({ json: trial }))
