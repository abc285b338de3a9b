import { apiClient } from '#platform/api-client.ts'
import { readQuery } from '#platform/read-query.ts'
import type { settingsRoutes } from './routes.server.ts'
import type { SiteSettings } from './schema.ts'

const { settings } = apiClient<ReturnType<typeof settingsRoutes>>().api

export const settingsQuery = () => readQuery<SiteSettings>(['/api/settings'], () => settings.$get())
