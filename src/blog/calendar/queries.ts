import { queryOptions } from '@tanstack/react-query'
import { apiClient } from '#platform/api-client.ts'
import type { calendarRoutes } from './routes.server.ts'
import type { CalendarPost } from './schema.ts'

const { calendar } = apiClient<ReturnType<typeof calendarRoutes>>().api

export function calendarQuery(from: string, to: string) {
  return queryOptions({
    queryKey: ['/api/calendar', from, to],
    queryFn: async (): Promise<CalendarPost[]> => (await calendar.$get({ query: { from, to } })).json(),
  })
}
