import { queryOptions } from '@tanstack/react-query'
import { apiClient } from '#platform/api-client.ts'
import type { firstStartRoutes } from './routes.server.ts'
import type { FirstStart, FirstStartChange } from './schema.ts'

const client = apiClient<ReturnType<typeof firstStartRoutes>>().api['first-start']

export function firstStartQuery() {
  return queryOptions({
    queryKey: ['/api/first-start'],
    queryFn: async (): Promise<FirstStart> => (await client.$get()).json(),
  })
}

export async function changeFirstStart(change: FirstStartChange): Promise<FirstStart> {
  return (await client.$put({ json: change })).json()
}
