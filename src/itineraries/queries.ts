import { queryOptions } from '@tanstack/react-query'
import { answeredPage, answeredRows, filledRows } from '#platform/answers.ts'
import { apiClient } from '#platform/api-client.ts'
import type { itineraryRoutes } from './routes.server.ts'
import type { Itinerary, ItineraryDetail } from './schema.ts'

const { itineraries } = apiClient<ReturnType<typeof itineraryRoutes>>().api

const blank = { bestFor: [], difficulty: 'easy' }
const blankDay = { activities: [], accommodationRecommendations: [], tips: [] }

const listQuery = () =>
  queryOptions({
    queryKey: ['/api/itineraries'],
    queryFn: async () => {
      const answer = await itineraries.$get({ query: {} })
      const rows = filledRows<Itinerary>(await answer.json(), blank)
      return { rows, total: Number(answer.headers.get('x-total-count') ?? rows.length) }
    },
  })

/** All public itineraries, newest first, without days; of more than a thousand, the newest ones. */
export const itinerariesQuery = () => queryOptions({ ...listQuery(), select: ({ rows }) => rows })

/** The number of public itineraries, also of those beyond the list; by the same call. */
export const itineraryTotalQuery = () => queryOptions({ ...listQuery(), select: ({ total }) => total })

export function featuredItinerariesQuery() {
  return queryOptions({
    queryKey: ['/api/itineraries/featured'],
    queryFn: () => answeredRows<Itinerary>(itineraries.featured.$get(), blank),
  })
}

/** One itinerary with its days; disabled for an empty slug. */
export function itineraryBySlugQuery(slug: string) {
  return queryOptions({
    queryKey: ['/api/itineraries/slug', slug],
    enabled: slug !== '',
    queryFn: async () => {
      const answer = itineraries.slug[':slug'].$get({ param: { slug: encodeURIComponent(slug) } })
      const itinerary = await answeredPage<ItineraryDetail>(answer, blank)
      return { ...itinerary, days: filledRows(itinerary.days, blankDay) }
    },
  })
}
