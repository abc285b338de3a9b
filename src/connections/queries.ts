import { queryOptions } from '@tanstack/react-query'
import { apiClient } from '#platform/api-client.ts'
import type { connectionRoutes } from './routes.server.ts'
import type { Connection, ConnectionsChange, ConnectionTrial, TrialResult } from './schema.ts'

const { connections } = apiClient<ReturnType<typeof connectionRoutes>>().api

export function connectionsQuery() {
  return queryOptions({
    queryKey: ['/api/connections'],
    queryFn: async (): Promise<Connection[]> => (await connections.$get()).json(),
  })
}

export async function changeConnections(changes: ConnectionsChange['changes']): Promise<Connection[]> {
  return (await connections.$put({ json: { changes } })).json()
}

export async function tryConnection(trial: ConnectionTrial): Promise<TrialResult> {
  return (await connections.try.$post({ json: trial })).json()
}
