import { queryOptions } from '@tanstack/react-query'
import { apiClient } from '#platform/api-client.ts'
import type { itineraryRoutes } from './routes.server.ts'
import type { Itinerary, ItineraryDetail } from './schema.ts'

const { itineraries } = apiClient<ReturnType<typeof itineraryRoutes>>().api

/** All public itineraries, newest first, without their days. */
export function itinerariesQuery() {
  return queryOptions({
    queryKey: ['/api/itineraries'],
    queryFn: async (): Promise<Itinerary[]> => (await itineraries.$get()).json(),
  })
}

export function featuredItinerariesQuery() {
  return queryOptions({
    queryKey: ['/api/itineraries/featured'],
    queryFn: async (): Promise<Itinerary[]> => (await itineraries.featured.$get()).json(),
  })
}

/** One itinerary with its days; runs only when there is a slug. */
export function itineraryBySlugQuery(slug: string) {
  return queryOptions({
    queryKey: ['/api/itineraries/slug', slug],
    enabled: slug !== '',
    queryFn: async (): Promise<ItineraryDetail> =>
      (await itineraries.slug[':slug'].$get({ param: { slug: encodeURIComponent(slug) } })).json(),
  })
}
