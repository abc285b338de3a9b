import { fold } from '#platform/text/fold.ts'
import { type ProductCategory, productCategories } from './categories.ts'
import type { AffiliateProduct } from './schema.ts'

/** The tabs of /recommendations: everything, or one category. Products of 'other' are only under 'all'. */
export type TabKey = 'all' | Exclude<ProductCategory, 'other'>

export const tabLabels: Record<TabKey, string> = {
  all: 'All Products',
  flights: 'Flights',
  accommodation: 'Hotels',
  gear: 'Gear',
  insurance: 'Insurance',
  tours: 'Tours',
}

type Searched = Pick<AffiliateProduct, 'category' | 'name' | 'description'>

/** 'all' and every category with a product, in fixed order. */
export function tabsOf(products: readonly Searched[]): TabKey[] {
  const present = new Set(products.map((product) => product.category))
  return ['all', ...productCategories.filter((category) => category !== 'other' && present.has(category))] as TabKey[]
}

/** The tab in the address; 'all' for an unknown one. */
export function tabFrom(asked: string, tabs: readonly TabKey[]): TabKey {
  return tabs.find((tab) => tab === asked) ?? 'all'
}

/** Products whose name or description contains the search term, ignoring case, in their own order. */
export function searchProducts<Product extends Searched>(products: readonly Product[], typed: string): Product[] {
  const wanted = fold(typed)
  return products.filter(({ name, description }) => fold(name).includes(wanted) || fold(description).includes(wanted))
}

export function inTab<Product extends Searched>(products: readonly Product[], tab: TabKey): Product[] {
  return products.filter((product) => tab === 'all' || product.category === tab)
}
