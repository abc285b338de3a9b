import { apiClient } from '#platform/api-client.ts'
import { readQuery } from '#platform/read-query.ts'
import type { todayRoutes } from './routes.server.ts'
import type { Today } from './schema.ts'

const { today } = apiClient<ReturnType<typeof todayRoutes>>().api

export const todayQuery = () => readQuery<Today>(['/api/today'], () => today.$get())
