import { keepPreviousData } from '@tanstack/react-query'
import { apiClient } from '#platform/api-client.ts'
import { readQuery } from '#platform/read-query.ts'
import { type Span, usualSpan } from './options.ts'
import type { readershipRoutes } from './routes.server.ts'
import type { Readership } from './schema.ts'

const { readers } = apiClient<ReturnType<typeof readershipRoutes>>().api

export const readershipQuery = (days: Span = usualSpan) =>
  readQuery<Readership>(['/api/readers', days], () => readers.$get({ query: { days: String(days) } }), {
    placeholderData: keepPreviousData,
  })
