import { searchProducts } from '#products/rules.ts'
import type { AffiliateProduct } from '#products/schema.ts'
import type { DashboardAddress } from './dashboard-address.ts'

type Listed = Pick<AffiliateProduct, 'name' | 'description' | 'category' | 'isActive'>
type Narrowing = Pick<DashboardAddress, 'q' | 'category' | 'status' | 'sort'>

/** The products that match the dashboard's filters, in the chosen order; they come newest first. */
export function narrowProducts<Product extends Listed>(
  products: readonly Product[],
  { q, category, status, sort }: Narrowing,
): Product[] {
  const left = searchProducts(products, q).filter(
    (product) => (!category || product.category === category) && (!status || product.isActive === (status === 'on')),
  )
  if (sort === 'oldest') return left.reverse()
  return sort === 'title' ? left.sort((one, other) => one.name.localeCompare(other.name, 'en')) : left
}
