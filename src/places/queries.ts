import { queryOptions } from '@tanstack/react-query'
import { answeredPage, filledRows } from '#platform/answers.ts'
import { apiClient } from '#platform/api-client.ts'
import type { placeRoutes } from './routes.server.ts'
import type { Area, Place } from './schema.ts'

const { destinations } = apiClient<ReturnType<typeof placeRoutes>>().api

const blank: Partial<Place> = {
  country: '',
  published: true,
  topAttractions: [],
  rating: null,
  facts: [],
  months: [],
  bookings: [],
  questions: [],
  guides: [],
  mentions: [],
  itineraries: [],
  products: [],
  pictures: [],
  nearby: [],
  areas: [],
  clock: null,
  sheet: null,
  compass: null,
}

/** A place with all that its page shows; runs only when there is a slug. */
export function placeQuery(slug: string) {
  return queryOptions({
    queryKey: ['/api/destinations/slug', slug],
    enabled: slug !== '',
    queryFn: async () => {
      const answer = destinations.slug[':slug'].$get({ param: { slug: encodeURIComponent(slug) } })
      const place = await answeredPage<Place>(answer, blank)
      return {
        ...place,
        itineraries: filledRows(place.itineraries, { days: [], bestFor: [] }),
        products: filledRows(place.products),
        pictures: filledRows(place.pictures),
        guides: filledRows(place.guides, { createdAt: '' }),
        mentions: filledRows(place.mentions),
        nearby: filledRows(place.nearby, { slug: '', country: '', km: null }),
      }
    },
  })
}

export function areaQuery(slug: string) {
  return queryOptions({
    queryKey: ['/api/destinations/in', slug],
    enabled: slug !== '',
    queryFn: () =>
      answeredPage<Area>(destinations.in[':slug'].$get({ param: { slug: encodeURIComponent(slug) } }), {
        countries: [],
        total: 0,
        destinations: [],
      }),
  })
}
