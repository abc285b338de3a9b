import { queryOptions } from '@tanstack/react-query'
import { answeredRows, filledRows } from '#platform/answers.ts'
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

const listQuery = () =>
  queryOptions({
    queryKey: ['/api/destinations'],
    queryFn: async () => {
      const answer = await destinations.$get({ query: {} })
      const rows = filledRows<Destination>(await answer.json(), blank)
      return { rows, total: Number(answer.headers.get('x-total-count') ?? rows.length) }
    },
  })

/** All published destinations, newest first; of more than a thousand, the best rated ones. */
export const destinationsQuery = () => queryOptions({ ...listQuery(), select: ({ rows }) => rows })

/** The number of published destinations, also of those beyond the list; by the same call. */
export const destinationTotalQuery = () => queryOptions({ ...listQuery(), select: ({ total }) => total })

export function popularDestinationsQuery() {
  return queryOptions({
    queryKey: ['/api/destinations', { popular: 'true' }],
    queryFn: () => answeredRows<Destination>(destinations.$get({ query: { popular: 'true' } }), blank),
  })
}
