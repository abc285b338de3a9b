import { queryOptions } from '@tanstack/react-query'
import { answeredRows } from '#platform/answers.ts'
import { ApiError, apiClient } from '#platform/api-client.ts'
import type { bookingRoutes } from './routes.server.ts'
import type { PopularPackage } from './schema.ts'

const { expedia } = apiClient<ReturnType<typeof bookingRoutes>>().api

/** Packages at the booking partner; empty while it is not configured. */
export function popularPackagesQuery() {
  return queryOptions({
    queryKey: ['/api/expedia/popular-packages'],
    queryFn: async (): Promise<PopularPackage[]> => {
      try {
        return await answeredRows<PopularPackage>(expedia['popular-packages'].$get())
      } catch (error) {
        throw error instanceof ApiError ? new Error('Failed to fetch packages', { cause: error }) : error
      }
    },
  })
}
