import { queryOptions } from '@tanstack/react-query'
import { apiClient } from '#platform/api-client.ts'
import type { settingsRoutes } from './routes.server.ts'
import type { SiteSettings } from './schema.ts'

const { settings } = apiClient<ReturnType<typeof settingsRoutes>>().api

export function settingsQuery() {
  return queryOptions({
    queryKey: ['/api/settings'],
    queryFn: async (): Promise<SiteSettings> => (await settings.$get()).json(),
  })
}
