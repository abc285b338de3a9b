import { fold } from '#platform/text/fold.ts'
import { type ProductCategory, productCategories } from './categories.ts'
import type { AffiliateProduct } from './schema.ts'

/** The tabs of /recommendations: everything, or one category. What is filed under 'other' is found under 'all'. */
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

/** 'all' and every category that has a product, in their fixed order. */
export function tabsOf(products: readonly Searched[]): TabKey[] {
  const present = new Set(products.map((product) => product.category))
  return ['all', ...productCategories.filter((category) => category !== 'other' && present.has(category))] as TabKey[]
}

/** The tab an address asks for; 'all' when it names none that is there. */
export function tabFrom(asked: string, tabs: readonly TabKey[]): TabKey {
  return tabs.find((tab) => tab === asked) ?? 'all'
}

/** Products whose name or description contains what was typed, in any case, in their own order. */
export function searchProducts<Product extends Searched>(products: readonly Product[], typed: string): Product[] {
  const wanted = fold(typed)
  return products.filter(({ name, description }) => fold(name).includes(wanted) || fold(description).includes(wanted))
}

export function inTab<Product extends Searched>(products: readonly Product[], tab: TabKey): Product[] {
  return products.filter((product) => tab === 'all' || product.category === tab)
}
