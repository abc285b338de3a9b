import { queryOptions } from '@tanstack/react-query'
import { answeredRows } from '#platform/answers.ts'
import { apiClient } from '#platform/api-client.ts'
import type { productRoutes } from './routes.server.ts'
import type { AffiliateProduct } from './schema.ts'

const products = apiClient<ReturnType<typeof productRoutes>>().api['affiliate-products']

/** Active products, newest first. */
export function loadProducts() {
  return answeredRows<AffiliateProduct>(products.$get({ query: { active: 'true' } }))
}

export function productsQuery() {
  return queryOptions({ queryKey: ['/api/affiliate-products', { active: 'true' }], queryFn: loadProducts })
}
