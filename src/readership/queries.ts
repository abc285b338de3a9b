import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { apiClient } from '#platform/api-client.ts'
import { type Span, usualSpan } from './options.ts'
import type { readershipRoutes } from './routes.server.ts'
import type { Readership } from './schema.ts'

const { readers } = apiClient<ReturnType<typeof readershipRoutes>>().api

export function readershipQuery(days: Span = usualSpan) {
  return queryOptions({
    queryKey: ['/api/readers', days],
    queryFn: async (): Promise<Readership> => (await readers.$get({ query: { days: String(days) } })).json(),
    placeholderData: keepPreviousData,
  })
}
