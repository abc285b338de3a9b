import { apiClient } from '#platform/api-client.ts'
import { readQuery } from '#platform/read-query.ts'
import type { firstStartRoutes } from './routes.server.ts'
import type { FirstStart, FirstStartChange } from './schema.ts'

const client = apiClient<ReturnType<typeof firstStartRoutes>>().api['first-start']

export function firstStartQuery() {
  return readQuery<FirstStart>(['/api/first-start'], () => client.$get())
}

export async function changeFirstStart(change: FirstStartChange): Promise<FirstStart> {
  return (await client.$put({ json: change })).json()
}
