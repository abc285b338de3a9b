import { queryOptions } from '@tanstack/react-query'
import { answeredRows } from '#platform/answers.ts'
import { apiClient } from '#platform/api-client.ts'
import type { categoryRoutes } from './routes.server.ts'
import type { Category } from './schema.ts'

const { categories } = apiClient<ReturnType<typeof categoryRoutes>>().api

export function categoriesQuery() {
  return queryOptions({
    queryKey: ['/api/categories'],
    queryFn: () => answeredRows<Category>(categories.$get({ query: {} }), { postCount: 0 }),
  })
}
