import { queryOptions } from '@tanstack/react-query'
import { apiClient } from '#platform/api-client.ts'
import { readListPage } from '#platform/list-page.ts'
import type { calendarRoutes } from './routes.server.ts'
import type { CalendarPost } from './schema.ts'

const { calendar } = apiClient<ReturnType<typeof calendarRoutes>>().api

export const calendarQuery = (from: string, to: string) =>
  queryOptions({
    queryKey: ['/api/calendar', from, to],
    queryFn: async () => readListPage<CalendarPost>(await calendar.$get({ query: { from, to } })),
  })
