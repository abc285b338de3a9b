import { apiClient } from '#platform/api-client.ts'
import { readQuery } from '#platform/read-query.ts'
import type { ownPagesRoutes } from './routes.server.ts'
import type { OwnPage } from './schema.ts'

const pages = apiClient<ReturnType<typeof ownPagesRoutes>>().api['own-pages']

export function ownPageQuery(slug: string) {
  return readQuery<OwnPage>(['/api/own-pages', slug], () =>
    pages[':slug'].$get({ param: { slug: encodeURIComponent(slug) } }),
  )
}
