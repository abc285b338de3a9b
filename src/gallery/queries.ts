import { queryOptions } from '@tanstack/react-query'
import { answeredRows } from '#platform/answers.ts'
import { apiClient } from '#platform/api-client.ts'
import type { galleryRoutes } from './routes.server.ts'
import type { GalleryImage } from './schema.ts'

const { gallery } = apiClient<ReturnType<typeof galleryRoutes>>().api

export function galleryQuery() {
  return queryOptions({
    queryKey: ['/api/gallery'],
    queryFn: () => answeredRows<GalleryImage>(gallery.$get({ query: {} })),
  })
}
