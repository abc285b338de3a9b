import { queryOptions } from '@tanstack/react-query'
import { apiClient } from '#platform/api-client.ts'
import type { destinationRoutes } from './routes.server.ts'
import type { Destination } from './schema.ts'

const { destinations } = apiClient<ReturnType<typeof destinationRoutes>>().api

/** All destinations, best rated first. */
export function destinationsQuery() {
  return queryOptions({
    queryKey: ['/api/destinations'],
    queryFn: async (): Promise<Destination[]> => (await destinations.$get({ query: {} })).json(),
  })
}

export function popularDestinationsQuery() {
  return queryOptions({
    queryKey: ['/api/destinations', { popular: 'true' }],
    queryFn: async (): Promise<Destination[]> => (await destinations.$get({ query: { popular: 'true' } })).json(),
  })
}
