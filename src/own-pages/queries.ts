import { queryOptions } from '@tanstack/react-query'
import { apiClient } from '#platform/api-client.ts'
import type { ownPagesRoutes } from './routes.server.ts'
import type { OwnPage } from './schema.ts'

const pages = apiClient<ReturnType<typeof ownPagesRoutes>>().api['own-pages']

export function ownPageQuery(slug: string) {
  return queryOptions({
    queryKey: ['/api/own-pages', slug],
    queryFn: async (): Promise<OwnPage> =>
      (await pages[':slug'].$get({ param: { slug: encodeURIComponent(slug) } })).json(),
  })
}
