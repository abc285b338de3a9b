import { queryOptions } from '@tanstack/react-query'
import { answeredRows } from '#platform/answers.ts'
import { apiClient } from '#platform/api-client.ts'
import type { destinationRoutes } from './routes.server.ts'
import type { Destination } from './schema.ts'

const { destinations } = apiClient<ReturnType<typeof destinationRoutes>>().api

const blank = {
  name: '',
  slug: '',
  published: true,
  country: '',
  topAttractions: [],
  rating: null,
  latitude: null,
  longitude: null,
  guideCount: 0,
}

function load(query: { popular?: 'true' }) {
  return answeredRows<Destination>(destinations.$get({ query }), blank)
}

/** All published destinations, newest first. */
export function destinationsQuery() {
  return queryOptions({ queryKey: ['/api/destinations'], queryFn: () => load({}) })
}

export function popularDestinationsQuery() {
  return queryOptions({
    queryKey: ['/api/destinations', { popular: 'true' }],
    queryFn: () => load({ popular: 'true' }),
  })
}
