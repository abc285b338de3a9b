import { apiClient } from '#platform/api-client.ts'
import { readQuery } from '#platform/read-query.ts'
import type { connectionRoutes } from './routes.server.ts'
import type { Connection, ConnectionsChange, ConnectionTrial, TrialResult } from './schema.ts'

const { connections } = apiClient<ReturnType<typeof connectionRoutes>>().api

export function connectionsQuery() {
  return readQuery<Connection[]>(['/api/connections'], () => connections.$get())
}

export async function changeConnections(changes: ConnectionsChange['changes']): Promise<Connection[]> {
  return (await connections.$put({ json: { changes } })).json()
}

export async function tryConnection(trial: ConnectionTrial): Promise<TrialResult> {
  return (await connections.try.$post({ json: trial })).json()
}
