import { apiClient } from '#platform/api-client.ts'
import { readQuery } from '#platform/read-query.ts'
import type { calendarRoutes } from './routes.server.ts'
import type { CalendarPost } from './schema.ts'

const { calendar } = apiClient<ReturnType<typeof calendarRoutes>>().api

export const calendarQuery = (from: string, to: string) =>
  readQuery<CalendarPost[]>(['/api/calendar', from, to], () => calendar.$get({ query: { from, to } }))
