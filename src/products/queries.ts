import { queryOptions } from '@tanstack/react-query'
import { apiClient } from '#platform/api-client.ts'
import type { productRoutes } from './routes.server.ts'
import type { AffiliateProduct } from './schema.ts'

const products = apiClient<ReturnType<typeof productRoutes>>().api['affiliate-products']

/** Active products, newest first. */
export async function loadProducts(): Promise<AffiliateProduct[]> {
  return (await products.$get({ query: { active: 'true' } })).json()
}

export function productsQuery() {
  return queryOptions({ queryKey: ['/api/affiliate-products', { active: 'true' }], queryFn: loadProducts })
}
