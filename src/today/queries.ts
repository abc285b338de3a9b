import { queryOptions } from '@tanstack/react-query'
import { apiClient } from '#platform/api-client.ts'
import type { todayRoutes } from './routes.server.ts'
import type { Today } from './schema.ts'

const { today } = apiClient<ReturnType<typeof todayRoutes>>().api

export function todayQuery() {
  return queryOptions({
    queryKey: ['/api/today'],
    queryFn: async (): Promise<Today> => (await today.$get()).json(),
  })
}
