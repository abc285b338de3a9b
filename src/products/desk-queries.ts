import { apiClient } from '#platform/api-client.ts'
import { bodyOf } from '#platform/calls.ts'
import { readQuery } from '#platform/read-query.ts'
import { undoOf } from '#platform/trash/undo-queries.ts'
import type { productRoutes } from './routes.server.ts'
import type { AffiliateProduct, SavedProduct } from './schema.ts'

const products = apiClient<ReturnType<typeof productRoutes>>().api['affiliate-products']

/** One product, active or not. */
export const productByIdQuery = (id: number) =>
  readQuery<AffiliateProduct>(['/api/affiliate-products', id], () =>
    products[':id'].$get({ param: { id: String(id) } }),
  )

/** Creates a product, or replaces the one with the given id (unless it is newer than `expectedUpdatedAt`). */
export const saveProduct = (product: SavedProduct) => bodyOf<AffiliateProduct>(products.$post({ json: product }))

/** @returns the name of the undo that brings it back */
export async function deleteProduct(id: number): Promise<string> {
  return undoOf(await products[':id'].$delete({ param: { id: String(id) } }))
}
